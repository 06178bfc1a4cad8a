import { calendarDateOf, dateFormatMessage } from '@cervoise/domain/dates';
import { DatePicker } from 'antd';
import { type ComponentProps, createContext, use, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/field-frame';
import { Icon } from '../icon';
import { calendarIcons } from './calendar-look';
import './form.css';
import {
  type DateBounds,
  dateFormats,
  fromPicker,
  pickerBounds,
  readDate,
  toPicker,
} from './picker-dates';
import { type FieldProps, textOfValue, useField } from './use-field';

/**
 * The draft text of a date field: what is being typed, and invalid text, which stays while the form
 * holds it. `null` when the picker formats the date.
 * @param onChange gets YYYY-MM-DD, `null` when empty, the text itself when invalid
 */
function useDateDraft(value: unknown, onChange: (value: string | null) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const draftHolds = draft !== null && readDate(draft) === (value ?? null);
  const unreadable = typeof value === 'string' && toPicker(value) === null ? value : null;
  return {
    text: draftHolds ? draft : unreadable,
    type: (text: string) => {
      setDraft(text);
      onChange(readDate(text));
    },
    /** On blur or after choosing a day, the picker formats the date. */
    leave: () => setDraft(null),
  };
}

type DateDraft = Pick<ReturnType<typeof useDateDraft>, 'text' | 'type'>;

/** The context of a picker's input; antd accepts a component, not its props. */
const DateDraftContext = createContext<DateDraft | null>(null);

/** A picker's input that keeps typed text: antd's own would restore the old date. */
function DateInput({ value, onChange, ...props }: ComponentProps<'input'>) {
  const draft = use(DateDraftContext);
  return (
    <input
      {...props}
      value={draft?.text ?? value}
      onChange={(event) => {
        draft?.type(event.target.value);
        onChange?.(event);
      }}
    />
  );
}

/**
 * The error of a date, with the displayed format. A valid date that the server refuses keeps the
 * server's message.
 */
function faultInWords(value: unknown, error: string | undefined): string | undefined {
  if (error !== dateFormatMessage || toPicker(value) !== null) return error;
  if (value == null || value === '') return 'Indiquez une date.';
  const example = toPicker(calendarDateOf(new Date()))?.format('DD/MM/YYYY');
  return `Cette date n’existe pas : écrivez-la jj/mm/aaaa, comme ${example}.`;
}

interface DateFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output>,
    DateBounds {}

const components = { input: DateInput };

/**
 * A calendar day: shown as dd/MM/yyyy, typed so or as YYYY-MM-DD, stored as YYYY-MM-DD or `null`.
 * Invalid text is kept, for the schema to refuse.
 */
export function DateField<Values extends FieldValues, Output>({
  min,
  max,
  ...props
}: DateFieldProps<Values, Output>) {
  const { value, onChange, onBlur, inputProps, frame } = useField({
    ...props,
    textOf: (date) => toPicker(date)?.format(dateFormats[0]) ?? textOfValue(date),
  });
  const { text, type, leave } = useDateDraft(value, onChange);
  return (
    <FieldFrame {...frame} error={faultInWords(value, frame.error)}>
      <DateDraftContext value={{ text, type }}>
        <DatePicker
          {...inputProps}
          {...pickerBounds({ min, max })}
          {...calendarIcons}
          className="cv-form-control"
          components={components}
          format={dateFormats}
          placeholder="jj/mm/aaaa"
          disabled={props.disabled}
          status={frame.error ? 'error' : undefined}
          allowClear={props.required ? false : { clearIcon: <Icon name="close" size={14} /> }}
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
