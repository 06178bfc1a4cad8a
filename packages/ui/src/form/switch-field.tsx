import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/field-frame';
import './form.css';
import { Switch } from './switch';
import { type FieldProps, useField } from './use-field';

interface SwitchFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** The words beside it. */
  readonly onText?: string;
  readonly offText?: string;
}

/** A boolean. */
export function SwitchField<Values extends FieldValues, Output>({
  onText = 'Oui',
  offText = 'Non',
  ...props
}: SwitchFieldProps<Values, Output>) {
  const { value, onChange, inputProps, frame } = useField({
    ...props,
    textOf: (on) => (on === true ? onText : offText),
  });
  const { name: _name, ...switchProps } = inputProps;
  const on = value === true;
  return (
    <FieldFrame {...frame}>
      <div className="cv-switch-row cv-row cv-gap-12">
        <Switch {...switchProps} checked={on} onChange={onChange} disabled={props.disabled} />
        <span aria-hidden="true">{on ? onText : offText}</span>
      </div>
    </FieldFrame>
  );
}
