import { minutesOfDay } from '@cervoise/domain/dates';
import { roundTo } from '@cervoise/domain/numbers';
import { FieldFrame, NumberInput, useField } from '@cervoise/ui/form';
import type { RecipeForm } from './recipe-values';

interface TimeFieldProps {
  readonly form: RecipeForm;
  readonly name:
    | `steps.${number}.${'durationInMinutes' | 'rampInMinutes'}`
    | `lines.${number}.timeInMinutes`;
  readonly label: string;
  /** Cellar times are shown in days but stored in minutes. */
  readonly inDays: boolean;
  /** The unit, after the figure. */
  readonly units: { readonly minutes?: string; readonly days: string };
}

/** A time of a recipe: minutes on brew day, days in the cellar. */
export function TimeField({ form, name, label, inDays, units }: TimeFieldProps) {
  const { value, onChange, onBlur, inputProps, frame } = useField({
    control: form.control,
    name,
    label,
  });
  const isFigure = typeof value === 'number' && !Number.isNaN(value);
  return (
    <FieldFrame {...frame}>
      <NumberInput
        {...inputProps}
        value={inDays && isFigure ? roundTo(value / minutesOfDay, 3) : value}
        onChange={(typed) =>
          onChange(
            inDays && typed !== null && !Number.isNaN(typed)
              ? roundTo(typed * minutesOfDay, 1)
              : typed,
          )
        }
        onBlur={onBlur}
        unit={inDays ? units.days : units.minutes}
      />
    </FieldFrame>
  );
}
