import './status.css';

interface ProgressBarProps {
  /** How far it is, 0 to 1. */
  readonly share: number;
  /** The label: « Fermentation, jour 11 sur 14 ». */
  readonly label: string;
}

/** A 4 px copper progress bar. */
export function ProgressBar({ share, label }: ProgressBarProps) {
  const percents = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <span className="cv-level cv-block cv-full cv-relative" role="img" aria-label={label}>
      <span
        className="cv-level-fill cv-block cv-tall cv-level-progress"
        style={{ width: `${percents}%` }}
      />
    </span>
  );
}
