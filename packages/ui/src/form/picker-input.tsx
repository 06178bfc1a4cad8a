import Select from 'antd/es/select';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ChoiceNote, type ChoiceSearch, searchedList } from '../field/choice-search';
import { comboboxComponents } from '../field/combobox';
import './form.css';
import type { Choice } from './select-field';

interface PickerInputProps {
  /** Its accessible name: « Ingrédient à ajouter ». */
  readonly label: string;
  readonly placeholder: string;
  /** The closest first. */
  readonly choices: readonly Choice[];
  readonly search: ChoiceSearch;
  /** Called with a choice, after which the field is empty again. */
  readonly onPick: (value: string) => void;
  /** A last choice for a typed text that none of the others is; `null` for none. */
  readonly unlisted?: (text: string) => Choice | null;
  /** Why a text without any choice is refused. */
  readonly refusal?: (text: string) => string | null;
}

/**
 * A search field whose choice is an action: Enter takes the marked suggestion, the first unless
 * another was chosen by the arrows. Enter pressed before the answer waits for it.
 */
export function PickerInput({
  label,
  placeholder,
  choices,
  search,
  onPick,
  unlisted = () => null,
  refusal = () => null,
}: PickerInputProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const awaited = useRef(false);
  const marked = useRef<string | null>(null);
  const typed = text.trim();
  const isSearching = search.state === 'searching';
  const own = typed === '' || isSearching ? null : unlisted(typed);
  const options = own ? [...choices, own] : choices;
  const { showSearch, notFoundContent, popupRender } = searchedList(search);
  const [first] = options;
  const refused = typed !== '' && options.length === 0 ? refusal(typed) : null;

  const type = (next: string) => {
    awaited.current = false;
    marked.current = null;
    setText(next);
    search.onSearch(next.trim());
  };
  const pick = (value: string) => {
    type('');
    setOpen(false);
    onPick(value);
  };
  const takeEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // It must not submit the form around it.
    event.preventDefault();
    if (typed === '') return;
    // The list marks its first choice a moment after it is shown; an Enter before that would be lost.
    event.stopPropagation();
    const chosen = options.find(({ value }) => value === marked.current) ?? first;
    if (isSearching) awaited.current = true;
    else if (chosen) pick(chosen.value);
  };
  useEffect(() => {
    if (!awaited.current || isSearching) return;
    awaited.current = false;
    if (first) pick(first.value);
  });

  return (
    <div className="cv-picker" onKeyDownCapture={takeEnter}>
      <Select
        id={id}
        components={comboboxComponents}
        className="cv-form-control"
        aria-label={label}
        placeholder={placeholder}
        suffixIcon={null}
        value={null}
        open={isOpen}
        options={options.map(({ value, label: name, detail }) => ({
          value,
          label: name,
          title: name,
          detail,
        }))}
        optionRender={({ data }) => (
          <span className="cv-choice-option cv-flex cv-between cv-baseline cv-gap-12">
            {data.label}
            {data.detail && <span>{data.detail}</span>}
          </span>
        )}
        showSearch={{ ...showSearch, searchValue: text, onSearch: type }}
        onOpenChange={(open) => {
          setOpen(open);
          if (open) search.onOpen();
        }}
        notFoundContent={refused ? <ChoiceNote>{refused}</ChoiceNote> : notFoundContent}
        popupRender={popupRender}
        virtual={false}
        listHeight={328}
        onActive={(value: string | null) => {
          marked.current = value;
        }}
        onSelect={(value: string | null) => value !== null && pick(value)}
      />
    </div>
  );
}
