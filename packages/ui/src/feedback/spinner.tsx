import './feedback.css';

interface SpinnerProps {
  /** What is awaited; `null` inside something that already says it. */
  readonly label?: string | null;
  /** Diameter in pixels. */
  readonly size?: number;
  /** Centred in the room of a page. */
  readonly page?: boolean;
}

/** A turning ring with its label, which screen readers read out. */
export function Spinner({ label = 'Chargement...', size = 20, page = false }: SpinnerProps) {
  const ring = (
    <span className="cv-spinner-ring" style={{ width: size, height: size }} aria-hidden="true" />
  );
  if (label === null) return <span className="cv-spinner">{ring}</span>;
  const spinner = (
    <span className="cv-spinner" role="status">
      {ring}
      <span>{label}</span>
    </span>
  );
  return page ? <div className="cv-spinner-page">{spinner}</div> : spinner;
}
