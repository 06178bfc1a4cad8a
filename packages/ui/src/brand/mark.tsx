import { grainPath, grains, grainTransform } from '@cervoise/domain/brand';

interface MarkProps {
  /** Pixels, both ways. */
  readonly size?: number;
  readonly className?: string;
}

/** The mark: seven barley grains in a C, in currentColor. Decorative. */
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
      {grains.map((grain) => (
        <path key={grain[2]} d={grainPath} transform={grainTransform(grain)} />
      ))}
    </svg>
  );
}
