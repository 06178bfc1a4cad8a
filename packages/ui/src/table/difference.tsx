import { formatDifference } from '../format/numbers';
import './cells.css';

interface DifferenceProps {
  readonly value: number;
  /** The symbol: « kg ». */
  readonly unit: string;
  /** It counts no more: another line has corrected it. */
  readonly struck?: boolean;
}

/** What came in, in green, or went out: « +25 kg », « −2,5 kg ». */
export function Difference({ value, unit, struck }: DifferenceProps) {
  const classes = [
    'cv-amount',
    value > 0 && 'cv-difference-incoming',
    struck && 'cv-difference-struck',
  ];
  return <span className={classes.filter(Boolean).join(' ')}>{formatDifference(value, unit)}</span>;
}
