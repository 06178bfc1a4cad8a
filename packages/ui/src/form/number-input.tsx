import { Input } from 'antd';
import type { ComponentProps } from 'react';
import './form.css';
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
}

/** The input of a number with comma or point, without label or form. */
export function NumberInput({ value, onChange, onBlur, unit, ...input }: NumberInputProps) {
  const { text, type, leave } = useNumberDraft(value, onChange);
  return (
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
}
