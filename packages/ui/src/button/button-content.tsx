import type { ReactNode } from 'react';
import { Spinner } from '../feedback/spinner';
import { Icon, type IconName } from '../icon';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonAppearance {
  /** `primary` is filled, at most one per screen; `secondary` by default. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  /** Takes the full width. */
  readonly wide?: boolean;
  /** Shorter label for phones; part of the full label. */
  readonly shortLabel?: string;
  readonly className?: string;
}

/** The class names of a button's look. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  wide,
  shortLabel,
  className,
}: ButtonAppearance): string {
  return [
    'cv-button',
    `cv-button-${variant}`,
    size !== 'medium' && `cv-button-${size}`,
    wide && 'cv-full',
    shortLabel && 'cv-button-has-short',
    className,
  ]
    .filter(Boolean)
    .join(' ');
}

interface ButtonContentProps extends Pick<ButtonAppearance, 'icon' | 'shortLabel'> {
  readonly loading?: boolean;
  readonly children: ReactNode;
}

/** Icon or spinner, then the label, long or short. */
export function ButtonContent({ icon, shortLabel, loading, children }: ButtonContentProps) {
  return (
    <>
      {loading ? <Spinner size={18} label={null} /> : icon && <Icon name={icon} />}
      <span className="cv-button-long">{children}</span>
      {shortLabel && (
        <span className="cv-button-short" aria-hidden="true">
          {shortLabel}
        </span>
      )}
    </>
  );
}
