import DatePicker from 'antd/es/date-picker';
import { useId, useState } from 'react';
import { calendarIcons } from '../date-field/calendar-look';
import { Icon } from '../icon';
import './date-range.css';
import '../form/form.css';
import { dateFormats, fromPicker, toPicker } from '../date-field/picker-dates';

/** Both ends included, YYYY-MM-DD. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

interface DateRangePickerProps {
  readonly value: DateRange | null;
  readonly onChange: (range: DateRange | null) => void;
  /** The accessible name of the dates: « Péremption ». */
  readonly label: string;
}

/** A date range: two months side by side, weeks from Monday, closed once both ends are chosen. */
export function DateRangePicker({ value, onChange, label }: DateRangePickerProps) {
  const id = useId();
  const [start, end] = [`${id}-from`, `${id}-to`];
  const [open, setOpen] = useState(false);
  return (
    <fieldset
      className="cv-date-range"
      aria-label={label}
      onKeyDown={(event) => {
        // Escape closes the calendar, and nothing around it.
        if (event.key === 'Escape' && open) event.stopPropagation();
      }}
    >
      <label className="cv-visually-hidden" htmlFor={start}>
        {label}, du
      </label>
      <label className="cv-visually-hidden" htmlFor={end}>
        {label}, au
      </label>
      <DatePicker.RangePicker
        {...calendarIcons}
        id={{ start, end }}
        className="cv-form-control"
        classNames={{ popup: { root: 'cv-date-range-popup' } }}
        format={dateFormats}
        placeholder={['Du', 'Au']}
        allowClear={{ clearIcon: <Icon name="close" size={14} /> }}
        // Otherwise Tab does not leave an empty field.
        allowEmpty
        onOpenChange={setOpen}
        separator={<Icon name="arrow-right" size={16} />}
        value={value && [toPicker(value.from), toPicker(value.to)]}
        onChange={(dates) => {
          const [from, to] = [fromPicker(dates?.[0]), fromPicker(dates?.[1])];
          onChange(from && to ? { from, to } : null);
        }}
      />
    </fieldset>
  );
}
