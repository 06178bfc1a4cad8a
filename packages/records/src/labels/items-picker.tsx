import { Button } from '@cervoise/ui/button';
import styles from './items-picker.module.css';
import form from './labels.module.css';

/** Something to print labels of. */
export interface LabelledItem {
  readonly id: string;
  /** Its name on screen: a lot's number, a beer and its container. */
  readonly label: string;
}

interface ItemsPickerProps {
  readonly legend: string;
  readonly items: readonly LabelledItem[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly error: string | undefined;
}

/** Selects the items to print, in the order of the list. */
export function ItemsPicker({ legend, items, chosen, onChange, error }: ItemsPickerProps) {
  const all = items.map(({ id }) => id);
  const isAll = chosen.length === items.length;
  const toggle = (id: string) =>
    onChange(all.filter((one) => (one === id ? !chosen.includes(id) : chosen.includes(one))));
  return (
    <fieldset className={form.items} aria-describedby={error ? 'labels-error' : undefined}>
      <legend className="cv-text-14 cv-strong">{legend}</legend>
      <div className={`cv-divided ${styles.choices} cv-round`}>
        {items.map(({ id, label }) => (
          <label key={id} className={`${styles.choice} cv-row cv-break cv-pointer cv-gap-10`}>
            <input
              className="cv-fixed"
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {items.length > 2 && (
        <Button variant="quiet" size="small" onClick={() => onChange(isAll ? [] : all)}>
          {isAll ? 'Tout décocher' : 'Tout cocher'}
        </Button>
      )}
      {error && (
        <p className="cv-above-6 cv-red cv-medium cv-text-13" id="labels-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
