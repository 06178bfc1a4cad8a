import { useId } from 'react';
import styles from './choice-group.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Its consequence. */
  readonly detail: string;
}

interface ChoiceGroupProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice between a few options, each with its consequence. */
export function ChoiceGroup<Value extends string>({
  legend,
  choices,
  value,
  onChange,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <div className={styles.choiceGrid}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
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
            <span id={`${name}-${choice.value}-detail`} className={styles.choiceDetail}>
              {choice.detail}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
