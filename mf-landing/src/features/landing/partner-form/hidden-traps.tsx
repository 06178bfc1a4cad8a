import type { LeadField, LeadFields } from './lead-values';
import styles from './partner-form.module.css';

interface HiddenTrapsProps {
  readonly fields: LeadFields;
  readonly onChange: (field: LeadField, text: string) => void;
}

const traps = [
  { name: 'website', label: 'Site web' },
  { name: 'companyAddress', label: 'Adresse de la société' },
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
            onChange={(event) => onChange(name, event.target.value)}
          />
        </label>
      ))}
    </div>
  );
}
