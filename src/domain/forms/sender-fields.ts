import { LIMITS } from '../shared/limits.ts';
import type { FormField } from './form-definition.ts';

/** Whom we write to: the two fields that most forms have. Each form says what to do about a wrong one. */

export const nameInput = {
  name: 'name',
  label: 'Name',
  kind: 'text',
  required: true,
  autocomplete: 'name',
  placeholder: 'Your name',
  maxLength: LIMITS.name,
} as const satisfies FormField;

export const emailInput = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  required: true,
  autocomplete: 'email',
  placeholder: 'you@example.com',
  maxLength: LIMITS.email,
} as const satisfies FormField;
