import './feedback.css';

interface SkeletonProps {
  /** CSS lengths or pixels. */
  readonly width?: number | string;
  readonly height?: number | string;
}

/** The room a text or a figure will take once it is there. Hidden from screen readers. */
export function Skeleton({ width = '100%', height = 14 }: SkeletonProps) {
  return <span className="cv-skeleton" style={{ width, height }} aria-hidden="true" />;
}
