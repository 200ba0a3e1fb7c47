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

/** Closes the menu that an item is in. */
const CloseMenu = createContext<() => void>(() => undefined);

interface Props {
  label: string;
  /** The side of the button that the items line up with, if they fit there. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A button that shows more buttons below it, until one is pressed or focus leaves. */
export function Menu({ label, align = 'start', children }: Props) {
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
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setSide(align);
          setOpen(!isOpen);
        }}
      >
        {label}
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
