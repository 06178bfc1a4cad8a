import type { LeadField, LeadFields } from './lead-values';
import styles from './partner-form.module.css';

interface HiddenTrapsProps {
  readonly fields: LeadFields;
  readonly onChange: (field: LeadField, text: string) => void;
}

/** Nothing a browser or a password manager knows of a person: they fill in no such field. */
const traps = [
  { name: 'subject', label: 'Objet' },
  { name: 'budget', label: 'Budget' },
] as const;

/** Two fields that no person sees, reaches by keyboard or hears; what fills them in is a bot. */
export function HiddenTraps({ fields, onChange }: HiddenTrapsProps) {
  return (
    <div className={styles.traps} aria-hidden="true">
      {traps.map(({ name, label }) => (
        <label key={name}>
          {label}
          <input
            name={name}
            value={fields[name]}
            tabIndex={-1}
            autoComplete="off"
            // The same, to the password managers that ask for it in their own words.
            data-1p-ignore=""
            data-bwignore=""
            data-lpignore="true"
            data-form-type="other"
            onChange={(event) => onChange(name, event.target.value)}
          />
        </label>
      ))}
    </div>
  );
}
