import type { ButtonHTMLAttributes } from 'react';
import './switch.css';

interface SwitchProps
  extends Omit<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'type' | 'role' | 'className' | 'onChange'
  > {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Beside a small text. */
  readonly small?: boolean;
}

/** A plain button that is on or off; a label names it. */
export function Switch({ checked, onChange, small = false, ...attributes }: SwitchProps) {
  return (
    <button
      {...attributes}
      type="button"
      role="switch"
      className={`cv-switch cv-fixed cv-relative cv-pointer ${small ? 'cv-switch-small' : ''}`}
      aria-checked={checked}
      onClick={() => onChange(!checked)}
    />
  );
}
