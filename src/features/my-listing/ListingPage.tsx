import { Suspense, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LISTING_LINK_HEADER, type SellerListing } from '#src/domain/submissions/seller-api.ts';
import { latePart } from '#src/ui/late-part.ts';
import { showToast } from '#src/ui/toast.ts';
import { Confirmation } from './Confirmation.tsx';
import { Conversation } from './Conversation.tsx';
import { DraftActions } from './DraftActions.tsx';
import { EditAnswers } from './EditAnswers.tsx';
import { Needs } from './Needs.tsx';
import { Offers } from './Offers.tsx';
import { Preview } from './Preview.tsx';
import { ListingStatus } from './ListingStatus.tsx';
import { settleDraft } from './continue-draft.ts';
import { formatList } from '#src/domain/shared/list-text.ts';
import { readTyped } from './typed-text.ts';
import type { ListingProps } from './seller-calls.ts';
import { Withdraw } from './Withdraw.tsx';

/** Only needed by sellers who can change something. */
const PictureEditor = latePart(
  async () => (await import('#src/features/pictures/PictureEditor.tsx')).PictureEditor,
);

interface Props extends Omit<ListingProps, 'done'> {
  /** Takes over the answer to a change; null if the draft is gone. */
  onChange: (listing: SellerListing | null) => void;
  onLeave: () => void;
}

export function ListingPage({ token, listing, onChange, explain, onLeave }: Props) {
  const [edits, setEdits] = useState(() => readTyped(listing.id).edits);
  const [typedEarlier, setTypedEarlier] = useState<string[]>([]);
  const settle = useEffectEvent(() => {
    const labels = settleDraft(listing);
    if (labels.length === 0) return;
    setTypedEarlier(labels);
    setEdits(readTyped(listing.id).edits);
  });
  useEffect(() => {
    const start = setTimeout(settle);
    return () => clearTimeout(start);
  }, [listing]);
  const shownEdits = useDeferredValue(edits);
  const [logo, setLogo] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, state, can, draft } = listing;
  useEffect(() => {
    // Where the pictures can be changed, their editor brings the logo.
    if (!can.edit) void logoOf(token, id).then(setLogo);
  }, [can.edit, token, id]);
  const before = useRef(state);
  useEffect(() => {
    // What was pressed went away with the change.
    if (before.current !== state && document.activeElement === document.body)
      heading.current?.focus();
    before.current = state;
  }, [state]);

  const done: ListingProps['done'] = (changed, title, text) => {
    onChange(changed);
    showToast(text === undefined ? { title } : { title, text });
  };

  const isLeft =
    !can.edit && !draft && (Object.keys(edits).length > 0 || readTyped(id).reply.text !== '');
  // What was said comes before the form.
  const isTalking = listing.message !== undefined || listing.answered.length > 0;
  const talk = <Conversation {...{ token, listing, explain, done }} />;
  return (
    <>
      <ListingStatus {...{ listing, heading, onLeave }} />
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-10">
          {draft ? (
            <DraftActions {...{ token, listing, explain, onChange }} />
          ) : (
            <Confirmation {...{ token, listing, explain, done, heading }} />
          )}
          {listing.published && <Offers {...{ token, listing, explain }} />}
          {isTalking && talk}
          <Needs {...{ listing }} />
          {typedEarlier.length > 0 && (
            <p className="sheet p-5">
              You already submitted this listing. This browser still had answers that weren’t in it:{' '}
              {formatList(typedEarlier)}. They’re below, as changes that aren’t saved yet.
            </p>
          )}
          {(can.edit || isLeft) && (
            <EditAnswers
              key={typedEarlier.join()}
              {...{ token, listing, edits, setEdits, explain, done }}
            />
          )}
          {can.edit && <Pictures key={token} {...{ token, listing }} onLogo={setLogo} />}
          {!isTalking && talk}
          {can.withdraw && <Withdraw {...{ token, listing, explain, done }} />}
        </div>
        <aside aria-label="Preview" className="lg:sticky lg:top-24">
          <Preview listing={listing} edits={can.edit ? shownEdits : {}} logo={logo} />
        </aside>
      </div>
    </>
  );
}

async function logoOf(token: string, listing: string): Promise<string | null> {
  const { loadLogo } = await import('#src/features/pictures/picture-list.ts');
  return loadLogo({ listing, headers: { [LISTING_LINK_HEADER]: token } });
}

interface PicturesProps extends Pick<ListingProps, 'token' | 'listing'> {
  onLogo: (url: string | null) => void;
}

/** The logo and screenshots of a listing, for as long as the seller can change it. */
function Pictures({ token, listing, onLogo }: PicturesProps) {
  const { id, answers, card } = listing;
  const [stored] = useState(() => ({ listing: id, headers: { [LISTING_LINK_HEADER]: token } }));
  const [access] = useState(() => () => Promise.resolve(stored));
  return (
    <Suspense>
      <PictureEditor
        {...{ access, stored, onLogo }}
        isPrivate={answers['anonymousListing'] === true || card?.listing.isOffMarket === true}
      />
    </Suspense>
  );
}
