import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import './button.css';
import { type ButtonAppearance, ButtonContent, buttonClass } from './button-content';

export interface LinkButtonProps extends ButtonAppearance, Omit<LinkProps, 'className'> {
  readonly children: ReactNode;
}

/** A link styled as a button; for navigation, where a `Button` is for actions. */
export function LinkButton({
  variant,
  size,
  icon,
  wide,
  shortLabel,
  className,
  children,
  ...link
}: LinkButtonProps) {
  return (
    <Link
      {...link}
      className={buttonClass({ variant, size, wide, shortLabel, className })}
      aria-label={
        link['aria-label'] ?? (shortLabel && typeof children === 'string' ? children : undefined)
      }
    >
      <ButtonContent icon={icon} shortLabel={shortLabel}>
        {children}
      </ButtonContent>
    </Link>
  );
}
