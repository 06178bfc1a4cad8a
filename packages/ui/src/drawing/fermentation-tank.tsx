import { ebcColor } from '@cervoise/domain/beer-color';
import { useId } from 'react';
import { surfaceOf, tank } from './tank-level';

interface FermentationTankProps {
  /** Both in the same unit. */
  readonly volume: number;
  readonly capacity: number;
  /** The beer's colour; without it the liquid is drawn pale. */
  readonly ebc?: number | null;
  /** Height in pixels. */
  readonly height?: number;
  /** Alternative text, unless adjacent text has the same information. */
  readonly label?: string;
}

const { left, right, shoulder, coneTop, coneBottom, outletLeft, outletRight } = tank;
const vessel = `M${left} ${shoulder}Q28 1.5 ${right} ${shoulder}V${coneTop}L${outletRight} ${coneBottom}H${outletLeft}L${left} ${coneTop}Z`;

/** A tank that shows a level, the liquid in the beer's colour. */
export function FermentationTank({
  volume,
  capacity,
  ebc,
  height = 86,
  label,
}: FermentationTankProps) {
  const clip = useId();
  const surface = surfaceOf(capacity > 0 ? volume / capacity : 0);
  const drawing = (
    <svg
      width={(height * 56) / 90}
      height={height}
      viewBox="0 0 56 90"
      fill="none"
      stroke="var(--cv-text)"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block', flex: 'none' }}
    >
      <clipPath id={clip}>
        <path d={vessel} />
      </clipPath>
      <path d={vessel} fill="var(--cv-hover)" stroke="none" />
      <g clipPath={`url(#${clip})`} stroke="none">
        <rect x="0" y={surface - 2.5} width="56" height="2.5" fill="#F3DFBB" />
        <rect x="0" y={surface} width="56" height="90" fill={ebcColor(ebc ?? 8)} />
        <rect x="0" y="21.5" width="56" height="1.6" fill="#231A14" opacity="0.24" />
        <rect x="0" y="55.2" width="56" height="1.6" fill="#231A14" opacity="0.24" />
      </g>
      <path d={vessel} />
      <path d="M22 2.7h12M28 2.7v6.4M28 74v8h7.4M6 56v30M50 56v30" />
      <circle cx="42.5" cy="37" r="4" fill="var(--cv-surface)" />
      <path d="m42.5 37 1.4-1.7" />
    </svg>
  );
  if (!label) return drawing;
  return (
    <span role="img" aria-label={label}>
      {drawing}
    </span>
  );
}
