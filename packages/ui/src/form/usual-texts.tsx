import '../filters/view-chips.css';
import './form.css';

interface UsualTextsProps {
  /** What the texts are for: « Motif : choix courants ». */
  readonly label: string;
  readonly texts: readonly string[];
  readonly value: unknown;
  /** Gets the text, or '' when the chosen one is pressed again. */
  readonly onChoose: (text: string) => void;
}

/** Texts that are often typed into a field, one tap each, below it. */
export function UsualTexts({ label, texts, value, onChoose }: UsualTextsProps) {
  return (
    <fieldset className="cv-usual-texts" aria-label={label}>
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
