import { Select } from 'antd';
import { type ChoiceSearch, searchedList } from '../field/choice-search';
import { comboboxComponents } from '../field/combobox';
import { Icon } from '../icon';
import './list-filters.css';

interface FilterSelectProps<Value extends string> {
  readonly id?: string;
  /** Its accessible name: « Type ». */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** `null` for no filter. */
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  /** The placeholder: « Tous les types ». */
  readonly allLabel: string;
  /** For choices that the server searches. */
  readonly search?: ChoiceSearch;
  /** Whether it can be emptied; by default it can. */
  readonly clearable?: boolean;
}

/** Filters a list by one value of a field. */
export function FilterSelect<Value extends string>({
  id,
  label,
  choices,
  value,
  onChange,
  allLabel,
  search,
  clearable = true,
}: FilterSelectProps<Value>) {
  return (
    <Select
      id={id}
      components={comboboxComponents}
      className="cv-filter-select"
      aria-label={label}
      options={choices.map((choice) => ({ ...choice }))}
      placeholder={allLabel}
      allowClear={
        clearable && {
          clearIcon: <Icon name="close" size={14} />,
          label: `Effacer « ${label} »`,
        }
      }
      {...(search && searchedList(search))}
      popupMatchSelectWidth={false}
      suffixIcon={<Icon name="chevron-down" size={16} />}
      value={value ?? undefined}
      onChange={(next: Value | undefined) => onChange(next ?? null)}
    />
  );
}
