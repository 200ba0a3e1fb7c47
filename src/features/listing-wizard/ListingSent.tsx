import type { DrawnForm } from '#src/domain/forms/form-definition.ts';
import { SuccessView } from '#src/ui/SuccessView.tsx';

const BEFORE =
  'It was submitted before, from this page or from another tab. What was changed since then is not part of it; to have something changed, write to us.';

interface Props {
  thanks: DrawnForm['thanks'];
  boostPromo: string;
  /** The listing turned out to be submitted already. */
  isEarlier: boolean;
}

/** In place of the form, once the listing is with us. */
export function ListingSent({ thanks: { title, text }, boostPromo, isEarlier }: Props) {
  return (
    <SuccessView title={title} text={isEarlier ? BEFORE : text}>
      <a href="/" className="button">
        Return to Home
      </a>
      {isEarlier ? (
        <a href="/contact" className="button button-plain">
          Write to us
        </a>
      ) : (
        <a href={boostPromo} target="_blank" className="button button-plain">
          Boost your listing<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </SuccessView>
  );
}
