/** Left half of a cone's bracts, top to bottom; the right half mirrors it. */
const sideBracts =
  'M30 70C27 84 32 95 40 103C46 101 50 98 53 95M25 86C22 100 28 111 36 118C43 116 48 112 51 108M26.5 108C27 120 31 128 37 134C44 132 49 128 52 125M33 130C34 140 38 147 42 151C47 149.5 51 146.5 54 143M41.5 151C43 158 46 163 49.5 166C56 163 60 158 63.5 152';
const middleBracts =
  'M47.5 77C48 90 55 98 63.5 103C72 98 79 90 79.5 77M48 99C50 108 56 114 63.5 118.5C71 114 77 108 79 99M48 113C49.5 123 55.5 130 63.5 134.5C71.5 130 77.5 123 79 113M49.5 129C51 140 56 147 63.5 151.5C71 147 76 140 77.5 129M54 165C56 171 59.5 175.5 63.5 179C67.5 175.5 71 171 73 165';
const cap = 'M43 76C46 64 55 61 63.5 61C72 61 81 64 84 76C76 74 68 76 63.5 80C58 76 50 74 43 76Z';
const sideVeins = 'M43 84L41.5 95M38.5 103L37 111M40 118.5L38.5 128M46 133L44 143.5M53 148L51 159';
const middleVeins = 'M63.5 85V96M63.5 104V111.5M63.5 119.5V127.5M63.5 135.5V144M63.5 160V171.5';
const mirror = 'matrix(-1 0 0 1 127 0)';

function Cone() {
  return (
    <>
      <path d={cap} />
      <path d={middleBracts} />
      <path d={sideBracts} />
      <path d={sideBracts} transform={mirror} />
      <g opacity="0.45">
        <path d={middleVeins} />
        <path d={sideVeins} />
        <path d={sideVeins} transform={mirror} />
      </g>
    </>
  );
}

interface HopBranchProps {
  /** Width in pixels. */
  readonly width?: number;
  readonly className?: string;
}

/** A branch with two hop cones, in currentColor. Decorative. */
export function HopBranch({ width = 200, className }: HopBranchProps) {
  return (
    <svg
      className={className}
      width={width}
      height={(width * 164) / 200}
      viewBox="8 17 200 164"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M12 47C24 39.5 40 41 60 43.5S88 42 98 39.5C112 43 125 38 130.5 32C152 30 182 35 197 39C205 42 205 50 198.5 50.5C194.5 50.5 193 47 194.5 43.5" />
      <path d="M98 39.5C98 29 107 21 118.5 20.5C120.5 24 118.5 27.5 117 29C122.5 28 128 29 130.5 32M102 38C110 33 118 31.5 126 31" />
      <path d="M66.5 45C64.5 50 64 55 63.5 61M127 35C132 40 135 45 136 51" />
      <Cone />
      <g transform="translate(136 51) rotate(-9.5) scale(.743) translate(-63.5 -61)">
        <Cone />
      </g>
    </svg>
  );
}
