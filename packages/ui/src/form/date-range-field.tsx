import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/field-frame';
import { type DateRange, DateRangePicker } from './date-range-picker';
import type { DateBounds } from './picker-dates';
import { type FieldProps, useField } from './use-field';

interface DateRangeFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output>,
    DateBounds {}

function isDateRange(value: unknown): value is DateRange {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

/** Two calendar days; holds `{ from, to }` (YYYY-MM-DD) or `null`. */
export function DateRangeField<Values extends FieldValues, Output>({
  min,
  max,
  ...props
}: DateRangeFieldProps<Values, Output>) {
  const { value, onChange, onBlur, inputProps, frame } = useField(props);
  return (
    <FieldFrame {...frame}>
      <DateRangePicker
        id={inputProps.id}
        label={props.label}
        value={isDateRange(value) ? value : null}
        onChange={onChange}
        onBlur={onBlur}
        invalid={frame.error !== undefined}
        disabled={props.disabled}
        min={min}
        max={max}
      />
    </FieldFrame>
  );
}
