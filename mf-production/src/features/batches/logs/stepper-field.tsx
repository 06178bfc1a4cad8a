import { readNumber, roundTo } from '@cervoise/domain/numbers';
import { StepButton } from '@cervoise/ui/form';
import { formatNumber } from '@cervoise/ui/format';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './stepper-field.module.css';

interface StepperFieldProps {
  readonly label: string;
  /** The planned value, beside the label. */
  readonly aside?: string;
  /** Empty when it was not measured. */
  readonly value: number | null;
  /** Called with NaN for an invalid number. */
  readonly onChange: (value: number | null) => void;
  readonly step: number;
  /** Decimal places, always shown. */
  readonly decimals: number;
  /** The first step starts here when the field is empty. */
  readonly start: number;
  /** Expected, in grey in the empty field: it counts only once it is typed or stepped to. */
  readonly expected?: number | null;
  readonly unit?: string;
  /** Out of range: shown in the error colour. */
  readonly critical?: boolean;
  readonly error?: string;
  /** The figure's meaning, under the field. */
  readonly children?: ReactNode;
}

/** A number field with a step button on either side, which repeats while held. */
export function StepperField({
  label,
  aside,
  value,
  onChange,
  step,
  decimals,
  start,
  expected = null,
  unit,
  critical = false,
  error,
  children,
}: StepperFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const latest = useRef(value);
  latest.current = value;
  const known = (number: number | null): number =>
    number === null || Number.isNaN(number) ? start : number;
  const move = (direction: 1 | -1) => {
    const next = roundTo(known(latest.current) + direction * step, decimals);
    latest.current = next;
    setDraft(null);
    onChange(next);
  };
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  };
  const text =
    draft ?? (value === null || Number.isNaN(value) ? '' : formatNumber(value, decimals, decimals));
  const placeholder = expected === null ? '—' : formatNumber(expected, decimals, decimals);
  return (
    <div className={`cv-stack cv-gap-8 ${styles.field}`}>
      <div className="cv-flex cv-between cv-baseline cv-gap-12">
        <label className="cv-strong" htmlFor={id}>
          {label}
        </label>
        {aside && <span className="cv-muted cv-small">{aside}</span>}
      </div>
      <div
        className={`${styles.frame} cv-field-frame cv-rows cv-clip`}
        data-critical={critical || undefined}
      >
        <StepButton icon="minus" label={`${label} : moins`} onStep={() => move(-1)} />
        <span className={`${styles.figure} cv-flex cv-centre cv-baseline cv-gap-6`}>
          <input
            className="cv-shrink cv-ink cv-text-centre"
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            placeholder={placeholder}
            size={Math.max(text.length || placeholder.length, 3)}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-meaning`}
            onFocus={(event) => event.target.select()}
            onKeyDown={stepByKey}
            onChange={(event) => {
              setDraft(event.target.value);
              onChange(readNumber(event.target.value, unit));
            }}
            onBlur={() => {
              if (!Number.isNaN(value)) setDraft(null);
            }}
          />
          {unit && <span className={`${styles.unit} cv-muted`}>{unit}</span>}
        </span>
        <StepButton icon="plus" label={`${label} : plus`} onStep={() => move(1)} />
      </div>
      <div id={`${id}-meaning`} className={`${styles.meaning} cv-text-14`} aria-live="polite">
        {error ? <span className="cv-critical">{error}</span> : children}
      </div>
    </div>
  );
}
