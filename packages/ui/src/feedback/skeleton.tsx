import './feedback.css';

interface SkeletonProps {
  /** CSS lengths or pixels. */
  readonly width?: number | string;
  readonly height?: number | string;
}

/** A placeholder with the size of the content that is loading. Hidden from screen readers. */
export function Skeleton({ width = '100%', height = 14 }: SkeletonProps) {
  return <span className="cv-skeleton" style={{ width, height }} aria-hidden="true" />;
}
