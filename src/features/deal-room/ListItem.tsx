import { type ReactNode, useState } from 'react';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { useRoom } from './use-commands.ts';

interface Props {
  id: string;
  title: string;
  /** How it stands. */
  status: string;
  /** What there is to know about it. */
  about: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/** An item of either list, and below it, once it is opened, what was said about it, oldest first. */
export function ListItem({ id, title, status, about, children }: Props) {
  const said = useRoom().deal.events.filter(({ item }) => item === id);
  // Forms only once it is open; what is written there can always be printed and found.
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="sheet">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary id={`item-${id}`} className="cursor-pointer p-4">
          <span className="font-semibold">{title}</span>
          <span className="block text-soft">{status}</span>
        </summary>
        <div className="grid gap-4 px-4 pb-4">
          {about}
          {said.length > 0 && (
            <ol className="grid gap-3">
              {said.map(({ hash, at, words, text, link, seenOn }) => (
                <li key={hash}>
                  <p className="text-soft">
                    {words} {formatDay(at.slice(0, 10))}
                  </p>
                  {text !== undefined && (
                    <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
                      {text}
                    </p>
                  )}
                  {link !== undefined && (
                    <p className="wrap-anywhere">
                      <a href={link} className="link" target="_blank" rel="noreferrer nofollow">
                        {link}
                      </a>
                      {seenOn !== undefined && ` (seen on ${formatDay(seenOn)})`}
                    </p>
                  )}
                </li>
              ))}
            </ol>
          )}
          {isOpen && children}
        </div>
      </details>
    </li>
  );
}
