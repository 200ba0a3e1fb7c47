import { completeUrl } from '#src/domain/shared/web-address.ts';
import { formatPhone } from '#src/domain/forms/phone-text.ts';

const digitsIn = (text: string) => text.replace(/\P{Nd}/gu, '').length;

/** Formats the number and keeps the caret after the same digit. */
export function reformatPhone(field: HTMLInputElement) {
  const { value, selectionStart } = field;
  const formatted = formatPhone(value);
  if (formatted === value) return;
  const isAtEnd = selectionStart === null || selectionStart === value.length;
  const added = digitsIn(formatted) - digitsIn(value);
  const digits = digitsIn(value.slice(0, selectionStart ?? value.length)) + added;
  field.value = formatted;
  const caret = isAtEnd ? formatted.length : positionAfter(formatted, digits);
  field.setSelectionRange(caret, caret);
}

function positionAfter(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === digits) return index;
    if (/\d/.test(text.charAt(index))) seen++;
  }
  return text.length;
}

/** Adds https:// to an address without a scheme. */
export function completeWebsite(field: HTMLInputElement) {
  field.value = completeUrl(field.value);
}
