import { type CSSProperties, useId } from 'react';
import styles from './range.module.css';

interface RangeProps {
  readonly label: string;
  /** The value as text: « 15 h ». */
  readonly shown: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A slider with its label and its value. */
export function Range({ label, shown, value, min, max, onChange }: RangeProps) {
  const id = useId();
  return (
    <div className={`${styles.field} cv-gap-4-12 cv-copy cv-rows`}>
      <label htmlFor={id}>{label}</label>
      <span className="cv-strong cv-figures" aria-hidden="true">
        {shown}
      </span>
      <input
        id={id}
        className={`${styles.range} cv-full cv-pointer cv-wide`}
        // React's types do not include custom properties.
        style={{ '--share': `${((value - min) / (max - min)) * 100}%` } as CSSProperties}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
