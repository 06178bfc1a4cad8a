import {
  convertQuantity,
  type IngredientUnit,
  unitSymbolOf,
  unitSymbols,
  unitsOfSameKind,
} from '@cervoise/domain/units';
import Input from 'antd/es/input/Input';
import Select from 'antd/es/select';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ChosenLabel, comboboxComponents } from '../field/combobox';
import { describedBy, FieldFrame } from '../field/field-frame';
import { formatNumber } from '../format/numbers';
import { Icon } from '../icon';
import './form.css';
import { NumberField } from './number-field';
import { SteppedInput } from './stepped-input';
import { type FieldProps, textOfValue, useField } from './use-field';
import { useNumberDraft } from './use-number-draft';

interface QuantityFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output> {
  /** The value's unit; it may be typed in another unit of its kind. */
  readonly unit: IngredientUnit;
}

/** A quantity in its stored unit, typed in any unit of the same kind: « 250 g ». */
export function QuantityField<Values extends FieldValues, Output>(
  props: QuantityFieldProps<Values, Output>,
) {
  const { unit, ...field } = props;
  if (unitsOfSameKind(unit).length > 1) return <ConvertedField key={unit} {...props} />;
  return <NumberField {...field} unit={unitSymbols[unit]} step={stepOf(unit)} />;
}

/** The step of a phone's buttons. */
const stepOf = (unit: IngredientUnit) => (unit === 'g' ? 10 : 1);

/** As precise as the conversion, so that too fine a value is visible. */
const shownDecimals = 6;

const converted = (quantity: number, unit: IngredientUnit) =>
  `${formatNumber(quantity, shownDecimals)}\u00A0${unitSymbolOf(unit, quantity)}`;

/** Converts a number; empty and invalid values are unchanged. */
const convert = (value: unknown, from: IngredientUnit, to: IngredientUnit) =>
  typeof value === 'number' && !Number.isNaN(value) ? convertQuantity(value, from, to) : value;

function ConvertedField<Values extends FieldValues, Output>({
  unit,
  ...props
}: QuantityFieldProps<Values, Output>) {
  const [entryUnit, setEntryUnit] = useState(unit);
  /** The value of the figure that was typed; another one came from elsewhere. */
  const [typed, setTyped] = useState<unknown>(null);
  const { value, onChange, onBlur, inputProps, frame } = useField({
    ...props,
    textOf: (quantity) =>
      typeof quantity === 'number' ? converted(quantity, unit) : textOfValue(quantity),
  });
  const shown = convert(value, unit, entryUnit);
  const enter = (figure: unknown, as = entryUnit) => {
    const entered = convert(figure, as, unit);
    setTyped(entered);
    onChange(entered);
  };
  const { text, type, leave } = useNumberDraft(shown, enter, unitSymbols[entryUnit]);

  const choose = (next: IngredientUnit) => {
    setEntryUnit(next);
    // A typed figure is kept when another unit is chosen; an unchanged amount is converted.
    if (typed !== null && Object.is(typed, value)) enter(shown, next);
  };

  const help =
    entryUnit !== unit && typeof value === 'number' && !Number.isNaN(value)
      ? `= ${converted(value, unit)}`
      : props.help;
  return (
    <FieldFrame {...frame} help={help}>
      <div className="cv-flex cv-gap-8">
        <SteppedInput
          label={props.label}
          step={stepOf(entryUnit)}
          value={shown}
          disabled={props.disabled}
          onStep={enter}
        >
          <Input
            {...inputProps}
            {...describedBy({ id: frame.id, help, error: frame.error })}
            className="cv-number"
            inputMode="decimal"
            autoComplete="off"
            disabled={props.disabled}
            status={frame.error ? 'error' : undefined}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              leave();
              onBlur();
            }}
          />
        </SteppedInput>
        <ChosenLabel value={unitSymbols[entryUnit]}>
          <Select
            components={comboboxComponents}
            aria-label={`${props.label} : saisir en`}
            className="cv-quantity-unit"
            options={unitsOfSameKind(unit).map((choice) => ({
              value: choice,
              label: unitSymbols[choice],
            }))}
            disabled={props.disabled}
            virtual={false}
            suffixIcon={<Icon name="chevron-down" size={16} />}
            value={entryUnit}
            onChange={choose}
          />
        </ChosenLabel>
      </div>
    </FieldFrame>
  );
}
