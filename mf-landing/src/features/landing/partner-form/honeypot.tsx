import type { UseFormRegister } from 'react-hook-form';
import type { LeadFields } from './lead-values';
import styles from './partner-form.module.css';

/** Names that no browser or password manager fills in automatically. */
const fields = [
  { name: 'subject', label: 'Objet' },
  { name: 'budget', label: 'Budget' },
] as const;

/** Two fields hidden from sight, keyboard and screen readers; only bots fill them in. */
export function Honeypot({ register }: { readonly register: UseFormRegister<LeadFields> }) {
  return (
    <div className={`${styles.honeypot} cv-absolute cv-clip`} aria-hidden="true">
      {fields.map(({ name, label }) => (
        <label key={name}>
          {label}
          <input
            {...register(name)}
            tabIndex={-1}
            autoComplete="off"
            // Attributes that tell password managers to ignore a field.
            data-1p-ignore=""
            data-bwignore=""
            data-lpignore="true"
            data-form-type="other"
          />
        </label>
      ))}
    </div>
  );
}
