import type { FormField } from '#src/domain/forms/form-definition.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import { formatTime } from '#src/ui/local-time.ts';
import { CommandForm } from './CommandForm.tsx';
import { Folded, Part } from './Part.tsx';
import { useRoom } from './use-commands.ts';

const MESSAGE: FormField = {
  name: 'text',
  label: 'Message',
  kind: 'textarea',
  required: true,
  hint: 'We email the other side that there is one, without its words or your address.',
};

/** Earlier ones fold, so that the latest and the field are near. */
const LATEST = 20;

/** What was written and what happened, oldest first, and a field to write more. */
export function Messages() {
  const { deal, may } = useRoom();
  const earlier = deal.events.slice(0, -LATEST);
  return (
    <Part id="deal-messages" title="Messages and what happened">
      {earlier.length > 0 && (
        <Folded title={`Earlier (${earlier.length})`}>
          <Events events={earlier} viewer={deal.viewer} />
        </Folded>
      )}
      <Events events={deal.events.slice(-LATEST)} viewer={deal.viewer} />
      {may('write') && (
        <CommandForm
          fields={[MESSAGE]}
          idPrefix="deal-message"
          draft="message"
          label="Send message"
          done="Message sent"
          command={(read) => ({ kind: 'write', text: read('text') })}
        />
      )}
    </Part>
  );
}

const Events = ({ events, viewer }: Pick<DealView, 'events' | 'viewer'>) => (
  <ol className="mt-4 grid gap-3">
    {events.map((event) => (
      <li key={event.hash} className="data-own:pl-8" data-own={event.by === viewer || undefined}>
        <p className="text-soft">
          {event.words} <time dateTime={event.at}>{formatTime(event.at)}</time>
        </p>
        {event.text !== undefined && event.item === undefined && (
          <p className="sheet mt-1 p-3 wrap-anywhere whitespace-pre-wrap" dir="auto">
            {event.text}
          </p>
        )}
      </li>
    ))}
  </ol>
);
