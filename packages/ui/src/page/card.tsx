import { type ReactNode, useId } from 'react';
import { HeadingRow } from './heading-row';
import './card.css';

interface CardProps {
  readonly title?: ReactNode;
  /** A link or a button in the title row; needs a title. */
  readonly action?: ReactNode;
  /** No padding, for a table or list that goes to the edge. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A white card with a line. With a title it is a region of that name. */
export function Card({ title, action, flush = false, className, children }: CardProps) {
  const heading = useId();
  const classes = ['cv-card', flush && 'cv-card-flush', className].filter(Boolean).join(' ');
  if (!title) return <div className={classes}>{children}</div>;
  return (
    <section className={classes} aria-labelledby={heading}>
      <HeadingRow id={heading} title={title} action={action} />
      {children}
    </section>
  );
}
