import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Icon } from '../icon';
import './search-field.css';

interface SearchFieldProps {
  /** The text searched for, as the list knows it. */
  readonly value: string;
  /** Called once typing pauses, at once when cleared. */
  readonly onChange: (text: string) => void;
  /** For screen readers: « Rechercher un ingrédient ». */
  readonly label: string;
  /** What can be searched: « Nom, lot ou fournisseur ». */
  readonly placeholder: string;
  /** Milliseconds of pause before the search runs. */
  readonly delay?: number;
  readonly ref?: Ref<HTMLInputElement | null>;
}

/** A search box that waits for a pause in typing. Escape and the cross empty it. */
export function SearchField({
  value,
  onChange,
  label,
  placeholder,
  delay = 250,
  ref,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  // The list's own text wins when it changes from outside (back button, « Effacer les filtres »);
  // the late echo of what was sent from here does not: more may have been typed since.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) {
      setSent(value);
      if (value !== text.trim()) setText(value);
    }
  }

  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => {
      setSent(text.trim());
      latest.current(text.trim());
    }, delay);
    return () => clearTimeout(timer);
  }, [text, value, delay]);

  const clear = () => {
    setText('');
    setSent('');
    onChange('');
    input.current?.focus();
  };
  return (
    <div className="cv-search">
      <Icon name="search" size={18} />
      <input
        ref={input}
        className="cv-search-input"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text) clear();
          if (event.key === 'Enter') {
            setSent(text.trim());
            onChange(text.trim());
          }
        }}
      />
      {text && (
        <button
          type="button"
          className="cv-search-clear"
          aria-label="Effacer la recherche"
          onClick={clear}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}
