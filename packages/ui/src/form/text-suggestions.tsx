import '../filters/view-chips.css';
import './form.css';

interface TextSuggestionsProps {
  /** The accessible name: « Motif : choix courants ». */
  readonly label: string;
  readonly texts: readonly string[];
  readonly value: unknown;
  /** Called with the text, or '' when the chosen one is pressed again. */
  readonly onChoose: (text: string) => void;
}

/** Common texts of a field, one tap each, below it. */
export function TextSuggestions({ label, texts, value, onChoose }: TextSuggestionsProps) {
  return (
    <fieldset className="cv-text-suggestions cv-flex cv-wrap cv-gap-8" aria-label={label}>
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          className="cv-chip"
          aria-pressed={text === value}
          onClick={() => onChoose(text === value ? '' : text)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
