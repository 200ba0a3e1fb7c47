import { lazy, Suspense } from 'react';
import { DEAL_LINK_KEY } from '#src/domain/deal-room/deal-api.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { PrivatePage } from '#src/ui/private-page/PrivatePage.tsx';
import type { RequestTexts } from '#src/ui/private-page/RequestLink.tsx';
import { usePrivatePage } from '#src/ui/private-page/use-private-page.ts';
import { askForLinks, fetchDeal } from './deal-calls.ts';

const loadDealPage = () => import('./DealPage.tsx');
/** Only needed with a link. */
const DealPage = lazy(async () => ({ default: (await loadDealPage()).DealPage }));

const OPENING = <p className="late mt-4 text-lg text-soft">Opening your deal…</p>;

const TEXTS: RequestTexts = {
  emailHint: 'The one you made the offer with, or listed with.',
  about:
    'Where a buyer and a seller agree: offers and counter-offers side by side, worked out for each of you, and a letter of intent that both sign. There’s no password: we email each of you a link.',
  noun: 'deal',
  notes: {
    ended: {
      title: 'This link doesn’t work anymore',
      text: 'A newer link replaced it, it was ended, or its deal has been deleted. Get a new one below.',
    },
    left: { title: 'You’ve left the deal', text: 'To come back, open the link in your email.' },
    deleted: {
      title: 'You get a new link by email',
      text: 'Every earlier link of yours has ended, and no browser is confirmed anymore. We email at most one link in a quarter of an hour.',
    },
  },
  first: {
    question: 'New to this?',
    href: '/learn/deal-room-guide',
    text: 'How the deal room works',
  },
};

/** An island, because everything in it comes with a party's link. */
function DealRoomIsland() {
  const page = usePrivatePage(DEAL_LINK_KEY, fetchDeal, true);
  const { phase, open, leave, update, refresh, explain } = page;
  if (phase.kind !== 'open') {
    if (phase.kind === 'opening') void loadDealPage().catch(() => undefined);
    return (
      <PrivatePage
        title="Your deal"
        {...{ phase, texts: TEXTS, ask: askForLinks, opening: OPENING, onRetry: open }}
      />
    );
  }
  const { token, content } = phase;
  return (
    <Suspense fallback={<div role="status">{OPENING}</div>}>
      <DealPage
        key={content.deal.id}
        {...{ token, explain }}
        opened={content}
        onChange={(changed) => update(token, changed)}
        onRefresh={() => void refresh(token)}
        onLeave={leave}
      />
    </Suspense>
  );
}

export const DealRoom = withErrorBoundary(DealRoomIsland);
