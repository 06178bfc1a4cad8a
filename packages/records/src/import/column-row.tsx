import type { ImportView } from '@cervoise/domain/exchange';
import { Icon } from '@cervoise/ui/icon';
import { useId } from 'react';
import styles from './columns-step.module.css';

interface ColumnRowProps {
  /** From 1. */
  readonly place: number;
  readonly column: ImportView['columns'][number];
  readonly fields: ImportView['fields'];
  /** The field it stands for. */
  readonly value: string | null;
  readonly onChange: (field: string | null) => void;
}

/** A column of the file with its first values, and the field it stands for. */
export function ColumnRow({ place, column, fields, value, onChange }: ColumnRowProps) {
  const id = useId();
  return (
    <li className={styles.column}>
      <div className={styles.columnSource}>
        <label htmlFor={id}>{column.header || `Colonne ${place} (sans titre)`}</label>
        <span className={styles.samples} id={`${id}-samples`}>
          {column.samples.length > 0 ? column.samples.join(' · ') : 'Colonne vide'}
        </span>
      </div>
      <span className={styles.columnArrow}>
        <Icon name="arrow-right" />
      </span>
      <span className={styles.selectFrame}>
        <select
          id={id}
          className={styles.select}
          aria-describedby={`${id}-samples`}
          data-ignored={value === null}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        >
          <option value="">Ne pas importer</option>
          {fields.map(({ field, label, need }) => (
            <option key={field} value={field}>
              {need === 'always' ? `${label} *` : label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
    </li>
  );
}
