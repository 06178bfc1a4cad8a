import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Icon } from '../icon';
import '../field/input.css';
import './search-field.css';

interface SearchFieldProps {
  /** The current search text of the list. */
  readonly value: string;
  /** Called once typing pauses, at once when cleared. */
  readonly onChange: (text: string) => void;
  /** The accessible name: « Rechercher un ingrédient ». */
  readonly label: string;
  /** The searched fields: « Nom, lot ou fournisseur ». */
  readonly placeholder: string;
  /** Debounce in milliseconds. */
  readonly delay?: number;
  /** In the field, at its end: the scanner's icon. */
  readonly aside?: ReactNode;
  readonly ref?: Ref<HTMLInputElement | null>;
}

/** A debounced search box. Escape and the cross empty it. */
export function SearchField({
  value,
  onChange,
  label,
  placeholder,
  delay = 250,
  aside,
  ref,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  // An external change of the list's text wins (back button, « Effacer les filtres »); the delayed
  // echo of the field's own value does not: more may have been typed since.
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
    <div className="cv-search cv-fixed cv-relative">
      <Icon name="search" size={18} />
      <input
        ref={input}
        className="cv-input cv-search-input"
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
          className="cv-search-clear cv-row cv-centre cv-absolute cv-muted"
          aria-label="Effacer la recherche"
          onClick={clear}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      {aside && <div className="cv-search-aside">{aside}</div>}
    </div>
  );
}
