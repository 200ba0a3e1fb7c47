import type { Toast } from '#src/ui/toast.ts';

/** A step, or the whole listing, has something to mend. */
export const WRONG: Toast = {
  title: 'Please fix the errors',
  text: 'Some required fields are missing or invalid.',
  variant: 'error',
};

export const SENT: Toast = {
  title: 'Listing submitted successfully!',
  text: "We'll review your listing and get back to you soon.",
};

export const FAILED: Toast = {
  title: 'Error submitting listing',
  text: 'Please try again or contact support.',
  variant: 'destructive',
};
