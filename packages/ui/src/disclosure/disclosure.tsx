import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import './disclosure.css';

/** Props to spread on the button. */
interface DisclosureButtonProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onPointerEnter: () => void;
  readonly onClick: () => void;
}

interface DisclosureProps {
  /** The accessible name of the panel: « Filtres ». */
  readonly label: string;
  readonly renderButton: (button: DisclosureButtonProps) => ReactNode;
  /** For a caller that needs the button itself. */
  readonly buttonRef?: RefObject<HTMLButtonElement | null>;
  /** Fetches what the panel shows; the panel opens once it is there. */
  readonly prepare?: () => Promise<void>;
  /** Pushes the content below down, and stays open until its button or Escape closes it. */
  readonly inFlow?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

const firstField = 'input:not(:disabled), button:not([aria-disabled="true"])';

/**
 * A button that opens a panel of fields below itself and moves the focus into it. Escape closes it
 * and gives the focus back; so does leaving it, when it covers other content.
 */
export function Disclosure({
  label,
  renderButton,
  buttonRef,
  prepare,
  inFlow = false,
  className,
  children,
}: DisclosureProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const ownButton = useRef<HTMLButtonElement>(null);
  const button = buttonRef ?? ownButton;
  const panel = useRef<HTMLFieldSetElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true });
  }, [open]);
  useEffect(() => {
    if (!open || inFlow) return;
    // Not every browser moves the focus to what is pressed.
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open, inFlow]);

  const toggle = async () => {
    if (!open) await prepare?.();
    setOpen((wasOpen) => !wasOpen);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!inFlow && relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the events of its button and fields
    <div
      ref={frame}
      className={inFlow ? 'cv-disclosure-in-flow' : 'cv-relative cv-fixed'}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
    >
      {renderButton({
        ref: button,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onPointerEnter: () => void prepare?.(),
        onClick: () => void toggle(),
      })}
      {open && (
        // Focusable, so that a click between its fields does not close it.
        <fieldset
          ref={panel}
          id={id}
          className={['cv-disclosure-panel', className].filter(Boolean).join(' ')}
          aria-label={label}
          tabIndex={-1}
        >
          {children}
        </fieldset>
      )}
    </div>
  );
}
