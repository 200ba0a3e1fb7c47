import type { FormField } from '#src/domain/forms/form-definition.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import { CommandForm } from './CommandForm.tsx';
import { Part } from './Part.tsx';
import { useRoom } from './use-commands.ts';

const MESSAGE: FormField = {
  name: 'text',
  label: 'Message',
  kind: 'textarea',
  required: true,
  hint: 'We email the other side that there is one, without its words or your address.',
};

/** Characters that fit a screen or two. What is longer scrolls in a box of its own. */
const SHOWN_WHOLE = 1_500;

function Said({ text }: { text: string }) {
  const className = 'sheet mt-1 p-3 wrap-anywhere whitespace-pre-wrap';
  return text.length > SHOWN_WHOLE ? (
    <ScrollRegion
      label="Long message"
      className={`${className} max-h-96 overflow-y-auto print:max-h-none`}
    >
      {text}
    </ScrollRegion>
  ) : (
    <p className={className}>{text}</p>
  );
}

/** What was written and what happened, oldest first, and a field to write more. */
export function Messages() {
  const { deal, may } = useRoom();
  const { events, viewer } = deal;
  return (
    <Part id="deal-messages" title="Messages and what happened">
      <ol className="mt-4 grid gap-3">
        {events.map((event) => (
          <li key={event.hash} className="deal-event" data-own={event.by === viewer || undefined}>
            <p className="text-soft">
              {event.words}{' '}
              <time dateTime={event.at}>
                {new Date(event.at).toLocaleString('en-US', {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                })}
              </time>
            </p>
            {event.text !== undefined && event.item === undefined && <Said text={event.text} />}
          </li>
        ))}
      </ol>
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
