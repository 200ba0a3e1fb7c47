import type { Entry } from '#src/domain/submissions/inbox-api.ts';
import { timeText } from './age.ts';
import { historyLines } from './history.ts';

/** What happened to an entry, oldest first. */
export function History({ entry }: { entry: Entry }) {
  const { receivedAt, form } = entry;
  const lines = [
    { at: receivedAt, text: `Received through the form “${form}”` },
    ...historyLines(entry),
  ];
  return (
    <section aria-labelledby="inbox-history" className="inbox-part">
      <h3 id="inbox-history">History</h3>
      <ol>
        {lines.map((line, index) => (
          <li
            key={index}
            className="grid grid-cols-[minmax(0,12rem)_minmax(0,1fr)] gap-x-4 py-1 wrap-anywhere max-lg:grid-cols-[minmax(0,1fr)] max-lg:py-1.5"
          >
            <time dateTime={line.at} className="hint">
              {timeText(line.at)}
            </time>
            <div>
              <p>{line.text}</p>
              {'note' in line && <p className="inbox-text text-soft">{line.note}</p>}
              {'mail' in line && (
                <details>
                  <summary className="min-h-6 cursor-pointer text-soft">
                    {line.mail.subject}
                  </summary>
                  <p className="inbox-text">{line.mail.text}</p>
                </details>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
