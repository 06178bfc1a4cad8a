import { useId } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** The label: « Grains en ». */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice between two or three short options, side by side. */
export function Segmented<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="cv-row cv-small cv-muted cv-gap-10">
      <legend className="cv-visually-hidden">{label}</legend>
      <span aria-hidden="true">{label}</span>
      <span className={`${styles.choices} cv-frame cv-flex cv-clip`}>
        {choices.map((choice) => (
          <label className="cv-relative cv-pointer" key={choice.value}>
            <input
              type="radio"
              className="cv-visually-hidden"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className="cv-row cv-centre cv-muted cv-strong">{choice.label}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
