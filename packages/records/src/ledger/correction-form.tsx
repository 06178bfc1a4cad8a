import { FormSection, useAppForm } from '@cervoise/ui/form';
import { formatMoment } from '@cervoise/ui/format';
import type { z } from 'zod';
import { PanelForm } from '../form/panel-form';
import { type CountedStock, differenceInWords, quantityInWords } from './counted-stock';
import type { LedgerLine } from './ledger-line';
import { ReasonField } from './reason-field';
import { StockQuantityField } from './stock-quantity-field';

type Correction = { readonly quantity: number; readonly reason: string };

interface CorrectionFormProps {
  /** Of the domain. */
  readonly schema: z.ZodType<Correction, Correction>;
  readonly stock: CountedStock;
  readonly line: LedgerLine;
  /** What the line is called: « Consommation ». */
  readonly kind: string;
  /** How the quantity is written. */
  readonly help: string;
  /** Writes the correcting line; returns the resulting stock. */
  readonly save: (correction: Correction) => Promise<number>;
  /** Called once saved or cancelled. */
  readonly onDone: () => void;
}

/** Corrects a mistaken line of a ledger: the line stays and a second one is added. */
export function CorrectionForm({
  schema,
  stock,
  line,
  kind,
  help,
  save,
  onDone,
}: CorrectionFormProps) {
  const form = useAppForm({ schema, defaultValues: { quantity: line.quantity, reason: '' } });
  return (
    <PanelForm
      form={form}
      label="Correction d’un mouvement"
      submitLabel="Corriger"
      save={save}
      toastOf={(quantity) => ({
        title: 'Mouvement corrigé',
        message: `Stock : ${quantityInWords(stock, quantity)}.`,
      })}
      onDone={onDone}
    >
      <p className="cv-muted">
        {kind} de {differenceInWords(stock, line.quantity)}, {formatMoment(line.createdAt)}, par{' '}
        {line.userName}. La ligne reste au journal, une seconde la corrige.
      </p>
      <FormSection>
        <StockQuantityField
          control={form.control}
          name="quantity"
          label="Quantité juste"
          help={help}
          stock={stock}
          required
          wide
        />
        <ReasonField control={form.control} name="reason" required />
      </FormSection>
    </PanelForm>
  );
}
