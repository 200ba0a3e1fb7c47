import { z } from 'zod';
import {
  apiAddress,
  headerText,
  mailAddresses,
  sender,
  signingSecret,
  webhookAddress,
} from './environment-schemas.ts';

/** What the owner is told of an environment variable; docs/operations.md lists them all. */
export interface Variable {
  whatFor: string;
  /** What holds while it is not set. */
  without: string;
  /** A site should not go live without it. */
  isRequired?: true;
  isSecret: boolean;
  /** A placeholder of the right shape; never a value that works. */
  example: string;
  /** Others that it means nothing without: to set it alone is a mistake. */
  needs?: readonly string[];
  /** What makes a value usable. Its message names the variable and never shows the value. */
  schema: z.ZodString;
}

const NO_MAIL = 'no e-mail of any kind: no notices by it, no digest, no saved searches';
const NO_NOTICES = 'no notices and no digest by e-mail';
const NO_WEBHOOK = 'no notices by webhook';

/** Every variable that the functions read, in the order in which an owner meets them. */
export const VARIABLES = {
  HANDOVER_SECRET: {
    whatFor: 'Signs form tokens and edit tokens, and keys the hashes that are stored.',
    without: 'no form tokens, so more spam gets by; no saved searches; stored hashes are not keyed',
    isRequired: true,
    isSecret: true,
    example: 'at-least-32-random-characters-here',
    schema: z.string().min(32, { error: 'HANDOVER_SECRET needs 32 characters or more.' }),
  },
  LOOPS_API_KEY: {
    whatFor: 'Subscribes addresses to the newsletter, at Loops.',
    without: 'no newsletter; who asks for it is kept until a key is set',
    isSecret: true,
    example: 'your-loops-api-key',
    schema: headerText('LOOPS_API_KEY'),
  },
  LOOPS_API_URL: {
    whatFor: 'Another address of the Loops API, for tests.',
    without: 'https://app.loops.so/api',
    isSecret: false,
    example: 'https://app.loops.so/api',
    schema: apiAddress('LOOPS_API_URL'),
  },
  RESEND_API_KEY: {
    whatFor: 'Sends e-mail, at Resend.',
    without: NO_MAIL,
    isSecret: true,
    example: 're_your-resend-api-key',
    needs: ['EMAIL_FROM'],
    schema: headerText('RESEND_API_KEY'),
  },
  RESEND_API_URL: {
    whatFor: 'Another address of the Resend API, for tests.',
    without: 'https://api.resend.com',
    isSecret: false,
    example: 'https://api.resend.com',
    schema: apiAddress('RESEND_API_URL'),
  },
  EMAIL_FROM: {
    whatFor: 'Whom our e-mail is from. Its domain must be verified at the provider.',
    without: NO_MAIL,
    isSecret: false,
    example: 'Handover <notices@example.com>',
    needs: ['RESEND_API_KEY'],
    schema: sender('EMAIL_FROM'),
  },
  NOTICE_EMAIL_TO: {
    whatFor:
      'Who is told of submissions by e-mail, and gets the daily digest: up to five addresses.',
    without: NO_NOTICES,
    isSecret: false,
    example: 'owner@example.com',
    needs: ['RESEND_API_KEY', 'EMAIL_FROM'],
    schema: mailAddresses('NOTICE_EMAIL_TO'),
  },
  NOTICE_WEBHOOK_URL: {
    whatFor: 'Is told of submissions by a signed POST.',
    without: NO_WEBHOOK,
    isSecret: true,
    example: 'https://hooks.example.com/handover',
    needs: ['NOTICE_WEBHOOK_SECRET'],
    schema: webhookAddress('NOTICE_WEBHOOK_URL'),
  },
  NOTICE_WEBHOOK_SECRET: {
    whatFor: 'Signs what is posted to the webhook, after Standard Webhooks.',
    without: NO_WEBHOOK,
    isSecret: true,
    example: 'whsec_<32 random bytes in base64>',
    needs: ['NOTICE_WEBHOOK_URL'],
    schema: signingSecret('NOTICE_WEBHOOK_SECRET'),
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;

/** Variables of `npm start`, of the build and of the operator's commands; the functions read none. */
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
