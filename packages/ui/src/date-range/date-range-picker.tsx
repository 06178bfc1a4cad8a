import DatePicker from 'antd/es/date-picker';
import { type ComponentProps, useEffect, useId, useMemo, useRef, useState } from 'react';
import { calendarIcons } from '../date-field/calendar-look';
import { Icon } from '../icon';
import './date-range.css';
import '../form/form.css';
import { dateFormats, fromPicker, toPicker } from '../date-field/picker-dates';

/** Both ends included, YYYY-MM-DD; null where it is open. */
export interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

type Day = ReturnType<typeof toPicker>;
type Dates = Parameters<NonNullable<ComponentProps<typeof DatePicker.RangePicker>['onChange']>>[0];

/** Both ends of a picker, the earlier one first. */
function rangeOf(dates: Dates): DateRange {
  const [from, to] = [fromPicker(dates?.[0]), fromPicker(dates?.[1])];
  return from && to && to < from ? { from: to, to: from } : { from, to };
}

const popupClass = 'cv-date-range-popup';

interface DateRangePickerProps {
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
  /** The accessible name of the dates: « Péremption ». */
  readonly label: string;
}

/**
 * A date range: two months side by side, weeks from Monday, closed once both ends are chosen.
 * Left after one of them, it stays open at the other.
 */
export function DateRangePicker({ value, onChange, label }: DateRangePickerProps) {
  const id = useId();
  const [start, end] = [`${id}-from`, `${id}-to`];
  const [open, setOpen] = useState(false);
  // Given new dates, though equal ones, the picker would forget the end that was chosen first.
  const dates = useMemo<[Day, Day]>(
    () => [toPicker(value.from), toPicker(value.to)],
    [value.from, value.to],
  );
  // The picker itself keeps one end to itself until the other one was visited, too.
  const pending = useRef<DateRange | null>(null);
  const take = (range: DateRange | null) => {
    pending.current = null;
    if (range && (range.from !== value.from || range.to !== value.to)) onChange(range);
  };
  const frame = useRef<HTMLFieldSetElement>(null);
  const leaveTo = (target: EventTarget | null) => {
    const isWithin =
      target instanceof Element &&
      (frame.current?.contains(target) || target.closest(`.${popupClass}`));
    if (target && !isWithin) take(pending.current);
  };
  useEffect(() => {
    // Before a panel around it closes: not every press moves the focus first.
    const leaveByPress = ({ target }: PointerEvent) => leaveTo(target);
    document.addEventListener('pointerdown', leaveByPress, true);
    return () => document.removeEventListener('pointerdown', leaveByPress, true);
  });
  return (
    <fieldset
      ref={frame}
      className="cv-date-range"
      aria-label={label}
      onBlur={({ relatedTarget }) => leaveTo(relatedTarget)}
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
        classNames={{ popup: { root: popupClass } }}
        format={dateFormats}
        placeholder={['Du', 'Au']}
        allowClear={{ clearIcon: <Icon name="close" size={14} /> }}
        // Otherwise Tab does not leave an empty end.
        allowEmpty
        onOpenChange={setOpen}
        onCalendarChange={(chosen) => {
          pending.current = rangeOf(chosen);
        }}
        separator={<Icon name="arrow-right" size={16} />}
        value={dates}
        onChange={(chosen) => take(rangeOf(chosen))}
      />
    </fieldset>
  );
}
