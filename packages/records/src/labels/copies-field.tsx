import { Input } from '@cervoise/ui/field';
import { useId } from 'react';
import styles from './copies-field.module.css';

interface CopiesFieldProps {
  readonly label: string;
  /** As typed. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** The number of labels per item. */
export function CopiesField({ label, value, onChange, error }: CopiesFieldProps) {
  const id = useId();
  return (
    <div className={`${styles.copies} cv-rows cv-gap-6`}>
      <label className="cv-text-14 cv-strong" htmlFor={id}>
        {label}
      </label>
      <Input
        low
        id={id}
        className="cv-figures cv-text-right"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {error && (
        <p className="cv-above-6 cv-red cv-medium cv-text-13" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
