/** Angle on the ring, and tilt away from the ring's line, of each grain; degrees. */
const grains = [
  { at: -48, tilt: 34 },
  { at: -84, tilt: -32 },
  { at: -128, tilt: 30 },
  { at: -172, tilt: -22 },
  { at: -216, tilt: 26 },
  { at: -256, tilt: -22 },
  { at: -296, tilt: 30 },
] as const;
const ringRadius = 14.6;
const grainShape = 'M-4.9 0C-3.6-3.3 1.2-4.4 4.9-.5 3.4 3.2-1.6 4.2-4.9 0Z';

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
      {grains.map(({ at, tilt }) => (
        <path
          key={at}
          d={grainShape}
          transform={`rotate(${at}) translate(${ringRadius} 0) rotate(${90 + tilt})`}
        />
      ))}
    </svg>
  );
}
