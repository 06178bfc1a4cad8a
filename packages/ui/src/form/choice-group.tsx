import { useId } from 'react';
import './choice-group.css';

interface GroupedChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** What it means or brings. */
  readonly detail: string;
}

interface ChoiceGroupProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly GroupedChoice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice between a few options, each with a line on what it brings. */
export function ChoiceGroup<Value extends string>({
  legend,
  choices,
  value,
  onChange,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="cv-below-8 cv-strong">{legend}</legend>
      <div className="cv-choice-grid cv-rows cv-gap-8">
        {choices.map((choice) => (
          <label key={choice.value} className="cv-choice cv-choice-frame cv-pad-12-16 cv-rows">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-labelledby={`${name}-${choice.value}`}
              aria-describedby={`${name}-${choice.value}-detail`}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <strong id={`${name}-${choice.value}`}>{choice.label}</strong>
            </span>
            <span
              id={`${name}-${choice.value}-detail`}
              className="cv-choice-detail cv-muted cv-small"
            >
              {choice.detail}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
