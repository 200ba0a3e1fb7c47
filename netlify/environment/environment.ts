import { readAddresses, readSigningKey } from './environment-schemas.ts';
import { type Variable, VARIABLES, type VariableName } from './environment-variables.ts';
import { groupBy } from '#src/domain/shared/group-by.ts';

/** What the owner has set. A missing variable switches its feature off; nothing fails for it. */
export interface Environment {
  /** HANDOVER_SECRET: signs form tokens and keys the hashes that we store. */
  secret: string | undefined;
  /** The newsletter provider; undefined without LOOPS_API_KEY. */
  loops: LoopsAccess | undefined;
  /** The e-mail provider; undefined without RESEND_API_KEY and EMAIL_FROM. */
  mail: MailAccess | undefined;
  /** Whom notices and the digest go to by e-mail; empty without the provider too. */
  noticeRecipients: readonly string[];
  /** Where notices are posted; undefined without NOTICE_WEBHOOK_URL and its secret. */
  webhook: WebhookAccess | undefined;
  /** What is set but unusable, by the variable's name and never by its value. */
  problems: string[];
}

export interface LoopsAccess {
  key: string;
  /** Without a slash at its end. */
  url: string;
}

export interface MailAccess {
  key: string;
  /** Without a slash at its end. */
  url: string;
  /** An address, or a name and an address. */
  from: string;
}

export interface WebhookAccess {
  url: string;
  /** Signs what is posted. */
  signingKey: Buffer;
}

type Variables = Readonly<Record<string, string | undefined>>;

const LOOPS_URL = VARIABLES.LOOPS_API_URL.without;
const RESEND_URL = VARIABLES.RESEND_API_URL.without;

/** Reads the variables each time, so that a test or a new deploy needs no restart of this module. */
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
  /** With an address that can't be used we go without, rather than send the key somewhere else. */
  const readApi = (keyName: VariableName, urlName: VariableName, usual: string) => {
    const [key, url] = [read(keyName), read(urlName)];
    const isRefused = url === undefined && isSet(variables, urlName);
    if (key === undefined || isRefused) return undefined;
    return { key, url: (url ?? usual).replace(/\/+$/, '') };
  };

  const loops = readApi('LOOPS_API_KEY', 'LOOPS_API_URL', LOOPS_URL);
  const mailApi = readApi('RESEND_API_KEY', 'RESEND_API_URL', RESEND_URL);
  const from = read('EMAIL_FROM');
  const mail = mailApi && from !== undefined ? { ...mailApi, from } : undefined;
  const recipients = read('NOTICE_EMAIL_TO');
  const [webhookUrl, webhookSecret] = [read('NOTICE_WEBHOOK_URL'), read('NOTICE_WEBHOOK_SECRET')];
  const signingKey = webhookSecret === undefined ? undefined : readSigningKey(webhookSecret);
  return {
    secret: read('HANDOVER_SECRET'),
    loops,
    mail,
    noticeRecipients: mail && recipients !== undefined ? readAddresses(recipients) : [],
    webhook: webhookUrl !== undefined && signingKey ? { url: webhookUrl, signingKey } : undefined,
    problems: [...problems, ...findIncompleteVariables(variables)],
  };
}

const isSet = (variables: Variables, name: string) => Boolean(variables[name]);
const known: [name: string, variable: Variable][] = Object.entries(VARIABLES);

/** A variable without those that it needs does nothing, which nobody who set it wants. */
function findIncompleteVariables(variables: Variables): string[] {
  return known.flatMap(([name, { needs = [] }]) => {
    const missing = needs.filter((other) => !isSet(variables, other));
    if (!isSet(variables, name) || missing.length === 0) return [];
    return [`${name} is set, but ${missing.join(' and ')} is not.`];
  });
}

const variables: [name: string, variable: Variable][] = Object.entries(VARIABLES);

/**
 * What whoever starts the site should know of its variables: which are unusable, and which are not set
 * and what goes without them. Names only; a value is never shown.
 */
export function reportEnvironment(given: Readonly<Record<string, string | undefined>>): string[] {
  const missing = variables.filter(([name, { without }]) => !given[name] && !isDefault(without));
  const byLoss = groupBy(missing, ([, { without }]) => without);
  return [
    ...readEnvironment(given).problems,
    ...[...byLoss].map(([without, unset]) => {
      const names = unset.map(([name]) => name).join(', ');
      return `Not set: ${names} (${without}).`;
    }),
  ];
}

/** Without some, another value holds, and nothing is lost. */
const isDefault = (without: string) => URL.canParse(without);
