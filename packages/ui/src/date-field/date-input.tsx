import Input from 'antd/es/input/Input';
import { useEffect, useRef, useState } from 'react';
import { deferred } from '../deferred/deferred';
import { Icon } from '../icon';
import type { DateInputProps } from './calendar-input';
import './date-input.css';
import { textOfDate } from './typed-date';

const calendar = deferred(async () => (await import('./calendar-input')).CalendarInput);

/**
 * A date's input. Its calendar is fetched at the first press of a key or a button anywhere in the
 * page, or when the pointer comes; until then, and if it cannot be fetched, the date is typed.
 */
export function DateInput({
  value,
  text,
  min,
  max,
  isRequired,
  hasError,
  onType,
  onChoose,
  ...input
}: DateInputProps) {
  const [Calendar, setCalendar] = useState(() => calendar.fetched());
  const isFocused = useRef(false);
  const fetchCalendar = () =>
    void calendar.fetch().then(() => setCalendar(() => calendar.fetched()));
  useEffect(() => {
    if (Calendar) return;
    document.addEventListener('pointerdown', fetchCalendar, { once: true });
    document.addEventListener('keydown', fetchCalendar, { once: true });
    return () => {
      document.removeEventListener('pointerdown', fetchCalendar);
      document.removeEventListener('keydown', fetchCalendar);
    };
  });
  if (Calendar)
    return (
      <Calendar
        {...{ value, text, min, max, isRequired, hasError, onType, onChoose }}
        {...input}
        isInUse={isFocused.current}
      />
    );
  return (
    <Input
      {...input}
      className="cv-form-control cv-date-input"
      autoComplete="off"
      placeholder="jj/mm/aaaa"
      suffix={<Icon name="calendar" size={18} />}
      status={hasError ? 'error' : undefined}
      value={text ?? textOfDate(value) ?? ''}
      onPointerEnter={fetchCalendar}
      onFocus={() => {
        isFocused.current = true;
      }}
      onChange={(event) => onType(event.target.value)}
      onBlur={() => {
        isFocused.current = false;
        input.onBlur();
      }}
    />
  );
}
