import { DatePicker } from 'antd';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/field-frame';
import { Icon } from '../icon';
import { DateDraftContext, DateInput } from './date-input';
import './form.css';
import { type DateBounds, dateFormats, fromPicker, pickerBounds, toPicker } from './picker-dates';
import { useDateDraft } from './use-date-draft';
import { type FieldProps, useField } from './use-field';

interface DateFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output>,
    DateBounds {}

const components = { input: DateInput };

/**
 * A calendar day: shown dd/MM/yyyy, typed so or as YYYY-MM-DD, held as YYYY-MM-DD or `null`. What
 * is typed and is no date stays as typed, for the schema to refuse.
 */
export function DateField<Values extends FieldValues, Output>({
  min,
  max,
  ...props
}: DateFieldProps<Values, Output>) {
  const { value, onChange, onBlur, inputProps, frame } = useField(props);
  const { text, type, leave } = useDateDraft(value, onChange);
  return (
    <FieldFrame {...frame}>
      <DateDraftContext value={{ text, type }}>
        <DatePicker
          {...inputProps}
          {...pickerBounds({ min, max })}
          className="cv-form-control"
          components={components}
          format={dateFormats}
          placeholder="jj/mm/aaaa"
          suffixIcon={<Icon name="calendar" size={18} />}
          disabled={props.disabled}
          status={frame.error ? 'error' : undefined}
          allowClear={!props.required}
          value={toPicker(value)}
          onChange={(date) => {
            leave();
            onChange(fromPicker(date));
          }}
          onBlur={() => {
            leave();
            onBlur();
          }}
        />
      </DateDraftContext>
    </FieldFrame>
  );
}
