import { FieldFrame, NumberInput } from '@cervoise/ui/form';
import { formatNumber } from '@cervoise/ui/format';
import { useId } from 'react';

interface TypedNumberProps {
  readonly label: string;
  readonly unit?: string;
  readonly placeholder?: string;
  readonly help?: string;
  readonly min?: number;
  readonly max?: number;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** What is wrong with a number; an empty field is not. */
function faultOf({ value, unit = '', min = 0, max = Infinity }: TypedNumberProps) {
  if (value === null || (value >= min && value <= max)) return undefined;
  if (!(value >= 0)) return 'Un nombre positif, s’il vous plaît.';
  return value < min
    ? `Au moins ${formatNumber(min, 2)}\u00a0${unit}.`
    : `Au plus ${formatNumber(max, 2)}\u00a0${unit}.`;
}

/** A number field of the calculator: nothing is saved, so an invalid number is reported at once. */
export function TypedNumber(props: TypedNumberProps) {
  const { label, help, value, min: _min, max: _max, ...input } = props;
  const id = useId();
  const error = faultOf(props);
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <NumberInput
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined}
        {...input}
      />
    </FieldFrame>
  );
}
