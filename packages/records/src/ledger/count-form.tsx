import { addQuantities } from '@cervoise/domain/numbers';
import { FormSection, useAppForm } from '@cervoise/ui/form';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { PanelForm } from '../form/panel-form';
import { type CountedStock, differenceInWords, quantityInWords } from './counted-stock';
import { ReasonField } from './reason-field';
import { StockQuantityField } from './stock-quantity-field';
import { usualDifferences } from './usual-reasons';

/** The counted quantity; the reason is optional. */
type Count = { readonly quantity: number; readonly reason?: string | null };

interface CountFormProps {
  /** Of the domain. */
  readonly schema: z.ZodType<Count, Count>;
  readonly stock: CountedStock;
  /** Writes the count; returns the resulting stock. */
  readonly save: (count: Count) => Promise<number>;
  /** Below the quantity: the effect of the difference. */
  readonly renderDifference?: (difference: number) => ReactNode;
  /** Called once saved or cancelled. */
  readonly onDone: () => void;
}

/** A stock count; the ledger gets the difference. */
export function CountForm({ schema, stock, save, renderDifference, onDone }: CountFormProps) {
  const form = useAppForm({ schema, defaultValues: { reason: '' } });
  const counted = useWatch({ control: form.control, name: 'quantity' });
  const isCount = stock.unit ? Number.isFinite(counted) : Number.isInteger(counted);
  const difference = isCount ? addQuantities(counted, -stock.quantity) : 0;
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
          aside={`attendu ${quantityInWords(stock, stock.quantity)}`}
          stock={stock}
          help={difference ? `Écart : ${differenceInWords(stock, difference)}` : undefined}
          required
          wide
        />
        {difference !== 0 && renderDifference?.(difference)}
        <ReasonField form={form} name="reason" label="Motif de l’écart" usual={usualDifferences} />
      </FormSection>
    </PanelForm>
  );
}
