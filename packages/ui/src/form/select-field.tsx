import Select from 'antd/es/select';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import {
  ChoiceNote,
  type ChoiceSearch,
  defaultNoChoices,
  nothingMatches,
  searchedList,
} from '../field/choice-search';
import { ChosenLabel, comboboxComponents } from '../field/combobox';
import { FieldFrame } from '../field/field-frame';
import { Icon } from '../icon';
import './form.css';
import { type FieldProps, textOfValue, useField } from './use-field';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Beside the label in an open list: « 1 240 kg en stock ». */
  readonly detail?: string;
}

interface SelectFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  readonly choices: readonly Choice[];
  /** The saved value: offered even while the choices are loading or do not contain it. */
  readonly own?: Choice | null;
  readonly placeholder?: string;
  /** In the open list when there is nothing to choose. */
  readonly noChoices?: string;
  /** For choices that the server searches; the list is bounded then. */
  readonly search?: ChoiceSearch;
  /** Whether typing filters the choices; by default from 12 choices. */
  readonly searchable?: boolean;
  /**
   * Called when the user chooses, not when the form sets the value: what depends on the choice is
   * emptied here, and stays when what was typed comes back after a login.
   */
  readonly onChoose?: (value: string | null) => void;
}

const searchableFrom = 12;

/** One of several choices. If optional, it can be cleared and is then `null`. */
export function SelectField<Values extends FieldValues, Output>({
  choices: listed,
  own,
  placeholder = 'Choisir',
  noChoices = defaultNoChoices,
  search,
  searchable = listed.length >= searchableFrom,
  onChoose,
  ...props
}: SelectFieldProps<Values, Output>) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { value, onChange, onBlur, inputProps, frame } = useField({
    ...props,
    textOf: (one) =>
      [...listed, chosen, own].find((choice) => choice?.value === one)?.label ?? textOfValue(one),
  });
  const { name: _name, ...selectProps } = inputProps;
  // What was chosen keeps its name while other choices are listed.
  const shown = chosen?.value === value ? chosen : own;
  const isListed = listed.some((choice) => choice.value === shown?.value);
  const choices = shown && !isListed && !search ? [shown, ...listed] : listed;
  return (
    <FieldFrame {...frame}>
      <ChosenLabel value={choices.find((choice) => choice.value === value)?.label}>
        <Select
          components={comboboxComponents}
          {...selectProps}
          className="cv-form-control"
          options={choices.map((choice) => ({ ...choice, title: choice.label }))}
          optionRender={({ data }) => (
            <span className="cv-choice-option cv-flex cv-between cv-baseline cv-gap-12">
              {data.label}
              {data.detail && <span>{data.detail}</span>}
            </span>
          )}
          placeholder={placeholder}
          disabled={props.disabled}
          status={frame.error ? 'error' : undefined}
          allowClear={
            !props.required && {
              clearIcon: <Icon name="close" size={14} />,
              label: `Effacer « ${props.label} »`,
            }
          }
          {...(search
            ? searchedList(search)
            : {
                showSearch: searchable && { optionFilterProp: 'label' },
                notFoundContent:
                  choices.length === 0 ? <ChoiceNote>{noChoices}</ChoiceNote> : nothingMatches,
              })}
          labelRender={({ label, value: unlisted }) =>
            label ?? (shown?.value === unlisted ? shown?.label : 'Chargement...')
          }
          virtual={choices.length > 100}
          listHeight={328}
          suffixIcon={<Icon name="chevron-down" size={16} />}
          value={typeof value === 'string' && value !== '' ? value : undefined}
          onChange={(next) => {
            setChosen(listed.find((choice) => choice.value === next) ?? null);
            onChange(next ?? null);
            onChoose?.(next ?? null);
          }}
          onBlur={onBlur}
        />
      </ChosenLabel>
    </FieldFrame>
  );
}
