import { calendarDateOf } from '@cervoise/domain/dates';
import { addQuantities } from '@cervoise/domain/numbers';
import { FormSection, useAppForm } from '@cervoise/ui/form';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { PanelForm } from '../form/panel-form';
import { type CountedStock, differenceInWords, quantityInWords } from './counted-stock';
import { MovementDayField } from './movement-day-field';
import { ReasonField, suggestedDifferenceReasons } from './reason-field';
import { StockQuantityField } from './stock-quantity-field';

/** The counted quantity, today or at the end of a past day; the reason is optional. */
interface Count {
  readonly quantity: number;
  readonly reason?: string | null;
  readonly happenedOn?: string | null;
}

interface CountFormProps {
  /** Of the domain. */
  readonly schema: z.ZodType<Count, Count>;
  readonly stock: CountedStock;
  /** The stock by the books at the end of a past day; null while it is read, and without a day. */
  readonly useStockOn: (day: string | null) => number | null;
  /** Writes the count; returns the resulting stock. */
  readonly save: (count: Count) => Promise<number>;
  /** Below the quantity: the effect of the difference. */
  readonly renderDifference?: (difference: number) => ReactNode;
  /** Called once saved or cancelled. */
  readonly onDone: () => void;
}

/** A stock count; the ledger gets the difference. */
export function CountForm(props: CountFormProps) {
  const { schema, stock, useStockOn, save, renderDifference, onDone } = props;
  const today = calendarDateOf(new Date());
  const form = useAppForm({ schema, defaultValues: { reason: '', happenedOn: today } });
  const { quantity: counted, happenedOn } = useWatch({ control: form.control });
  const pastDay = happenedOn && happenedOn < today ? happenedOn : null;
  const stockOnDay = useStockOn(pastDay);
  const expected = pastDay ? stockOnDay : stock.quantity;
  const isCount = stock.unit ? Number.isFinite(counted) : Number.isInteger(counted);
  const difference =
    isCount && counted !== undefined && expected !== null ? addQuantities(counted, -expected) : 0;
  return (
    <PanelForm
      form={form}
      label="Inventaire"
      submitLabel="Enregistrer l’inventaire"
      save={save}
      toastOf={(quantity) => ({
        title: 'Inventaire enregistré',
        message: `Stock : ${quantityInWords(stock, quantity)}.`,
      })}
      onDone={onDone}
    >
      <FormSection>
        <StockQuantityField
          control={form.control}
          name="quantity"
          label="Quantité comptée"
          aside={expected === null ? undefined : `attendu ${quantityInWords(stock, expected)}`}
          stock={stock}
          help={difference ? `Écart : ${differenceInWords(stock, difference)}` : undefined}
          required
          wide
        />
        {difference !== 0 && !pastDay && renderDifference?.(difference)}
        <MovementDayField control={form.control} name="happenedOn" />
        <ReasonField
          form={form}
          name="reason"
          label="Motif de l’écart"
          suggestions={suggestedDifferenceReasons}
        />
      </FormSection>
    </PanelForm>
  );
}
