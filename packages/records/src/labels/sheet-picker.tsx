import { labelSheet, labelsPerSheet } from '@cervoise/domain/labels';
import { type KeyboardEvent, useId } from 'react';
import { placeAfterKey } from './label-sheet';
import form from './labels.module.css';
import styles from './sheet-picker.module.css';

interface SheetPickerProps {
  /** The first position to print on, from 0. */
  readonly value: number;
  readonly onChange: (place: number) => void;
  /** How many labels are printed from there. */
  readonly labels: number;
}

const places = Array.from({ length: labelsPerSheet }, (_, place) => place);

const nameOf = (place: number) =>
  `Place ${place + 1}, rangée ${Math.floor(place / labelSheet.columns) + 1}, colonne ${(place % labelSheet.columns) + 1}`;

function classNameOf(place: number, first: number, labels: number): string | undefined {
  if (place < first) return styles.used;
  return place < first + labels ? styles.printed : styles.free;
}

/** The sheet as it is in the printer, to choose the first unused label. Arrow keys move on it. */
export function SheetPicker({ value, onChange, labels }: SheetPickerProps) {
  const name = useId();
  const handleKey = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const next = placeAfterKey(event.key, value);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
    event.currentTarget.querySelectorAll('input')[next]?.focus();
  };
  return (
    <fieldset className={form.picker} onKeyDown={handleKey}>
      <legend className="cv-text-14 cv-strong">Première place libre</legend>
      <div className={`${styles.sheet} cv-round cv-rows cv-tint`}>
        {places.map((place) => (
          <label key={place} className={`${styles.place} cv-block cv-relative cv-pointer`}>
            <input
              className="cv-cover cv-pointer"
              type="radio"
              name={name}
              aria-label={nameOf(place)}
              checked={place === value}
              onChange={() => onChange(place)}
            />
            <span className={classNameOf(place, value, labels)}>{place + 1}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
