import { actionShapes } from './action-shapes';
import { menuShapes } from './menu-shapes';
import { objectShapes } from './object-shapes';

const shapes = { ...menuShapes, ...actionShapes, ...objectShapes } as const;

export type IconName = keyof typeof shapes;

interface IconProps {
  readonly name: IconName;
  /** Pixels, both ways; the stroke keeps its 1.6 px. */
  readonly size?: number;
  /** Its meaning, unless adjacent text states it; without a label the icon is decorative. */
  readonly label?: string;
  readonly className?: string;
}

/** A line icon: 20 px, stroke 1.6, round caps, in currentColor. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  const drawing = (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={(1.6 * 20) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      // An attribute, no inline style: a class may still hide the icon.
      display="block"
      style={{ flex: 'none' }}
    >
      {shapes[name]}
    </svg>
  );
  if (!label) return drawing;
  return (
    <span role="img" aria-label={label} style={{ flex: 'none' }}>
      {drawing}
    </span>
  );
}
