import { DatePicker } from 'antd';
import { Icon } from '../icon';
import './date-range.css';
import './form.css';
import { type DateBounds, dateFormats, fromPicker, pickerBounds, toPicker } from './picker-dates';

/** Both ends included, YYYY-MM-DD. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

interface DateRangePickerProps extends DateBounds {
  readonly value: DateRange | null;
  readonly onChange: (range: DateRange | null) => void;
  /** What the dates are of: « Péremption ». */
  readonly label: string;
  readonly id?: string;
  readonly invalid?: boolean;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
}

/** Two days: two months side by side, weeks from Monday, closed once both ends are chosen. */
export function DateRangePicker({
  value,
  onChange,
  label,
  id,
  invalid,
  disabled,
  onBlur,
  min,
  max,
}: DateRangePickerProps) {
  return (
    <fieldset className="cv-date-range" aria-label={label}>
      <DatePicker.RangePicker
        {...pickerBounds({ min, max })}
        id={id === undefined ? undefined : { start: id, end: `${id}-to` }}
        className="cv-form-control"
        classNames={{ popup: { root: 'cv-date-range-popup' } }}
        format={dateFormats}
        placeholder={['Du', 'Au']}
        separator={<Icon name="arrow-right" size={16} />}
        suffixIcon={<Icon name="calendar" size={18} />}
        disabled={disabled}
        status={invalid ? 'error' : undefined}
        value={value && [toPicker(value.from), toPicker(value.to)]}
        onChange={(dates) => {
          const [from, to] = [fromPicker(dates?.[0]), fromPicker(dates?.[1])];
          onChange(from && to ? { from, to } : null);
        }}
        onBlur={onBlur}
      />
    </fieldset>
  );
}
