import { parseFrenchNumber } from '@cervoise/domain/numbers';
import { Input } from 'antd';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/field-frame';
import { formatNumber } from '../format/numbers';
import './form.css';
import { type FieldProps, useField } from './use-field';

interface NumberFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** The symbol behind the figure: « kg », « €/kg », « °C ». */
  readonly unit?: string;
  readonly placeholder?: string;
}

/** More digits than any schema accepts, so that what was typed is never rounded on screen. */
const shownDecimals = 9;

const written = (value: unknown) =>
  typeof value === 'number' && !Number.isNaN(value) ? formatNumber(value, shownDecimals) : '';

/**
 * A number with comma or point. It holds a number, `null` when empty, NaN for what is no number;
 * the schema says what is wrong with it.
 */
export function NumberField<Values extends FieldValues, Output>({
  unit,
  placeholder,
  ...props
}: NumberFieldProps<Values, Output>) {
  const { value, onChange, onBlur, inputProps, frame } = useField(props);
  // What is being typed, kept as typed: « 12, » is on its way to « 12,5 ».
  const [draft, setDraft] = useState<string | null>(null);
  const draftHolds = draft !== null && Object.is(parseFrenchNumber(draft), value ?? null);
  const type = (text: string) => {
    setDraft(text);
    onChange(parseFrenchNumber(text));
  };
  const leave = () => {
    if (!Number.isNaN(value)) setDraft(null);
    onBlur();
  };
  return (
    <FieldFrame {...frame}>
      <Input
        {...inputProps}
        className="cv-number"
        inputMode="decimal"
        autoComplete="off"
        suffix={unit}
        placeholder={placeholder}
        disabled={props.disabled}
        status={frame.error ? 'error' : undefined}
        value={draftHolds ? draft : written(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
    </FieldFrame>
  );
}
