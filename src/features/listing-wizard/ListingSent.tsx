import type { FormView } from '#src/domain/forms/form-definition.ts';
import { SuccessView } from '#src/ui/SuccessView.tsx';
import type { DraftState } from './kept-draft.ts';

const BEFORE =
  'You already submitted this listing, here or in another tab. Later changes aren’t included. To change something, open your listing.';

const LEFT =
  'You already submitted this listing, here or on another device. This browser keeps what you typed since: your listing’s page shows it as changes that aren’t saved yet.';

interface Props extends Pick<DraftState, 'answers' | 'hasPage' | 'isLinkMailed' | 'unsaved'> {
  thanks: FormView['thanks'];
  boostPromo: string;
  isEarlier: boolean;
}

/** Replaces the form once the listing is submitted. */
export function ListingSent({ thanks: { title, text }, boostPromo, isEarlier, ...sent }: Props) {
  const { answers, hasPage, isLinkMailed, unsaved } = sent;
  const before = unsaved.length > 0 ? LEFT : BEFORE;
  return (
    <SuccessView title={title} text={isEarlier ? before : text}>
      <p className="mb-2 max-w-xl basis-full wrap-anywhere text-soft">
        {hasPage && 'Your listing’s page shows its status and what it still needs. '}
        {isLinkMailed &&
          `To open it later or on another device, use the link in our email to ${answers.founderEmail ?? 'you'}.`}
        {hasPage && !isLinkMailed && 'Open it in this tab.'}
      </p>
      <a href="/my-listing" className="button">
        {hasPage ? 'Go to your listing' : 'Get your listing’s link'}
      </a>
      <a href="/" className="button button-plain">
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
