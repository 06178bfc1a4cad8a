import DatePicker from 'antd/es/date-picker';
import { type ComponentProps, createContext, use } from 'react';
import { Icon } from '../icon';
import { calendarIcons } from './calendar-look';
import { dateFormats, fromPicker, pickerBounds, toPicker } from './picker-dates';
import type { DateBounds } from './typed-date';

export interface DateInputProps
  extends DateBounds,
    Pick<
      ComponentProps<'input'>,
      'id' | 'name' | 'disabled' | 'aria-required' | 'aria-describedby' | 'aria-invalid'
    > {
  readonly value: unknown;
  /** The text to show instead of the date: what is being typed, and invalid text. */
  readonly text: string | null;
  readonly isRequired?: boolean;
  readonly hasError: boolean;
  /** Called with what is typed. */
  readonly onType: (text: string) => void;
  /** Called with a chosen day, YYYY-MM-DD. */
  readonly onChoose: (date: string | null) => void;
  readonly onBlur: () => void;
}

type Draft = Pick<DateInputProps, 'text' | 'onType'>;

/** The context of a picker's input; antd accepts a component, not its props. */
const DraftContext = createContext<Draft | null>(null);

/** A picker's input that keeps typed text: antd's own would restore the old date. */
function DraftInput({ value, onChange, ...props }: ComponentProps<'input'>) {
  const draft = use(DraftContext);
  return (
    <input
      {...props}
      value={draft?.text ?? value}
      onChange={(event) => {
        draft?.onType(event.target.value);
        onChange?.(event);
      }}
    />
  );
}

const components = { input: DraftInput };

interface CalendarInputProps extends DateInputProps {
  /** Whether it takes the place of an input that has the focus. */
  readonly isInUse: boolean;
}

/** A date's input with its calendar: antd's DatePicker, in a script of its own. */
export function CalendarInput({
  value,
  text,
  min,
  max,
  isRequired,
  hasError,
  isInUse,
  onType,
  onChoose,
  ...input
}: CalendarInputProps) {
  return (
    <DraftContext value={{ text, onType }}>
      <DatePicker
        {...input}
        {...pickerBounds({ min, max })}
        {...calendarIcons}
        className="cv-form-control"
        components={components}
        format={dateFormats}
        placeholder="jj/mm/aaaa"
        status={hasError ? 'error' : undefined}
        allowClear={isRequired ? false : { clearIcon: <Icon name="close" size={14} /> }}
        autoFocus={isInUse}
        defaultOpen={isInUse}
        value={toPicker(value)}
        onChange={(date) => onChoose(fromPicker(date))}
      />
    </DraftContext>
  );
}
