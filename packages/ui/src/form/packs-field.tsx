import { quantityOfPacks, splitIntoPacks } from '@cervoise/domain/packs';
import { type IngredientUnit, quantityText, unitSymbols } from '@cervoise/domain/units';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { describedBy, FieldFrame } from '../field/field-frame';
import { NumberInput } from './number-input';
import { type FieldProps, textOfValue, useField } from './use-field';

interface PacksFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  readonly unit: IngredientUnit;
  readonly packQuantity: number;
}

interface Entry {
  readonly packs: number | null;
  readonly rest: number | null;
}

/** A value as packs and a rest; what is no quantity leaves both empty. */
function entryOf(value: unknown, packQuantity: number): Entry {
  const split = typeof value === 'number' ? splitIntoPacks(value, packQuantity) : null;
  return { packs: split?.packs ?? null, rest: split?.rest || null };
}

/** A quantity typed as packs and a rest; its value is in the unit. */
export function PacksField<Values extends FieldValues, Output>({
  unit,
  packQuantity,
  ...props
}: PacksFieldProps<Values, Output>) {
  const { label, disabled } = props;
  const { value, onChange, onBlur, inputProps, frame } = useField({
    ...props,
    textOf: (quantity) =>
      typeof quantity === 'number' ? quantityText(quantity, unit) : textOfValue(quantity),
  });
  const [typed, setTyped] = useState<Entry>({ packs: null, rest: null });
  const isTyped = Object.is(quantityOfPacks(typed.packs, typed.rest, packQuantity), value ?? null);
  const entry = isTyped ? typed : entryOf(value, packQuantity);
  const enter = (part: Partial<Entry>) => {
    const next = { ...entry, ...part };
    setTyped(next);
    onChange(quantityOfPacks(next.packs, next.rest, packQuantity));
  };
  const total =
    typeof value === 'number' && !Number.isNaN(value) ? `= ${quantityText(value, unit)}` : null;
  const help = [total, props.help].filter(Boolean).join(' · ');
  const { 'aria-required': isRequired, ...ownProps } = inputProps;
  const input = {
    ...ownProps,
    ...describedBy({ id: frame.id, help, error: frame.error }),
    disabled,
    onBlur,
  };
  return (
    <FieldFrame {...frame} help={help}>
      <div className="cv-packs cv-phone-column cv-rows cv-middle cv-muted cv-gap-8">
        <NumberInput
          {...input}
          aria-label={`${label} : colis`}
          aria-required={isRequired}
          unit="colis"
          value={entry.packs}
          onChange={(packs) => enter({ packs })}
          steps={{ of: `${label} : colis`, by: 1 }}
        />
        <span aria-hidden="true">et</span>
        <NumberInput
          {...input}
          id={`${frame.id}-rest`}
          name={`${inputProps.name}-rest`}
          aria-label={`${label} : reste`}
          unit={unitSymbols[unit]}
          value={entry.rest}
          onChange={(rest) => enter({ rest })}
          steps={{ of: `${label} : reste`, by: 1 }}
        />
      </div>
    </FieldFrame>
  );
}
