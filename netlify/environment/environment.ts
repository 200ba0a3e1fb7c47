import { readAddresses, readSigningKey, readSmtpServer } from './environment-schemas.ts';
import { type Variable, VARIABLES, type VariableName } from './environment-variables.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the variables on each call, so that changes need no restart. Spaces around a value don't count. */
export function readEnvironment(variables: Variables) {
  const problems: string[] = [];
  const read = (name: VariableName): string | undefined => {
    const text = variables[name]?.trim();
    if (!text) return undefined;
    const parsed = VARIABLES[name].schema.safeParse(text);
    if (parsed.success) return parsed.data;
    problems.push(...parsed.error.issues.map(({ message }) => `${name} ${message}`));
    return undefined;
  };
  /** An unusable value counts as the more reserved one. */
  const readOr = (name: VariableName, unusable: string) =>
    isSet(variables, name) ? (read(name) ?? unusable) : VARIABLES[name].without;
  /**
   * If the address is invalid, turns the provider off instead of sending the key elsewhere.
   * @returns The address without a trailing slash.
   */
  const readApi = (keyName: VariableName, urlName: VariableName) => {
    const [key, url] = [read(keyName), read(urlName)];
    const isRefused = url === undefined && isSet(variables, urlName);
    if (key === undefined || isRefused) return undefined;
    return { key, url: (url ?? VARIABLES[urlName].without).replace(/\/+$/, '') };
  };

  const loops = readApi('LOOPS_API_KEY', 'LOOPS_API_URL');
  const resend = readApi('RESEND_API_KEY', 'RESEND_API_URL');
  const smtpUrl = read('SMTP_URL');
  const smtp = smtpUrl === undefined ? undefined : readSmtpServer(smtpUrl);
  /** An unusable SMTP_URL sends nothing: mail must not leave by a way that the owner has replaced. */
  const transport = isSet(variables, 'SMTP_URL')
    ? smtp && ({ kind: 'smtp', ...smtp } as const)
    : resend && ({ kind: 'resend', ...resend } as const);
  const from = read('EMAIL_FROM');
  /** `from`: an address, or a name with an address. */
  const mail = transport && from !== undefined ? { from, transport } : undefined;
  const ownerEmails = read('OWNER_EMAIL');
  const [webhookUrl, webhookSecret] = [read('NOTICE_WEBHOOK_URL'), read('NOTICE_WEBHOOK_SECRET')];
  const signingKey = webhookSecret === undefined ? undefined : readSigningKey(webhookSecret);
  const githubApi = readApi('GITHUB_TOKEN', 'GITHUB_API_URL');
  const repository = read('GITHUB_REPO');
  return {
    /** HANDOVER_SECRET: signs form tokens and keys stored hashes. */
    secret: read('HANDOVER_SECRET'),
    /** The newsletter provider; undefined without LOOPS_API_KEY. */
    loops,
    /** How email is sent; undefined without EMAIL_FROM and either SMTP_URL or RESEND_API_KEY. */
    mail,
    /** OWNER_EMAIL: recipients of notices, the digest, and sign-in links. Also set without an email provider. */
    ownerEmails: ownerEmails === undefined ? [] : readAddresses(ownerEmails),
    /** NOTICE_DETAIL: notices by email say who wrote what. */
    isNoticeDetailed: readOr('NOTICE_DETAIL', 'none') === 'full',
    /** RECEIPTS: senders of forms get a receipt, where email is set up. */
    sendsReceipts: readOr('RECEIPTS', 'off') === 'on',
    /** DEALS: each offer opens a deal. */
    opensDeals: readOr('DEALS', 'off') === 'on',
    /** The webhook for notices; undefined without NOTICE_WEBHOOK_URL and its secret. */
    webhook: webhookUrl !== undefined && signingKey ? { url: webhookUrl, signingKey } : undefined,
    /** The repository for listings, like your-name/handover; undefined without GITHUB_TOKEN and GITHUB_REPO. */
    github: githubApi && repository !== undefined ? { ...githubApi, repository } : undefined,
    /** Invalid settings, by variable name. Values are never included. */
    problems: [...problems, ...findIncompleteVariables(variables)],
  };
}

/** The owner's settings. A missing variable turns its feature off; nothing fails. */
export type Environment = ReturnType<typeof readEnvironment>;
export type LoopsAccess = NonNullable<Environment['loops']>;
export type MailAccess = NonNullable<Environment['mail']>;
export type ResendAccess = Extract<MailAccess['transport'], { kind: 'resend' }>;
export type SmtpAccess = Extract<MailAccess['transport'], { kind: 'smtp' }>;
export type WebhookAccess = NonNullable<Environment['webhook']>;
export type GithubAccess = NonNullable<Environment['github']>;

/** Whether we can mail links that only we can make. */
export const canMailLinks = ({ mail, secret }: Pick<Environment, 'mail' | 'secret'>): boolean =>
  mail !== undefined && secret !== undefined;

const isSet = (variables: Variables, name: string) => Boolean(variables[name]?.trim());
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
  const byLoss = Map.groupBy(missing, ([, { without }]) => without);
  return [
    ...readEnvironment(given).problems,
    ...[...byLoss].map(([without, unset]) => {
      const names = unset.map(([name]) => name).join(', ');
      return `Not set: ${names} (${without}).`;
    }),
  ];
}
