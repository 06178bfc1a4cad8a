import { calendarDateOf } from '@cervoise/domain/dates';
import { DateField } from '@cervoise/ui/date-field';
import type { FieldProps } from '@cervoise/ui/form';
import type { FieldValues } from 'react-hook-form';

/** The day of a stock movement: today, or in the past when it is entered later. */
export function MovementDayField<Values extends FieldValues, Output>(
  field: Pick<FieldProps<Values, Output>, 'control' | 'name'>,
) {
  return (
    <DateField
      {...field}
      label="Date"
      help="Une date passée si c’était un autre jour."
      max={calendarDateOf(new Date())}
      required
    />
  );
}
