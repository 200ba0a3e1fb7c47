import type { FormView } from '#src/domain/forms/form-definition.ts';
import { SuccessView } from '#src/ui/SuccessView.tsx';

const BEFORE =
  'You already submitted this listing, here or in another tab. Later changes aren’t included. To change something, use your listing’s link.';

interface Props {
  thanks: FormView['thanks'];
  boostPromo: string;
  /** The listing had already been submitted. */
  isEarlier: boolean;
}

/** Replaces the form once the listing is submitted. */
export function ListingSent({ thanks: { title, text }, boostPromo, isEarlier }: Props) {
  return (
    <SuccessView title={title} text={isEarlier ? BEFORE : text}>
      <p className="mb-2 basis-full text-soft">
        Use your listing’s link to check its status or change it. Look for our email, or{' '}
        <a href="/my-listing" className="link">
          get the link again
        </a>
        .
      </p>
      <a href="/" className="button">
        Return to Home
      </a>
      {isEarlier ? (
        <a href="/contact" className="button button-plain">
          Contact us
        </a>
      ) : (
        <a href={boostPromo} target="_blank" className="button button-plain">
          Boost your listing<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </SuccessView>
  );
}
