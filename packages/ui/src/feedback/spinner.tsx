import './feedback.css';

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
  if (label === null) return <span className="cv-spinner">{ring}</span>;
  const spinner = (
    <span className="cv-spinner" role="status">
      {ring}
      <span>{label}</span>
    </span>
  );
  return page ? <div className="cv-spinner-page">{spinner}</div> : spinner;
}
