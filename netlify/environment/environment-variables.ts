import { z } from 'zod';
import {
  apiAddress,
  headerText,
  mailAddresses,
  sender,
  signingSecret,
  webhookAddress,
} from './environment-schemas.ts';

/** What the owner is told of an environment variable. */
export interface DocumentedVariable {
  whatFor: string;
  /** What holds while it is not set. */
  without: string;
  /** Whether a site should not go live without it. */
  isRequired: boolean;
  isSecret: boolean;
  /** A placeholder of the right shape; never a value that works. */
  example: string;
}

export interface Variable extends DocumentedVariable {
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
    isRequired: false,
    isSecret: true,
    example: 'your-loops-api-key',
    schema: headerText('LOOPS_API_KEY'),
  },
  LOOPS_API_URL: {
    whatFor: 'Another address of the Loops API, for tests.',
    without: 'https://app.loops.so/api',
    isRequired: false,
    isSecret: false,
    example: 'https://app.loops.so/api',
    schema: apiAddress('LOOPS_API_URL'),
  },
  RESEND_API_KEY: {
    whatFor: 'Sends e-mail, at Resend.',
    without: NO_MAIL,
    isRequired: false,
    isSecret: true,
    example: 're_your-resend-api-key',
    schema: headerText('RESEND_API_KEY'),
  },
  RESEND_API_URL: {
    whatFor: 'Another address of the Resend API, for tests.',
    without: 'https://api.resend.com',
    isRequired: false,
    isSecret: false,
    example: 'https://api.resend.com',
    schema: apiAddress('RESEND_API_URL'),
  },
  EMAIL_FROM: {
    whatFor: 'Whom our e-mail is from. Its domain must be verified at the provider.',
    without: NO_MAIL,
    isRequired: false,
    isSecret: false,
    example: 'Handover <notices@example.com>',
    schema: sender('EMAIL_FROM'),
  },
  NOTICE_EMAIL_TO: {
    whatFor:
      'Who is told of submissions by e-mail, and gets the daily digest: up to five addresses.',
    without: NO_NOTICES,
    isRequired: false,
    isSecret: false,
    example: 'owner@example.com',
    schema: mailAddresses('NOTICE_EMAIL_TO'),
  },
  NOTICE_WEBHOOK_URL: {
    whatFor: 'Is told of submissions by a signed POST.',
    without: NO_WEBHOOK,
    isRequired: false,
    isSecret: true,
    example: 'https://hooks.example.com/handover',
    schema: webhookAddress('NOTICE_WEBHOOK_URL'),
  },
  NOTICE_WEBHOOK_SECRET: {
    whatFor: 'Signs what is posted to the webhook, after Standard Webhooks.',
    without: NO_WEBHOOK,
    isRequired: false,
    isSecret: true,
    example: 'whsec_<32 random bytes in base64>',
    schema: signingSecret('NOTICE_WEBHOOK_SECRET'),
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;

/** Variables that only mean something together: one that is set without the others is a mistake. */
export const GROUPS: readonly { name: VariableName; needs: readonly VariableName[] }[] = [
  { name: 'RESEND_API_KEY', needs: ['EMAIL_FROM'] },
  { name: 'EMAIL_FROM', needs: ['RESEND_API_KEY'] },
  { name: 'NOTICE_EMAIL_TO', needs: ['RESEND_API_KEY', 'EMAIL_FROM'] },
  { name: 'NOTICE_WEBHOOK_URL', needs: ['NOTICE_WEBHOOK_SECRET'] },
  { name: 'NOTICE_WEBHOOK_SECRET', needs: ['NOTICE_WEBHOOK_URL'] },
];

/** Variables of `npm start`, of the build and of the operator's commands; the functions read none. */
export const OTHER_VARIABLES = {
  PORT: {
    whatFor: 'Where `npm start` and `npm run dev` listen; 0 takes any free port.',
    without: '8888',
    isRequired: false,
    isSecret: false,
    example: '8888',
  },
  HOST: {
    whatFor: 'The address that they listen on; 0.0.0.0 is every address of the machine.',
    without: '127.0.0.1',
    isRequired: false,
    isSecret: false,
    example: '127.0.0.1',
  },
  DATA_DIR: {
    whatFor: 'The data folder: records, and the secret that is made when none is set.',
    without: '.data',
    isRequired: false,
    isSecret: false,
    example: '/var/lib/handover',
  },
  TRUST_PROXY: {
    whatFor: '1 when a reverse proxy of yours is in front and says who the visitor is.',
    without: '0',
    isRequired: false,
    isSecret: false,
    example: '1',
  },
  CONTEXT: {
    whatFor: 'Which deploy is being built. Netlify sets it.',
    without: 'the build is one for visitors, as in production',
    isRequired: false,
    isSecret: false,
    example: 'production',
  },
  COMMIT_REF: {
    whatFor: 'The commit that is being built, for the version in /api/health. Netlify sets it.',
    without: 'the version is that of package.json',
    isRequired: false,
    isSecret: false,
    example: '0123456789abcdef0123456789abcdef01234567',
  },
  NETLIFY_SITE_ID: {
    whatFor: 'The site whose records `npm run submissions` works on.',
    without: 'it works on the data folder',
    isRequired: false,
    isSecret: false,
    example: '00000000-0000-0000-0000-000000000000',
  },
  NETLIFY_AUTH_TOKEN: {
    whatFor: 'Lets `npm run submissions` at that site: a personal access token.',
    without: 'it works on the data folder',
    isRequired: false,
    isSecret: true,
    example: 'nfp_your-personal-access-token',
  },
} as const satisfies Record<string, DocumentedVariable>;
