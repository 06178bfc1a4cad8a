import type { ReactNode } from 'react';
import { absent } from '../format/numbers';
import { LotText } from './lot-text';
import './facts.css';

export interface Fact {
  readonly label: string;
  /** Missing values show « — ». */
  readonly value: ReactNode;
  /** Spans the whole row: a description, a note. Left out without a value. */
  readonly wide?: boolean;
}

interface FactsProps {
  readonly facts: readonly Fact[];
}

/** The facts of a record: labels over values, in columns. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="cv-facts">
      {facts.map(({ label, value, wide }) => {
        const isMissing = value == null || value === '';
        if (isMissing && wide) return null;
        return (
          <div key={label} className={wide ? 'cv-fact-wide' : undefined}>
            <dt>{label}</dt>
            <dd>{isMissing ? absent : <LotText>{value}</LotText>}</dd>
          </div>
        );
      })}
    </dl>
  );
}
