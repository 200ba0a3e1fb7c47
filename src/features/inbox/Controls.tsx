import { useStore } from '@nanostores/react';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { $inbox, type Place, type Press, START } from './state/inbox.store.ts';

/** Closes the menu that an item is in. */
const CloseMenu = createContext<() => void>(() => undefined);

interface WorkProps {
  label: ReactNode;
  pressed: Press;
  /** In place of the label, while it works. */
  workingLabel?: string;
}

const useInbox = () => useStore($inbox, { ssr: () => START });

/** Whether a button is working, and whether any is, so that it has to wait. */
export function useWork(pressed?: Press) {
  const { working } = useInbox();
  const isWorking = working?.place === pressed?.place && working?.what === pressed?.what;
  return { isWorking: working !== null && isWorking, isWaiting: working !== null };
}

/** A button that says that it is working until the server has answered. */
export function WorkButton({
  label,
  pressed,
  workingLabel = 'Saving…',
  onPress,
}: WorkProps & { onPress: () => void }) {
  const { isWorking, isWaiting } = useWork(pressed);
  return (
    <button
      type="button"
      className="inbox-button"
      aria-busy={isWorking}
      aria-disabled={isWaiting}
      onClick={onPress}
    >
      {isWorking ? workingLabel : label}
    </button>
  );
}

/** What went wrong, next to what was pressed. */
export function FailureNote({ place }: { place: Place }) {
  const { failure } = useInbox();
  if (failure?.place !== place) return null;
  const { text, retry } = failure;
  return (
    <div role="alert" className="inbox-failure">
      <p>{text}</p>
      {retry && (
        <button type="button" className="inbox-button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

interface Props extends Omit<WorkProps, 'pressed'> {
  /** What its items set to work. */
  pressed?: Press;
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
}: Props) {
  const { isWorking } = useWork(pressed);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState(align);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);
  useLayoutEffect(() => {
    const box = items.current?.getBoundingClientRect();
    if (!box || !isOpen) return;
    if (box.left < 0) setSide('start');
    else if (box.right > document.documentElement.clientWidth) setSide('end');
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape works on every button in it
    <div
      ref={root}
      className="inbox-menu relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        close();
      }}
    >
      <button
        ref={button}
        type="button"
        className="inbox-button"
        aria-busy={isWorking}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setSide(align);
          setOpen(!isOpen);
        }}
      >
        {isWorking ? workingLabel : label}
      </button>
      <div ref={items} id={id} className="inbox-menu-items" data-align={side} hidden={!isOpen}>
        <CloseMenu value={close}>{isOpen && children}</CloseMenu>
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
export function MenuItem({ onPress, isCurrent, children }: ItemProps) {
  const close = use(CloseMenu);
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => {
        close();
        onPress();
      }}
    >
      {children}
    </button>
  );
}
