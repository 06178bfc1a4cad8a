import { FilterSelect } from '@cervoise/ui/filter-fields';
import { Icon } from '@cervoise/ui/icon';
import { type ReactNode, useId } from 'react';
import styles from './columns-step.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Choices under a heading. */
interface ChoiceList {
  readonly label: string;
  readonly choices: readonly Choice[];
}

interface MappingRowProps {
  /** Its name in the file. */
  readonly label: string;
  /** Further facts from the file. */
  readonly detail: string;
  /** Its target. */
  readonly value: string;
  /** It is ignored: its choice is muted. */
  readonly isIgnored?: boolean;
  readonly choices: readonly (Choice | ChoiceList)[];
  readonly onChange: (value: string) => void;
  /** A hint on the choice. */
  readonly note?: ReactNode;
  /** Below the row: a search for a target that is not listed. */
  readonly children?: ReactNode;
}

/** An item of the file, and its target. */
export function MappingRow({
  label,
  detail,
  value,
  isIgnored = false,
  choices,
  onChange,
  note,
  children,
}: MappingRowProps) {
  const id = useId();
  return (
    <li className={`${styles.column} cv-phone-column cv-rows cv-middle cv-gap-16`}>
      <div className="cv-rows cv-shrink">
        <label className="cv-strong cv-break" htmlFor={id}>
          {label}
        </label>
        <span className="cv-fine cv-muted cv-ellipsis" id={`${id}-detail`}>
          {detail}
        </span>
      </div>
      <span className="cv-muted cv-desk-only">
        <Icon name="arrow-right" />
      </span>
      <FilterSelect
        id={id}
        label={label}
        describedBy={note ? `${id}-detail ${id}-note` : `${id}-detail`}
        className={isIgnored ? 'cv-full cv-muted' : 'cv-full'}
        clearable={false}
        choices={choices}
        value={value}
        onChange={(next) => onChange(next ?? '')}
      />
      {note && (
        <span className={`${styles.note} cv-fine cv-muted`} id={`${id}-note`}>
          {note}
        </span>
      )}
      {children && <div className="cv-wide">{children}</div>}
    </li>
  );
}

interface MappingListProps {
  readonly label: string;
  /** `MappingRow`s. */
  readonly children: ReactNode;
}

/** The items of a file, row by row, beside their targets. */
export function MappingList({ label, children }: MappingListProps) {
  return (
    <ul className="cv-divided cv-lined-low" aria-label={label}>
      {children}
    </ul>
  );
}
