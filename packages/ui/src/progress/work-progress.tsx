import { useId } from 'react';
import { formatPercent } from '../format/numbers';
import './progress.css';

interface WorkProgressProps {
  /** The label: « Vérification des lignes ». */
  readonly label: string;
  /** The progress, 0 to 1; `null` while unknown. */
  readonly value: number | null;
  /** The progress in words: « 4 200 lignes sur 10 000 ». */
  readonly detail?: string;
}

/** A progress bar with its label and figure. */
export function WorkProgress({ label, value, detail }: WorkProgressProps) {
  const id = useId();
  const percent = value === null ? null : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  const figure = detail ?? (percent === null ? '' : formatPercent(percent));
  return (
    <div className="cv-rows cv-gap-8">
      <div className="cv-flex cv-wrap cv-between cv-gap-4-16">
        <span id={id}>{label}</span>
        <span className="cv-muted cv-figures">{figure}</span>
      </div>
      <div
        className="cv-progress-track"
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={figure || undefined}
      >
        <div
          className={percent === null ? 'cv-progress-fill cv-progress-unknown' : 'cv-progress-fill'}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
