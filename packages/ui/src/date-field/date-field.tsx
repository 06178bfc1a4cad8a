import { calendarDateOf, dateFormatMessage } from '@cervoise/domain/dates';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/field-frame';
import '../form/form.css';
import { type FieldProps, textOfValue, useField } from '../form/use-field';
import { DateInput } from './date-input';
import { type DateBounds, readDate, textOfDate } from './typed-date';

/**
 * The draft text of a date field: what is being typed, and invalid text, which stays while the form
 * holds it. `null` when the picker formats the date.
 * @param onChange gets YYYY-MM-DD, `null` when empty, the text itself when invalid
 */
function useDateDraft(value: unknown, onChange: (value: string | null) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const draftHolds = draft !== null && readDate(draft) === (value ?? null);
  const unreadable = typeof value === 'string' && textOfDate(value) === null ? value : null;
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

/**
 * The error of a date, with the displayed format. A valid date that the server refuses keeps the
 * server's message.
 */
function faultInWords(value: unknown, error: string | undefined): string | undefined {
  if (error !== dateFormatMessage || textOfDate(value) !== null) return error;
  if (value == null || value === '') return 'Indiquez une date.';
  const example = textOfDate(calendarDateOf(new Date()));
  return `Cette date n’existe pas : écrivez-la jj/mm/aaaa, comme ${example}.`;
}

interface DateFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output>,
    DateBounds {}

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
    textOf: (date) => textOfDate(date) ?? textOfValue(date),
  });
  const { text, type, leave } = useDateDraft(value, onChange);
  return (
    <FieldFrame {...frame} error={faultInWords(value, frame.error)}>
      <DateInput
        {...inputProps}
        {...{ value, text, min, max }}
        isRequired={props.required}
        disabled={props.disabled}
        hasError={Boolean(frame.error)}
        onType={type}
        onChoose={(date) => {
          leave();
          onChange(date);
        }}
        onBlur={() => {
          leave();
          onBlur();
        }}
      />
    </FieldFrame>
  );
}
