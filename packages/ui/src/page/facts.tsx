import type { ReactNode } from 'react';
import { absent } from '../format/numbers';
import './facts.css';

export interface Fact {
  readonly label: string;
  /** Missing values show « — ». */
  readonly value: ReactNode;
  /** Spans the whole row: a description, a note. */
  readonly wide?: boolean;
}

interface FactsProps {
  readonly facts: readonly Fact[];
}

/** The facts of a record: labels over values, in columns. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="cv-facts">
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={wide ? 'cv-fact-wide' : undefined}>
          <dt>{label}</dt>
          <dd>{value == null || value === '' ? absent : value}</dd>
        </div>
      ))}
    </dl>
  );
}
