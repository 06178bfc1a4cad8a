interface DrawingProps {
  /** Height in pixels. */
  readonly height?: number;
  readonly className?: string;
}

/** Pairs of grains, from the top down; awns get longer downwards. */
const pairs = Array.from({ length: 8 }, (_, index) => ({
  y: 92 + index * 11,
  awnX: 14 + index * 1.75,
  awnY: 15 + index * 11,
}));

const grain = (side: 1 | -1, y: number) =>
  `M35 ${y}c${side * 6} -.6 ${side * 8.4} -5 ${side * 7.4} -11.4c${side * -4.4} 1.4 ${side * -7} 5 ${side * -7.4} 11.4z`;

/** An ear of barley, in currentColor. Decorative. */
export function BarleyEar({ height = 228, className }: DrawingProps) {
  return (
    <svg
      className={className}
      width={(height * 70) / 232}
      height={height}
      viewBox="0 0 70 232"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M35 72c4.6 3.6 5.6 9.4 0 15.4c-5.6 -6 -4.6 -11.8 0 -15.4zM35 72V4" />
      {pairs.map(({ y, awnX, awnY }) => (
        <g key={y}>
          <path d={grain(1, y)} />
          <path d={grain(-1, y)} />
          <path
            d={`M42.4 ${y - 11.4}L${35 + awnX} ${awnY}M27.6 ${y - 11.4}L${35 - awnX} ${awnY}`}
          />
        </g>
      ))}
      <path d="M35 88v106c0 14 -3 24 -7 34M34.4 203c3 -8 11 -13 25 -13c-5 10 -13 16 -25.6 17" />
    </svg>
  );
}
