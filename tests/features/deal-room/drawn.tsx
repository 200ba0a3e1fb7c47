import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Party } from '#src/domain/deal-room/deal.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import { type DealActions, RoomContext } from '#src/features/deal-room/use-commands.ts';

/** Of a page that is drawn once, and in which nobody presses anything. */
const actions: DealActions = {
  token: '',
  explain: () => '',
  onChange: () => undefined,
  onRefresh: () => undefined,
  withCode: () => undefined,
};

/** A part of a deal's page as HTML. */
export const drawn = (deal: DealView<Party>, part: ReactNode): string =>
  renderToStaticMarkup(<RoomContext value={{ deal, actions }}>{part}</RoomContext>);
