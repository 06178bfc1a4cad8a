import { FieldFrame, NumberInput } from '@cervoise/ui/form';
import { useId } from 'react';

interface TypedNumberProps {
  readonly label: string;
  readonly unit?: string;
  readonly placeholder?: string;
  readonly help?: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A number field of the calculator: nothing is saved, so an invalid number is reported at once. */
export function TypedNumber({ label, help, value, ...input }: TypedNumberProps) {
  const id = useId();
  const error = value !== null && !(value >= 0) ? 'Un nombre positif, s’il vous plaît.' : undefined;
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
