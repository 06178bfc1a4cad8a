import { type IngredientUnit, quantityText } from '@cervoise/domain/units';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import './packed-quantity-field.css';
import { PacksField } from './packs-field';
import { QuantityField } from './quantity-field';
import { Switch } from './switch';
import type { FieldProps } from './use-field';

interface PackedQuantityFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output> {
  /** The value's unit. */
  readonly unit: IngredientUnit;
  /** Of one pack, in that unit; without it the quantity is entered in units alone. */
  readonly packQuantity: number | null | undefined;
}

/** A quantity in its stored unit, typed in it or as packs and a rest: « 4 colis et 12 kg ». */
export function PackedQuantityField<Values extends FieldValues, Output>({
  packQuantity,
  ...field
}: PackedQuantityFieldProps<Values, Output>) {
  const [inPacks, setInPacks] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  const wasTyping = useRef(false);
  // The input that had the focus goes with its way of typing: the one in its place gets it.
  useEffect(() => {
    if (!wasTyping.current) return;
    wasTyping.current = false;
    shown.current?.querySelector('input')?.focus();
  });
  if (packQuantity == null) return <QuantityField {...field} />;
  const choose = (checked: boolean) => {
    wasTyping.current = document.activeElement instanceof HTMLInputElement;
    setInPacks(checked);
  };
  return (
    <div ref={shown} className={field.wide ? 'cv-shrink cv-form-wide' : 'cv-shrink'}>
      {inPacks ? (
        <PacksField {...field} packQuantity={packQuantity} />
      ) : (
        <QuantityField {...field} />
      )}
      {/* A press leaves the focus where it is: leaving an emptied field shows its error, which would move
          the switch away under the finger. */}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is a button, which the label names */}
      <label
        className="cv-packed-choice cv-inline-row cv-pointer cv-muted cv-text-13 cv-gap-8"
        onMouseDown={(event) => event.preventDefault()}
      >
        <Switch small checked={inPacks} onChange={choose} disabled={field.disabled} />
        <span>{`En colis de ${quantityText(packQuantity, field.unit)}`}</span>
      </label>
    </div>
  );
}
