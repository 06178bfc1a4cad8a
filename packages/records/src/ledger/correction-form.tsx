import { choicesOf } from '@cervoise/domain/choices';
import { addQuantities } from '@cervoise/domain/numbers';
import { FormSection, SelectField, useAppForm } from '@cervoise/ui/form';
import { formatMomentWithin } from '@cervoise/ui/format';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { PanelForm } from '../form/panel-form';
import { type CountedStock, quantityInWords } from './counted-stock';
import type { LedgerLine } from './ledger-line';
import { ReasonField, suggestedCorrectionReasons } from './reason-field';
import { StockQuantityField } from './stock-quantity-field';

type Correction = { readonly quantity: number; readonly reason: string };

const directions = ['out', 'in'] as const;
const directionSchema = z.enum(directions, { error: 'Choisissez un sens.' });
type Direction = z.infer<typeof directionSchema>;
const directionLabels: Readonly<Record<Direction, string>> = {
  out: 'Sortie de stock',
  in: 'Entrée en stock',
};
const directionChoices = choicesOf(directions, directionLabels);
const happened: Readonly<Record<Direction, string>> = {
  out: 'Ce qui est réellement sorti du stock',
  in: 'Ce qui est réellement entré en stock',
};

/** The correct quantity with the ledger's sign: negative for outgoing, and never −0. */
const signed = (direction: Direction, quantity: number) =>
  direction === 'out' && quantity > 0 ? -quantity : quantity;

interface CorrectionFormProps {
  /** Of the domain. */
  readonly schema: z.ZodType<Correction, Correction>;
  readonly stock: CountedStock;
  readonly line: LedgerLine;
  /** The label of the line's kind: « Consommation ». */
  readonly kind: string;
  /** The direction of every line of that kind; null where it may go either way. */
  readonly direction: Direction | null;
  /** Writes the correcting line with its sign; returns the resulting stock. */
  readonly save: (correction: Correction) => Promise<number>;
  /** Called once saved or cancelled. */
  readonly onDone: () => void;
}

/**
 * Corrects a wrong line of a ledger by adding a second one. Quantities are typed without a sign,
 * which a phone's keypad lacks.
 */
export function CorrectionForm({
  schema,
  stock,
  line,
  kind,
  direction,
  save,
  onDone,
}: CorrectionFormProps) {
  const lineDirection = line.quantity > 0 ? 'in' : 'out';
  const form = useAppForm({
    schema: z.intersection(
      schema.refine(({ quantity }) => quantity >= 0, {
        path: ['quantity'],
        error: 'La quantité s’écrit sans signe moins.',
      }),
      z.object({ direction: directionSchema }),
    ),
    defaultValues: {
      direction: direction ?? lineDirection,
      quantity: Math.abs(line.quantity),
      reason: '',
    },
  });
  const [chosen, quantity] = useWatch({ control: form.control, name: ['direction', 'quantity'] });
  const after =
    Number.isFinite(quantity) && quantity >= 0
      ? addQuantities(stock.quantity, -line.quantity, signed(chosen, quantity))
      : null;
  return (
    <PanelForm
      form={form}
      label="Correction d’un mouvement"
      about={line.id}
      submitLabel="Corriger"
      save={(values) =>
        save({ quantity: signed(values.direction, values.quantity), reason: values.reason })
      }
      toastOf={(left) => ({
        title: 'Mouvement corrigé',
        message: `Stock : ${quantityInWords(stock, left)}.`,
      })}
      onDone={onDone}
    >
      <p className="cv-muted">
        {kind}
        {direction === null && `, ${directionLabels[lineDirection].toLowerCase()}`} de{' '}
        {quantityInWords(stock, Math.abs(line.quantity))}, {formatMomentWithin(line.createdAt)}, par{' '}
        {line.userName}. La ligne reste au journal, une seconde la corrige.
      </p>
      <FormSection>
        {direction === null && (
          <SelectField
            control={form.control}
            name="direction"
            label="Sens"
            choices={directionChoices}
            required
            wide
          />
        )}
        <StockQuantityField
          control={form.control}
          name="quantity"
          label="Quantité juste"
          help={`${happened[chosen]} ; 0 annule le mouvement.${
            after === null ? '' : ` Le stock sera de ${quantityInWords(stock, after)}.`
          }`}
          stock={stock}
          required
          wide
        />
        <ReasonField form={form} name="reason" suggestions={suggestedCorrectionReasons} required />
      </FormSection>
    </PanelForm>
  );
}
