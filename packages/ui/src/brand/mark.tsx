/** Where each grain lies on the C and how it turns: x, y around the middle, degrees. */
const grains = [
  [7.2, -12.5, 2],
  [-2, -14.5, -40],
  [-10.6, -10.4, -74],
  [-15, -1.5, 70],
  [-12.9, 7.6, 32],
  [-5.4, 13.5, -8],
  [4.4, 13.5, -54],
] as const;
const grainShape =
  'M4.9 0C3.3 2.6 .9 3.5-1 3.5-3.4 3.5-4.8 2-4.8 0S-3.4-3.5-1-3.5C.9-3.5 3.3-2.6 4.9 0Z';

interface MarkProps {
  /** Pixels, both ways. */
  readonly size?: number;
  readonly className?: string;
}

/** The mark: seven barley grains in a C, in the colour of the text around it. Decorative. */
export function Mark({ size = 40, className }: MarkProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="-20 -20 40 40"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {grains.map(([x, y, turn]) => (
        <path key={turn} d={grainShape} transform={`translate(${x} ${y}) rotate(${turn})`} />
      ))}
    </svg>
  );
}
