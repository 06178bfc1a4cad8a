import type { ReactNode } from 'react';
import './card.css';

interface HeadingRowProps {
  readonly id?: string;
  readonly title: ReactNode;
  /** A link or a button on the right. */
  readonly action?: ReactNode;
}

/** The heading of a card or section with what stands on its right. */
export function HeadingRow({ id, title, action }: HeadingRowProps) {
  return (
    <div className="cv-heading-row">
      <h2 id={id}>{title}</h2>
      {action && <div className="cv-heading-action">{action}</div>}
    </div>
  );
}
