import { Button } from '@cervoise/ui/button';
import { TextArea } from '@cervoise/ui/field';
import { useId } from 'react';
import styles from './new-log-page.module.css';

/** Predefined notes. */
const quickNotes = ['Purge', 'Dégustation', 'Krausen', 'Houblonnage à cru', 'Mise au froid'];

interface NoteFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The note is all that is written. */
  readonly isRequired: boolean;
  readonly error?: string;
}

/** The note of an entry, with predefined ones as buttons. */
export function NoteField({ value, onChange, isRequired, error }: NoteFieldProps) {
  const id = useId();
  return (
    <div className={`cv-stack cv-gap-8 ${styles.note}`}>
      <div className="cv-row cv-between cv-gap-12">
        <label className="cv-strong" htmlFor={id}>
          Note
        </label>
        {!isRequired && <span className="cv-muted cv-text-13">facultatif</span>}
      </div>
      <TextArea
        id={id}
        rows={isRequired ? 4 : 1}
        placeholder="Krausen, goût, purge…"
        value={value}
        maxLength={2000}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && <span className="cv-critical">{error}</span>}
      <div className={`${styles.quick} cv-flex cv-gap-8`}>
        {quickNotes.map((note) => (
          <Button
            key={note}
            icon="plus"
            className={styles.chip}
            onClick={() => onChange(value.trim() ? `${value.trim()}, ${note}` : note)}
          >
            {note}
          </Button>
        ))}
      </div>
    </div>
  );
}
