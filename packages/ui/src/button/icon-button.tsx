import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from '../icon';
import './button.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-content';

interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  readonly icon: IconName;
  /** Its label, for screen readers and as tooltip. */
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with only an icon. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size,
  className,
  type = 'button',
  ...attributes
}: IconButtonProps) {
  return (
    <button
      {...attributes}
      type={type}
      className={buttonClass({
        variant,
        size,
        className: ['cv-button-icon-only', className].filter(Boolean).join(' '),
      })}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
