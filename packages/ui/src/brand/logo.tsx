import './logo.css';
import { Mark } from './mark';
import { productName } from './product-name';

interface LogoProps {
  /** Its background: amber mark on dark, copper mark on light. */
  readonly on?: 'stout' | 'foam';
  /** Height of the mark in pixels. */
  readonly size?: number;
  /** Only the mark; the name stays for screen readers. */
  readonly compact?: boolean;
}

/** The mark and the product's name. Wrap it in a link where it leads home. */
export function Logo({ on = 'foam', size = 40, compact = false }: LogoProps) {
  return (
    <span className={`cv-inline-row cv-gap-6 cv-logo-on-${on}`}>
      <Mark size={size} className="cv-logo-mark" />
      <span className={compact ? 'cv-visually-hidden' : 'cv-logo-name'}>{productName}</span>
    </span>
  );
}
