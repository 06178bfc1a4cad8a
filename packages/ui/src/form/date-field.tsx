import { DatePicker } from 'antd';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/field-frame';
import { Icon } from '../icon';
import './form.css';
import { type DateBounds, dateFormats, fromPicker, pickerBounds, toPicker } from './picker-dates';
import { type FieldProps, useField } from './use-field';

interface DateFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output>,
    DateBounds {}

/** A calendar day: shown dd/MM/yyyy, typed so or as YYYY-MM-DD, held as YYYY-MM-DD or `null`. */
export function DateField<Values extends FieldValues, Output>({
  min,
  max,
  ...props
}: DateFieldProps<Values, Output>) {
  const { value, onChange, onBlur, inputProps, frame } = useField(props);
  return (
    <FieldFrame {...frame}>
      <DatePicker
        {...inputProps}
        {...pickerBounds({ min, max })}
        className="cv-form-control"
        format={dateFormats}
        placeholder="jj/mm/aaaa"
        suffixIcon={<Icon name="calendar" size={18} />}
        disabled={props.disabled}
        status={frame.error ? 'error' : undefined}
        allowClear={!props.required}
        value={toPicker(value)}
        onChange={(date) => onChange(fromPicker(date))}
        onBlur={(event) => {
          // Text taken away by hand means no date; the picker alone would bring the old one back.
          if (event.target instanceof HTMLInputElement && event.target.value === '') onChange(null);
          onBlur();
        }}
      />
    </FieldFrame>
  );
}
