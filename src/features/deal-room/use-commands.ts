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
import { keepDraft } from './drafts.ts';

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
  /** The same id until it is done, so that trying again does it once; something else gets its own. */
  const request = useRef({ id: '', text: '' });

  /** @returns Whether it was done, perhaps after the code was entered. */
  const press = async (command: PartyCommand): Promise<boolean> => {
    setFields({});
    const pressed = JSON.stringify(command);
    if (pressed !== request.current.text) request.current = { id: uuidv7(), text: pressed };
    const { id } = request.current;
    const withCodeEntered: Promise<boolean>[] = [];
    const changed = await send(
      () => sendCommand(token, { id, seen: deal.events.length, command }),
      (problem) => {
        if (problem.kind === 'code_needed') {
          withCodeEntered.push(new Promise((resolve) => withCode(() => resolve(press(command)))));
          return null;
        }
        const text = explain(problem);
        if (problem.kind === 'overtaken') {
          request.current.text = '';
          onRefresh();
          // What was pressed may be gone once the deal is loaded again, and what is said beside it.
          const kept = draft === undefined ? '' : ' What you typed is kept.';
          showToast({ title: 'Something changed', text: text + kept, variant: 'destructive' });
        }
        setFields(fieldsOf(problem));
        return text;
      },
    );
    if (!changed) return (await withCodeEntered[0]) ?? false;
    request.current.text = '';
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
