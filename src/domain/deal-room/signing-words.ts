/** What is ticked before signing, and the button that signs. Both are kept with the signature. */
export const SIGNING_WORDS = {
  consent: 'I agree to sign electronically and to receive this document by download.',
  confidentiality: 'Sign this agreement',
  letter: 'Sign this letter',
} as const;
