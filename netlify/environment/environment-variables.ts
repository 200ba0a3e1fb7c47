import { z } from 'zod';
import { site } from '#src/config/site.ts';
import {
  apiAddress,
  choice,
  headerText,
  mailAddresses,
  repository,
  sender,
  signingSecret,
  smtpAddress,
  webhookAddress,
} from './environment-schemas.ts';

/** An environment variable as explained to the owner; docs/operations.md lists them all. */
export interface Variable {
  whatFor: string;
  /** What happens if it is not set, or its default value. */
  without: string;
  /** `without` is its default value. */
  hasDefault?: true;
  /** Required before going live. */
  isRequired?: true;
  isSecret: boolean;
  /** A placeholder in the right format; never a working value. */
  example: string;
  /** Other variables it requires, or what can replace them. Setting it alone is a mistake. */
  needs?: readonly string[];
  /** Another variable that does the same. One of the two is enough. */
  or?: string;
  /** Validates a value. Its message follows the variable's name and never shows the value. */
  schema: z.ZodString;
}

const NO_MAIL = 'no email at all: no notices, no daily digest, no saved searches';
const NO_OWNER = 'no notices, no daily digest, and no sign-in links by email';
const NO_PULL_REQUEST = 'publishing from the inbox gives a file instead of a pull request';
const NO_WEBHOOK = 'no notices by webhook';

/** Every variable that the functions read, in setup order. */
export const VARIABLES = {
  HANDOVER_SECRET: {
    whatFor: 'Signs form and edit tokens, and keys the stored hashes.',
    without:
      'no form tokens, so more spam gets through; no saved searches, receipts, or links for sellers; stored hashes are not keyed',
    isRequired: true,
    isSecret: true,
    example: 'at-least-32-random-characters-here',
    schema: z.string().min(32, 'must have at least 32 characters.'),
  },
  LOOPS_API_KEY: {
    whatFor: 'Subscribes addresses to the newsletter through Loops.',
    without: 'no newsletter; signups are kept until a key is set',
    isSecret: true,
    example: 'your-loops-api-key',
    schema: headerText,
  },
  LOOPS_API_URL: {
    whatFor: 'Overrides the Loops API address, for tests.',
    without: 'https://app.loops.so/api',
    hasDefault: true,
    isSecret: false,
    example: 'https://app.loops.so/api',
    schema: apiAddress,
  },
  RESEND_API_KEY: {
    whatFor: 'Sends email through Resend.',
    without: NO_MAIL,
    isSecret: true,
    example: 're_your-resend-api-key',
    needs: ['EMAIL_FROM'],
    or: 'SMTP_URL',
    schema: headerText,
  },
  RESEND_API_URL: {
    whatFor: 'Overrides the Resend API address, for tests.',
    without: 'https://api.resend.com',
    hasDefault: true,
    isSecret: false,
    example: 'https://api.resend.com',
    schema: apiAddress,
  },
  SMTP_URL: {
    whatFor: 'Sends email through a mail server instead. If it is set, RESEND_API_KEY is not used.',
    without: NO_MAIL,
    isSecret: true,
    example: 'smtp://user:password@smtp.example.com:587',
    needs: ['EMAIL_FROM'],
    or: 'RESEND_API_KEY',
    schema: smtpAddress,
  },
  EMAIL_FROM: {
    whatFor: 'Sender of our email. The provider or mail server must let us send from it.',
    without: NO_MAIL,
    isSecret: false,
    example: `${site.name} <notices@example.com>`,
    needs: ['RESEND_API_KEY'],
    schema: sender,
  },
  OWNER_EMAIL: {
    whatFor: 'Gets notices, the daily digest, and links to sign in: up to five addresses.',
    without: NO_OWNER,
    isSecret: false,
    example: 'owner@example.com',
    schema: mailAddresses,
  },
  NOTICE_DETAIL: {
    whatFor: 'Whether notices by email say who wrote what (full) or not (none).',
    without: 'full',
    hasDefault: true,
    isSecret: false,
    example: 'full',
    schema: choice(['full', 'none']),
  },
  RECEIPTS: {
    whatFor: 'Whether senders of forms get a receipt by email.',
    without: 'on',
    hasDefault: true,
    isSecret: false,
    example: 'on',
    schema: choice(['on', 'off']),
  },
  DEALS: {
    whatFor: 'Whether each offer opens a deal room. When off, you open each in the inbox.',
    without: 'on',
    hasDefault: true,
    isSecret: false,
    example: 'on',
    schema: choice(['on', 'off']),
  },
  NOTICE_WEBHOOK_URL: {
    whatFor: 'Gets a signed POST for each new submission.',
    without: NO_WEBHOOK,
    isSecret: true,
    example: 'https://hooks.example.com/handover',
    needs: ['NOTICE_WEBHOOK_SECRET'],
    schema: webhookAddress,
  },
  NOTICE_WEBHOOK_SECRET: {
    whatFor: 'Signs webhook requests (Standard Webhooks).',
    without: NO_WEBHOOK,
    isSecret: true,
    example: 'whsec_<32 random bytes in base64>',
    needs: ['NOTICE_WEBHOOK_URL'],
    schema: signingSecret,
  },
  // Set alone it is no mistake: other tools on a developer's machine use it too.
  GITHUB_TOKEN: {
    whatFor: 'Opens a pull request for each listing published from the inbox.',
    without: NO_PULL_REQUEST,
    isSecret: true,
    example: 'github_pat_your-fine-grained-token',
    schema: headerText,
  },
  GITHUB_REPO: {
    whatFor: 'The repository of this site, as owner/name.',
    without: NO_PULL_REQUEST,
    isSecret: false,
    example: 'your-name/handover',
    needs: ['GITHUB_TOKEN'],
    schema: repository,
  },
  GITHUB_API_URL: {
    whatFor: 'Overrides the GitHub API address, for tests.',
    without: 'https://api.github.com',
    hasDefault: true,
    isSecret: false,
    example: 'https://api.github.com',
    schema: apiAddress,
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;

/** Variables of `npm start`, the build, and the operator's commands. Functions don't read them. */
export const OTHER_VARIABLES = {
  PORT: { isSecret: false },
  HOST: { isSecret: false },
  DATA_DIR: { isSecret: false },
  TRUST_PROXY: { isSecret: false },
  CONTEXT: { isSecret: false },
  COMMIT_REF: { isSecret: false },
  NETLIFY_SITE_ID: { isSecret: false },
  NETLIFY_AUTH_TOKEN: { isSecret: true },
} as const satisfies Record<string, Pick<Variable, 'isSecret'>>;
