import './feedback.css';
import './feedback.css';

interface SkeletonProps {
  /** CSS lengths or pixels. */
  readonly width?: number | string;
  readonly height?: number | string;
}

/** A placeholder with the size of the content that is loading. Hidden from screen readers. */
export function Skeleton({ width = '100%', height = 14 }: SkeletonProps) {
  return (
    <span className="cv-skeleton cv-block cv-tint" style={{ width, height }} aria-hidden="true" />
  );
}

interface SpinnerProps {
  /** The label; `null` inside something that is labelled already. */
  readonly label?: string | null;
  /** Diameter in pixels. */
  readonly size?: number;
  /** Centred in the page. */
  readonly page?: boolean;
}

/** A spinner with its label for screen readers. */
export function Spinner({ label = 'Chargement...', size = 20, page = false }: SpinnerProps) {
  const ring = (
    <span className="cv-spinner-ring" style={{ width: size, height: size }} aria-hidden="true" />
  );
  if (label === null)
    return <span className="cv-spinner cv-inline-row cv-gap-10 cv-muted">{ring}</span>;
  const spinner = (
    <span className="cv-spinner cv-inline-row cv-gap-10 cv-muted" role="status">
      {ring}
      <span>{label}</span>
    </span>
  );
  return page ? <div className="cv-spinner-page">{spinner}</div> : spinner;
}
