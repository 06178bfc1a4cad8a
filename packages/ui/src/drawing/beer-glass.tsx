interface BeerGlassProps {
  /** A CSS colour. */
  readonly color: string;
  readonly className?: string;
}

const bubbles = [
  { x: 58, y: 78, r: 2.4 },
  { x: 78, y: 74, r: 1.8 },
  { x: 42, y: 88, r: 1.8 },
  { x: 67, y: 95, r: 2.8 },
  { x: 80, y: 103, r: 1.8 },
  { x: 53, y: 108, r: 2 },
];

/** A glass of beer with foam, in the beer's colour. Decorative. */
export function BeerGlass({ color, className }: BeerGlassProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 108 226"
      fill="none"
      stroke="#231a14"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path
        fill="#fff"
        d="M7 40c-7 62 4 103 47 103s54-41 47-103c-14 9-80 9-94 0zM54 143c-5 5-8 9-4 15 4 7 2 25-2 32-5 9-30 10-30 20 0 12 72 12 72 0 0-10-25-11-30-20-4-7-6-25-2-32 4-6 1-10-4-15z"
      />
      <path
        fill={color}
        stroke="none"
        d="M10.5 44c-6 58 5 94.500 43.5 94.5s49.5-36.5 43.5-94.5c-14 8-73 8-87 0z"
      />
      <path stroke="#fff" strokeOpacity=".55" d="M19 60c-2 26 0 42 9 55" />
      {bubbles.map(({ x, y, r }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} stroke="#fff" strokeOpacity=".6" />
      ))}
      <path
        fill="#fdf6e6"
        d="M12 55c-9 0-12-7-10-13-4-8 3-17 12-16 1-9 9-14 17-12 4-9 19-11 25-3 9-5 20-1 22 7 9-1 16 5 15 13 8 1 12 9 9 15 3 8-6 15-13 11-3 6-11 6-14 1-3 6-12 7-15 1-4 7-13 7-16 0-4 6-13 5-15-1-3 6-14 4-17-3z"
      />
      <path stroke="#d6c9b8" d="M26 27c4-2 7-1 9 1M53 21c4-2 8-1 10 2M76 32c4-1 7 1 8 4" />
    </svg>
  );
}
