import { type ReactNode, useId } from 'react';
import { HeadingRow } from './heading-row';
import './card.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under a heading of its own, without a frame. */
export function Section({ title, action, children }: SectionProps) {
  const heading = useId();
  return (
    <section className="cv-section" aria-labelledby={heading}>
      <HeadingRow id={heading} title={title} action={action} />
      {children}
    </section>
  );
}
