import '../filters/view-chips.css';
import './form.css';

interface UsualTextsProps {
  /** The accessible name: « Motif : choix courants ». */
  readonly label: string;
  readonly texts: readonly string[];
  readonly value: unknown;
  /** Called with the text, or '' when the chosen one is pressed again. */
  readonly onChoose: (text: string) => void;
}

/** Common texts of a field, one tap each, below it. */
export function UsualTexts({ label, texts, value, onChoose }: UsualTextsProps) {
  return (
    <fieldset className="cv-usual-texts cv-flex cv-wrap cv-gap-8" aria-label={label}>
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
