import Select from 'antd/es/select';
import {
  ChoiceNote,
  type ChoiceSearch,
  defaultNoChoices,
  searchedList,
} from '../field/choice-search';
import { ChosenLabel, comboboxComponents } from '../field/combobox';
import { Icon } from '../icon';
import '../filters/list-filters.css';

interface FilterChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** Choices under a heading. */
interface FilterChoiceGroup<Value extends string> {
  readonly label: string;
  readonly choices: readonly FilterChoice<Value>[];
}

export interface FilterSelectProps<Value extends string> {
  readonly id?: string;
  /** Its accessible name: « Type ». */
  readonly label: string;
  /** The id of a text that describes it. */
  readonly describedBy?: string;
  readonly choices: readonly (FilterChoice<Value> | FilterChoiceGroup<Value>)[];
  /** `null` for no filter. */
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  /** The placeholder: « Tous les types ». */
  readonly allLabel?: string;
  /** For choices that the server searches. */
  readonly search?: ChoiceSearch;
  /** Whether it can be emptied; by default it can. */
  readonly clearable?: boolean;
  readonly size?: 'small';
  readonly className?: string;
}

/** Filters a list by one value of a field; outside a form, any choice of one value. */
export function FilterSelect<Value extends string>({
  id,
  label,
  describedBy,
  choices,
  value,
  onChange,
  allLabel,
  search,
  clearable = true,
  size,
  className,
}: FilterSelectProps<Value>) {
  const listed = choices.flatMap((choice) => ('choices' in choice ? choice.choices : [choice]));
  return (
    <ChosenLabel value={listed.find((choice) => choice.value === value)?.label}>
      <Select
        id={id}
        components={comboboxComponents}
        className={className ?? 'cv-filter-select'}
        size={size}
        aria-label={label}
        aria-describedby={describedBy}
        options={choices.map((choice) =>
          'choices' in choice
            ? { label: choice.label, options: choice.choices.map((each) => ({ ...each })) }
            : { ...choice },
        )}
        placeholder={allLabel}
        allowClear={
          clearable && {
            clearIcon: <Icon name="close" size={14} />,
            label: `Effacer « ${label} »`,
          }
        }
        {...(search
          ? searchedList(search)
          : { notFoundContent: <ChoiceNote>{defaultNoChoices}</ChoiceNote> })}
        popupMatchSelectWidth={false}
        virtual={choices.length > 100}
        listHeight={328}
        suffixIcon={<Icon name="chevron-down" size={16} />}
        value={value ?? undefined}
        onChange={(next: Value | undefined) => onChange(next ?? null)}
      />
    </ChosenLabel>
  );
}
