import { searchKey } from '@cervoise/domain/text';
import AutoComplete from 'antd/es/auto-complete';
import type { FieldValues } from 'react-hook-form';
import { type ChoiceSearch, searchedList } from '../field/choice-search';
import { comboboxComponents } from '../field/combobox';
import { FieldFrame } from '../field/field-frame';
import './form.css';
import { type FieldProps, useField } from './use-field';

/** A value that is found by other words too, which its list shows: « 21C Hazy IPA ». */
export interface Suggestion {
  readonly value: string;
  readonly also: string;
}

interface AutocompleteFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output> {
  /** Previous values, or values with other words that find them; other texts are allowed. */
  readonly suggestions: readonly (string | Suggestion)[];
  /** For suggestions that the server searches. */
  readonly search?: ChoiceSearch;
  /** What a last choice says of a typed text that no suggestion is: « Créer « X » ». */
  readonly unlisted?: (text: string) => string;
  readonly placeholder?: string;
}

interface Option {
  readonly value: string;
  readonly label?: string;
  readonly words: string;
}

const optionOf = (suggestion: string | Suggestion): Option =>
  typeof suggestion === 'string'
    ? { value: suggestion, words: searchKey(suggestion) }
    : {
        value: suggestion.value,
        label: `${suggestion.value} (${suggestion.also})`,
        words: searchKey(`${suggestion.value} ${suggestion.also}`),
      };

/** A text with suggestions; accents, ligatures and case are ignored when matching. */
export function AutocompleteField<Values extends FieldValues, Output>({
  suggestions,
  search,
  unlisted,
  placeholder,
  ...props
}: AutocompleteFieldProps<Values, Output>) {
  const { value, onChange, onBlur, inputProps, frame } = useField(props);
  const { name: _name, ...selectProps } = inputProps;
  const text = typeof value === 'string' ? value : '';
  const typed = text.trim();
  const options = suggestions.map(optionOf);
  const own = { value: typed, label: unlisted?.(typed), words: searchKey(typed) };
  const isUnlisted =
    unlisted !== undefined &&
    typed !== '' &&
    // What the server has not answered yet may be listed.
    (search === undefined || search.state === 'ready') &&
    !options.some(({ value: known }) => searchKey(known) === own.words);
  return (
    <FieldFrame {...frame}>
      <AutoComplete
        components={comboboxComponents}
        {...selectProps}
        className="cv-form-control"
        options={isUnlisted ? [...options, own] : options}
        showSearch={{
          filterOption: search
            ? // The server has matched them already.
              false
            : (searched, option) => (option?.words ?? '').includes(searchKey(searched)),
        }}
        popupRender={search && searchedList(search).popupRender}
        onFocus={() => search?.onSearch(text.trim())}
        virtual={suggestions.length > 100}
        // antd passes the aria attributes to a custom input, but not the placeholder.
        aria-placeholder={placeholder}
        disabled={props.disabled}
        status={frame.error ? 'error' : undefined}
        value={text}
        onChange={(next: string | undefined) => {
          onChange(next ?? '');
          search?.onSearch((next ?? '').trim());
        }}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
