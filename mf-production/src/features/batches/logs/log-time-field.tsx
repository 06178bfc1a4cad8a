import { breweryClockAt, breweryInstant } from '@cervoise/domain/dates';
import { Button } from '@cervoise/ui/button';
import { Input } from '@cervoise/ui/field';
import { useId } from 'react';
import styles from './new-log-page.module.css';

/** The field's value of an instant: the brewery's day and time, « 2026-11-24T08:42 ». */
const writtenOf = (instant: Date) => {
  const { day, time } = breweryClockAt(instant);
  return `${day}T${time}`;
};

/** The instant of the field's value; null for none. */
function instantOf(written: string): Date | null {
  const [day, time] = written.split('T');
  return day && time ? breweryInstant(day, time.slice(0, 5)) : null;
}

interface LogTimeFieldProps {
  /** Null while nothing is typed. */
  readonly value: Date | null;
  readonly now: Date;
  readonly onChange: (value: Date | null) => void;
  /** Resets to the present time. */
  readonly onReset: () => void;
  readonly error?: string;
}

/** The time of a measurement that is entered later. */
export function LogTimeField({ value, now, onChange, onReset, error }: LogTimeFieldProps) {
  const id = useId();
  return (
    <div className={`cv-stack cv-gap-8 ${styles.note}`}>
      <div className="cv-row cv-between cv-gap-12">
        <label className="cv-strong" htmlFor={id}>
          Mesuré le
        </label>
        <Button variant="quiet" size="small" onClick={onReset}>
          Maintenant
        </Button>
      </div>
      <Input
        id={id}
        type="datetime-local"
        required
        value={value ? writtenOf(value) : ''}
        max={writtenOf(now)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(instantOf(event.target.value))}
      />
      {error && (
        <span id={`${id}-error`} className="cv-critical">
          {error}
        </span>
      )}
    </div>
  );
}
