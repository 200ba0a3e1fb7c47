import {
  readAddresses,
  readSigningKey,
  readSmtpServer,
  type SmtpServer,
} from './environment-schemas.ts';
import { type Variable, VARIABLES, type VariableName } from './environment-variables.ts';
import { groupBy } from '#src/domain/shared/values.ts';

/** The owner's settings. A missing variable turns its feature off; nothing fails. */
export interface Environment {
  /** HANDOVER_SECRET: signs form tokens and keys stored hashes. */
  secret: string | undefined;
  /** The newsletter provider; undefined without LOOPS_API_KEY. */
  loops: LoopsAccess | undefined;
  /** How email is sent; undefined without EMAIL_FROM and either SMTP_URL or RESEND_API_KEY. */
  mail: MailAccess | undefined;
  /** OWNER_EMAIL: recipients of notices, the digest, and sign-in links. Also set without an email provider. */
  ownerEmails: readonly string[];
  /** NOTICE_DETAIL: notices by email say who wrote what. */
  isNoticeDetailed: boolean;
  /** RECEIPTS: senders of forms get a receipt, where email is set up. */
  sendsReceipts: boolean;
  /** DEALS: each offer opens a deal. */
  opensDeals: boolean;
  /** The webhook for notices; undefined without NOTICE_WEBHOOK_URL and its secret. */
  webhook: WebhookAccess | undefined;
  /** The repository for listings; undefined without GITHUB_TOKEN and GITHUB_REPO. */
  github: GithubAccess | undefined;
  /** Invalid settings, by variable name. Values are never included. */
  problems: string[];
}

export interface LoopsAccess {
  key: string;
  /** Without a trailing slash. */
  url: string;
}

export interface MailAccess {
  /** An address, or a name with an address. */
  from: string;
  transport: ResendAccess | SmtpAccess;
}

export interface ResendAccess {
  kind: 'resend';
  key: string;
  /** Without a trailing slash. */
  url: string;
}

export interface SmtpAccess extends SmtpServer {
  kind: 'smtp';
}

export interface WebhookAccess {
  url: string;
  signingKey: Buffer;
}

export interface GithubAccess {
  key: string;
  /** Without a trailing slash. */
  url: string;
  /** Like your-name/handover. */
  repository: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

const LOOPS_URL = VARIABLES.LOOPS_API_URL.without;
const RESEND_URL = VARIABLES.RESEND_API_URL.without;
const GITHUB_URL = VARIABLES.GITHUB_API_URL.without;

/** Reads the variables on each call, so that changes need no restart. */
export function readEnvironment(variables: Variables): Environment {
  const problems: string[] = [];
  const read = (name: VariableName): string | undefined => {
    const text = variables[name];
    if (text === undefined || text === '') return undefined;
    const parsed = VARIABLES[name].schema.safeParse(text);
    if (parsed.success) return parsed.data;
    problems.push(...parsed.error.issues.map(({ message }) => message));
    return undefined;
  };
  const readOr = (name: VariableName, unusable: string) =>
    isSet(variables, name) ? (read(name) ?? unusable) : VARIABLES[name].without;
  /** If the address is invalid, turns the provider off instead of sending the key elsewhere. */
  const readApi = (keyName: VariableName, urlName: VariableName, usual: string) => {
    const [key, url] = [read(keyName), read(urlName)];
    const isRefused = url === undefined && isSet(variables, urlName);
    if (key === undefined || isRefused) return undefined;
    return { key, url: (url ?? usual).replace(/\/+$/, '') };
  };

  const loops = readApi('LOOPS_API_KEY', 'LOOPS_API_URL', LOOPS_URL);
  const resend = readApi('RESEND_API_KEY', 'RESEND_API_URL', RESEND_URL);
  const smtpUrl = read('SMTP_URL');
  const smtp = smtpUrl === undefined ? undefined : readSmtpServer(smtpUrl);
  /** An unusable SMTP_URL sends nothing: mail must not leave by a way that the owner has replaced. */
  const transport = isSet(variables, 'SMTP_URL')
    ? smtp && ({ kind: 'smtp', ...smtp } as const)
    : resend && ({ kind: 'resend', ...resend } as const);
  const from = read('EMAIL_FROM');
  const mail = transport && from !== undefined ? { from, transport } : undefined;
  const ownerEmails = read('OWNER_EMAIL');
  const [webhookUrl, webhookSecret] = [read('NOTICE_WEBHOOK_URL'), read('NOTICE_WEBHOOK_SECRET')];
  const signingKey = webhookSecret === undefined ? undefined : readSigningKey(webhookSecret);
  const githubApi = readApi('GITHUB_TOKEN', 'GITHUB_API_URL', GITHUB_URL);
  const repository = read('GITHUB_REPO');
  return {
    secret: read('HANDOVER_SECRET'),
    loops,
    mail,
    ownerEmails: ownerEmails === undefined ? [] : readAddresses(ownerEmails),
    // An unusable value counts as the more reserved one.
    isNoticeDetailed: readOr('NOTICE_DETAIL', 'none') === 'full',
    sendsReceipts: readOr('RECEIPTS', 'off') === 'on',
    opensDeals: readOr('DEALS', 'off') === 'on',
    webhook: webhookUrl !== undefined && signingKey ? { url: webhookUrl, signingKey } : undefined,
    github: githubApi && repository !== undefined ? { ...githubApi, repository } : undefined,
    problems: [...problems, ...findIncompleteVariables(variables)],
  };
}

const isSet = (variables: Variables, name: string) => Boolean(variables[name]);
const known: [name: string, variable: Variable][] = Object.entries(VARIABLES);
const VARIABLES_BY_NAME: ReadonlyMap<string, Variable> = new Map(known);

/** Variables that are set without others they require. */
function findIncompleteVariables(variables: Variables): string[] {
  return known.flatMap(([name, { needs = [] }]) => {
    const missing = needs.filter((other) => isMissing(variables, other));
    if (!isSet(variables, name) || missing.length === 0) return [];
    const neither = missing.map((other) => {
      const { or } = VARIABLES_BY_NAME.get(other) ?? {};
      return or === undefined ? `${other} is not` : `neither ${other} nor ${or} is`;
    });
    return [`${name} is set, but ${neither.join(' and ')}.`];
  });
}

/** Whether a variable is not set, and neither is another that does the same. */
export function isMissing(variables: Variables, name: string): boolean {
  const { or } = VARIABLES_BY_NAME.get(name) ?? {};
  return !isSet(variables, name) && (or === undefined || !isSet(variables, or));
}

/**
 * A startup report on the variables: which are invalid, and which are missing with the effect of that.
 * Names only; values are never shown.
 */
export function reportEnvironment(given: Readonly<Record<string, string | undefined>>): string[] {
  const missing = known.filter(([name, { hasDefault }]) => isMissing(given, name) && !hasDefault);
  const byLoss = groupBy(missing, ([, { without }]) => without);
  return [
    ...readEnvironment(given).problems,
    ...[...byLoss].map(([without, unset]) => {
      const names = unset.map(([name]) => name).join(', ');
      return `Not set: ${names} (${without}).`;
    }),
  ];
}
