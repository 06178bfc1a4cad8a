import Input from 'antd/es/input/Input';
import type { ComponentProps } from 'react';
import './form.css';
import { SteppedInput } from './stepped-input';
import { useNumberDraft } from './use-number-draft';

interface NumberInputProps
  extends Pick<
    ComponentProps<typeof Input>,
    | 'id'
    | 'name'
    | 'aria-label'
    | 'aria-required'
    | 'aria-describedby'
    | 'aria-invalid'
    | 'disabled'
    | 'placeholder'
    | 'onFocus'
  > {
  readonly value: unknown;
  /** Called with a number, `null` when empty, NaN when invalid. */
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
  /** The unit after the figure: « kg », « €/kg », « °C ». */
  readonly unit?: string;
  /** Reads a text that may have more than a number with the unit. */
  readonly read?: (text: string) => number | null;
  /** Of a quantity: a phone shows step buttons, named after it. */
  readonly steps?: { readonly of: string; readonly by: number };
}

/** The input of a number with comma or point, without label or form. */
export function NumberInput({
  value,
  onChange,
  onBlur,
  unit,
  read,
  steps,
  ...input
}: NumberInputProps) {
  const { text, type, leave } = useNumberDraft(value, onChange, unit, read);
  const field = (
    <Input
      {...input}
      className="cv-number"
      inputMode="decimal"
      autoComplete="off"
      suffix={unit}
      status={input['aria-invalid'] ? 'error' : undefined}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        leave();
        onBlur?.();
      }}
    />
  );
  if (!steps) return field;
  return (
    <SteppedInput
      label={steps.of}
      step={steps.by}
      value={value}
      disabled={input.disabled}
      onStep={onChange}
    >
      {field}
    </SteppedInput>
  );
}
