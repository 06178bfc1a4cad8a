import { roundTo } from '@cervoise/domain/numbers';
import { ofName } from '@cervoise/domain/text';
import { convertQuantity, parseQuantity, unitSymbols } from '@cervoise/domain/units';
import { FieldFrame, NumberInput, useField } from '@cervoise/ui/form';
import { useState } from 'react';
import { useLive } from './live-recipe';
import type { LineSubject, RecipeForm } from './recipe-values';

interface QuantityFieldProps {
  readonly form: RecipeForm;
  readonly index: number;
  readonly subject: Pick<LineSubject, 'name' | 'unit' | 'shownUnit'>;
}

/** The quantity of a line, in its display unit; « 1,5 kg » may be typed where grams are shown. */
export function LineQuantityField({ form, index, subject }: QuantityFieldProps) {
  const { name, unit, shownUnit } = subject;
  const { value, onChange, onBlur, inputProps, frame } = useField({
    control: form.control,
    name: `lines.${index}.quantity`,
    label: `Quantité ${ofName(name)}`,
  });
  const convert = (amount: unknown, from: typeof unit, to: typeof unit) =>
    typeof amount === 'number' && !Number.isNaN(amount)
      ? convertQuantity(amount, from, to)
      : amount;
  return (
    <FieldFrame {...frame}>
      <NumberInput
        {...inputProps}
        value={convert(value, unit, shownUnit)}
        onChange={(typed) => onChange(convert(typed, shownUnit, unit))}
        onBlur={onBlur}
        read={(text) => parseQuantity(text, shownUnit)}
        unit={unitSymbols[shownUnit]}
      />
    </FieldFrame>
  );
}

interface ShareFieldProps {
  readonly name: string;
  readonly index: number;
  readonly onChange: (index: number, share: number) => void;
}

/** The share of a line in the grist; the typed value is kept until the field is left. */
export function LineShareField({ name, index, onChange }: ShareFieldProps) {
  const share = useLive(({ figures }) => figures?.lines[index]?.share ?? 0);
  const [typed, setTyped] = useState<number | null | undefined>();
  return (
    <NumberInput
      aria-label={`Part ${ofName(name)}`}
      value={typed === undefined ? roundTo(share, 1) : typed}
      onChange={(next) => {
        setTyped(next);
        if (next !== null && next >= 0 && next <= 100) onChange(index, next);
      }}
      onBlur={() => setTyped(undefined)}
      unit="%"
    />
  );
}
