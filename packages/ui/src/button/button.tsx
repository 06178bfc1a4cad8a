import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import './button.css';
import { type ButtonAppearance, ButtonContent, buttonClass } from './button-content';

export interface ButtonProps
  extends ButtonAppearance,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  readonly loading?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button. While disabled or loading it stays focusable and announces its state. */
export function Button({
  variant,
  size,
  icon,
  wide,
  shortLabel,
  className,
  loading = false,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...attributes
}: ButtonProps) {
  const inert = disabled || loading;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Also stops a form's submission: pressing Enter in a field clicks its submit button.
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      className={buttonClass({ variant, size, wide, shortLabel, className })}
      aria-disabled={inert || undefined}
      aria-busy={loading || undefined}
      aria-label={
        attributes['aria-label'] ??
        (shortLabel && typeof children === 'string' ? children : undefined)
      }
      onClick={handleClick}
    >
      <ButtonContent icon={icon} shortLabel={shortLabel} loading={loading}>
        {children}
      </ButtonContent>
    </button>
  );
}
