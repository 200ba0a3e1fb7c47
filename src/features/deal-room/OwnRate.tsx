import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useState } from 'react';
import { OFFER_DISCOUNT } from '#src/domain/deals/schedule.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { formatRate, readNumber } from '#src/domain/shared/number-text.ts';
import { readStored, writeStored } from '#src/ui/browser-storage.ts';
import { Field } from '#src/ui/Field.tsx';
import { textsIn } from '#src/ui/form-controls.ts';
import { useRoom } from './use-commands.ts';

/** localStorage `dealRate`: what waiting a year costs the seller, in percent as typed. */
const RATE_KEY = 'dealRate';

/** What was typed as a decimal; null if it isn't a rate. */
function readRate(typed: string): number | null {
  const percent = readNumber(typed, 'percent');
  return percent !== null && percent <= 100 ? percent / 100 : null;
}

const ownRate = atom(readRate(readStored(RATE_KEY) ?? '') ?? OFFER_DISCOUNT);

/** The seller's own yearly rate for money that comes later, as a decimal. */
export const useOwnRate = () => useStore(ownRate);

const RATE: FormField = {
  name: 'rate',
  label: 'What waiting a year costs you',
  kind: 'number',
  condition: '',
  hint: `In percent: what the same money could earn you elsewhere, and your risk. We start at ${formatRate(OFFER_DISCOUNT)}. Only you see it.`,
};

/** Lets the seller choose the rate at which later payments are worth less today. */
export function OwnRate() {
  const { viewer, versions } = useRoom().deal;
  const [start] = useState(() => formatRate(ownRate.get()).replace('%', ''));
  const [isRate, setIsRate] = useState(true);
  const isPaidLater = versions.some(({ terms }) => terms.price > terms.cashAtClose);
  if (viewer !== 'seller' || !isPaidLater) return null;
  return (
    <form
      className="mt-4 max-w-md"
      onSubmit={(event) => event.preventDefault()}
      onInput={({ currentTarget }) => {
        const { rate: typed = '' } = textsIn(new FormData(currentTarget));
        const rate = readRate(typed);
        setIsRate(rate !== null);
        if (rate === null) return;
        ownRate.set(rate);
        writeStored(RATE_KEY, typed);
      }}
    >
      <Field
        field={RATE}
        start={start}
        error={isRate ? undefined : 'Please enter a percentage from 0 to 100, like 12.'}
        idPrefix="deal"
      />
    </form>
  );
}
