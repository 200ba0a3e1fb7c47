import { createContext, use, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { PartyCommand } from '#src/domain/deal-room/commands.ts';
import type { OpenedDeal } from '#src/domain/deal-room/deal-api.ts';
import type { Party } from '#src/domain/deal-room/deal.ts';
import { isAllowed } from '#src/domain/deal-room/rules.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import type { Problem } from '#src/ui/api.ts';
import { downloadText } from '#src/ui/download.ts';
import { showToast } from '#src/ui/toast.ts';
import { useRequest } from '#src/ui/use-request.ts';
import { sendCommand } from './deal-calls.ts';
import { keepDraft, readDraft } from './drafts.ts';

/** What the page does with a deal. */
export interface DealActions {
  token: string;
  /** Says what to tell about a problem; an ended link closes the page. */
  explain: (problem: Problem) => string;
  onChange: (opened: OpenedDeal) => void;
  onRefresh: () => void;
  /** Asks for the mailed code, and goes on once it was entered. */
  withCode: (goOn: () => void) => void;
}

/** A deal as its page shows it, and what the page does. */
interface Room {
  deal: DealView<Party>;
  actions: DealActions;
}
export const RoomContext = createContext<Room | null>(null);

/** What each part of the page shows, does, and lets the viewer do now. */
export function useRoom() {
  const room = use(RoomContext);
  if (!room) throw new Error('This is a part of a deal’s page.');
  const { deal } = room;
  return { ...room, may: (kind: PartyCommand['kind']) => isAllowed(kind, deal.viewer, deal) };
}

/**
 * One button or form of the deal: sends a command once, however often it is pressed, asks for the mailed code where
 * one is needed, and loads the deal again when the other side was faster. What was typed stays.
 * @param draft Under which what is typed is kept in the browser, until it is done.
 */
export function useCommand(done: string, draft?: string) {
  const { deal, actions } = useRoom();
  const { token, explain, onChange, onRefresh, withCode } = actions;
  const { isBusy, failure, send } = useRequest();
  const [fields, setFields] = useState<Problem['fields']>({});
  /**
   * The same id until it is done, so that trying again does it once, with what was typed also after a reload;
   * something else gets its own.
   */
  const request = useRef<Readonly<Record<string, string>>>(null);
  const keepRequest = (sent: { id: string; text: string } | null) => {
    request.current = sent;
    if (draft !== undefined) keepDraft(deal, sentUnder(draft), sent);
  };

  /** @returns Whether it was done, perhaps after the code was entered. */
  const press = async (command: PartyCommand): Promise<boolean> => {
    setFields({});
    const text = JSON.stringify(command);
    const earlier = request.current ?? (draft && readDraft(deal, sentUnder(draft)));
    const id = (earlier && earlier['text'] === text && earlier['id']) || uuidv7();
    keepRequest({ id, text });
    const withCodeEntered: Promise<boolean>[] = [];
    const changed = await send(
      () => sendCommand(token, { id, seen: deal.events.length, command }),
      (problem) => {
        if (problem.kind === 'code_needed') {
          withCodeEntered.push(new Promise((resolve) => withCode(() => resolve(press(command)))));
          return null;
        }
        const said = explain(problem);
        if (problem.kind === 'overtaken') {
          keepRequest(null);
          onRefresh();
          // What was pressed may be gone once the deal is loaded again, and what is said beside it.
          const kept = draft === undefined ? '' : ' What you typed is kept.';
          showToast({ title: 'Something changed', text: said + kept, variant: 'destructive' });
        }
        setFields(fieldsOf(problem));
        return said;
      },
    );
    if (!changed) return (await withCodeEntered[0]) ?? false;
    keepRequest(null);
    showToast({ title: done });
    // First, because the page draws what is kept.
    if (draft !== undefined) keepDraft(deal, draft, null);
    onChange(changed);
    return true;
  };
  /** Says at the fields what is wrong with what was typed. */
  const refuse = (errors: Problem['fields']) => {
    setFields(errors);
    return false;
  };
  return { isBusy, failure, fields, press, refuse };
}
/** Beside a draft: its latest request, as it was pressed. */
const sentUnder = (draft: string) => `${draft}:sent`;
/** Not every browser says so. */
export const sayDownloaded = (name: string) => showToast({ title: `Downloaded ${name}` });
export const saveText = (name: string, text: string, type = 'text/plain') =>
  sayDownloaded(downloadText({ name, type, text }));

export type Sending = Pick<ReturnType<typeof useCommand>, 'isBusy' | 'failure' | 'fields'>;

/** Named as in the command's own form: `command.terms.price` is `price`. */
const fieldsOf = ({ fields }: Problem): Problem['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path.replace(/^command\.(?:terms\.|details\.|of\.)?/, ''),
      message,
    ]),
  );
