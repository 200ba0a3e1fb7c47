import { useStore } from '@nanostores/react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { $inbox, type Place, type Press, START } from './state/inbox.store.ts';
import { atom, onMount } from 'nanostores';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { formatTime } from '#src/ui/local-time.ts';
import { DialogHeader } from '#src/ui/DialogHeader.tsx';

const useInbox = () => useStore($inbox, { ssr: () => START });

/** Whether a button is working, and whether any is, so that it has to wait. */
export function useWork(pressed?: Press) {
  const { working } = useInbox();
  const isWorking = working?.place === pressed?.place && working?.what === pressed?.what;
  return { isWorking: working !== null && isWorking, isWaiting: working !== null };
}

interface BusyProps extends ComponentProps<'button'> {
  label: ReactNode;
  /** In place of the label, while it works. */
  busyLabel: string;
  isBusy: boolean;
}

/** A button that says that it is working until the server has answered. */
export const BusyButton = ({ label, busyLabel, isBusy, ...props }: BusyProps) => (
  <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy} {...props}>
    {isBusy ? busyLabel : label}
  </button>
);

/** One that works for the whole page. */
export function WorkButton({ label, pressed, onPress }: WorkButtonProps) {
  const { isWorking, isWaiting } = useWork(pressed);
  return (
    <BusyButton
      type="button"
      className="inbox-button"
      label={label}
      busyLabel="Saving…"
      isBusy={isWorking}
      aria-disabled={isWaiting}
      onClick={onPress}
    />
  );
}

interface WorkButtonProps {
  label: string;
  pressed: Press;
  onPress: () => void;
}

/** What went wrong, next to what was pressed. */
export function FailureNote({ place }: { place: Place }) {
  const { failure } = useInbox();
  if (failure?.place !== place) return null;
  const isInPart = place === 'entry' || place === 'note';
  const { text, retry } = failure;
  return <ProblemBox className={isInPart ? 'mt-3' : 'm-3'} message={text} onRetry={retry} />;
}

interface MenuProps {
  label: string;
  /** What its items set to work. */
  pressed?: Press;
  /** In place of the label, while they work. */
  workingLabel?: string;
  /** The side of the button that the items line up with, if they fit there. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A button that shows more buttons below it, until one is pressed or focus leaves. */
export function Menu({
  label,
  pressed,
  workingLabel = 'Saving…',
  align = 'start',
  children,
}: MenuProps) {
  const { isWorking } = useWork(pressed);
  const id = useId();
  return (
    <div className="inbox-menu">
      <button type="button" className="inbox-button" aria-busy={isWorking} popoverTarget={id}>
        {isWorking ? workingLabel : label}
      </button>
      <div
        id={id}
        popover="auto"
        className="inbox-menu-items"
        data-align={align}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </div>
  );
}

interface ItemProps {
  onPress: () => void;
  /** It is what applies now. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** One of the buttons. */
export const MenuItem = ({ onPress, isCurrent, children }: ItemProps) => (
  <button
    type="button"
    className="min-h-(--control) cursor-pointer px-4 py-1 text-left text-[0.9375rem] hover:bg-green-wash focus-visible:-outline-offset-3 aria-[current]:font-bold"
    aria-current={isCurrent ? 'true' : undefined}
    onClick={({ currentTarget }) => {
      currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
      onPress();
    }}
  >
    {children}
  </button>
);

/** A link to what is looked at beside the inbox. */
export const NewTabLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="link wrap-anywhere" target="_blank" rel="noopener">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);

interface ProblemProps {
  message: string;
  /** Absent if that doesn't help. */
  onRetry?: (() => void) | undefined;
  className: string;
}

/** Why something didn't come. */
export const ProblemBox = ({ message, onRetry, className }: ProblemProps) => (
  <div role="alert" className={`problem-box ${className}`}>
    <p>{message}</p>
    {onRetry && (
      <button type="button" className="button mt-3" onClick={onRetry}>
        Try again
      </button>
    )}
  </div>
);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const day = (time: Date, withYear: boolean) =>
  time.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(withYear && { year: 'numeric' }),
  });

/** How long ago it was, as short as it gets: 'now', '5m', '3h', '2d', 'Nov 3', 'Nov 3, 2025'. */
export function ageText(at: string, now: number): string {
  const time = new Date(at);
  const age = now - time.getTime();
  if (age < MINUTE) return 'now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR)}h`;
  if (age < 7 * DAY_MS) return `${Math.floor(age / DAY_MS)}d`;
  return day(time, time.getFullYear() !== new Date(now).getFullYear());
}

/** The time that ages are told by, in milliseconds since 1970. It moves while one is shown. */
const $now = atom(Date.now());
onMount($now, () => {
  const tick = () => $now.set(Date.now());
  tick();
  const timer = setInterval(tick, MINUTE);
  return () => clearInterval(timer);
});

/** How long ago something came, with the exact time when the owner points at it. */
export function Age({ at }: { at: string }) {
  const now = useStore($now);
  return (
    <time dateTime={at} title={formatTime(at)}>
      {ageText(at, now)}
    </time>
  );
}

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page. Focus goes back to where it was. */
export function ModalDialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // The element goes at once, and with it what would give focus back.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <DialogHeader id={id} title={title} />
      {children}
    </dialog>
  );
}
