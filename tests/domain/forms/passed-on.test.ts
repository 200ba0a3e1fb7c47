import { describe, expect, it } from 'vitest';
import { forms } from '#src/domain/forms/registry.ts';
import type { FormDefinition } from '#src/domain/forms/form-definition.ts';

/** Whatever tells of a listing's seller as of somebody who has been told, or will surely answer. */
const CLAIMED =
  /passed (it|this|your .+) on|(has|have) been (passed|forwarded)|seller (has|will get|knows)|hear from the seller/i;

const all: readonly FormDefinition[] = forms;

describe('what a form says once it is sent', () => {
  it.each(all)('claims nothing that has not happened yet: $type', ({ thanks }) => {
    expect(`${thanks.title} ${thanks.text}`).not.toMatch(CLAIMED);
  });

  it.each(all.filter(({ isForSeller }) => isForSeller))(
    'says that we forward it, where a seller is to read it: $type',
    ({ type, thanks }) => {
      const passingOn = "We'll forward it to the seller, who can reply by email.";
      const offer =
        "We'll forward it to the seller, who can answer it in a deal room. We'll email you a link once it opens. Your offer isn't binding: a sale needs a signed contract.";
      expect(thanks.text).toBe(type === 'make_offer' ? offer : passingOn);
    },
  );

  it('is passed on for inquiries, messages and offers, and nothing else', () => {
    const passedOn = all.filter(({ isForSeller }) => isForSeller).map(({ type }) => type);
    expect(passedOn).toEqual(['marketplace_inquiry', 'contact_seller', 'make_offer']);
  });
});
