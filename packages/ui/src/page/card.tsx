import { type ReactNode, useId } from 'react';
import { LotText } from './lot-text';
import './card.css';

interface HeadingRowProps {
  readonly id?: string;
  readonly title: ReactNode;
  /** A link or a button on the right. */
  readonly action?: ReactNode;
}

/** The heading of a card or section with its action. */
function HeadingRow({ id, title, action }: HeadingRowProps) {
  return (
    <div className="cv-heading-row cv-flex cv-wrap cv-between cv-baseline cv-gap-8-16 cv-below-12">
      <h2 id={id}>
        <LotText>{title}</LotText>
      </h2>
      {action && <div className="cv-heading-action cv-fixed cv-text-13 cv-strong">{action}</div>}
    </div>
  );
}

interface CardProps {
  readonly title?: ReactNode;
  /** A link or a button in the title row; needs a title. */
  readonly action?: ReactNode;
  /** No padding, for tables and lists at full width. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A white card with a border. With a title it is a region of that name. */
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

interface SectionProps {
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page under a heading, without a frame. */
export function Section({ title, action, children }: SectionProps) {
  const heading = useId();
  return (
    <section className="cv-section" aria-labelledby={heading}>
      <HeadingRow id={heading} title={title} action={action} />
      {children}
    </section>
  );
}
