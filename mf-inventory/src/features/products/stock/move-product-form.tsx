import { choicesOf } from '@cervoise/domain/choices';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
  documentsOf,
  isOfCustomer,
  type ProductMove,
  productMoveLabels,
  productMoveSchema,
  productMoves,
} from '@cervoise/domain/inventory';
import { PanelForm } from '@cervoise/records/form';
import { MovementDayField, ReasonField } from '@cervoise/records/ledger';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, NumberField, SelectField, useAppForm } from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import { formatContainers } from '../../../product-description';
import { MoveDetails } from './move-details';
import type { ProductFormProps } from './product-detail';
import { moveProductMutation } from './product-stock.graphql';

const moveChoices = choicesOf(productMoves, productMoveLabels);

const suggestedReasons: Readonly<Record<ProductMove, readonly string[]>> = {
  sale: ['Vente directe', 'Marché', 'Commande', 'Événement'],
  loss: ['Casse', 'Fuite', 'Défaut de conditionnement', 'Périmé'],
  suspension: ['Commande', 'Négociant'],
  export: ['Commande', 'Salon'],
  return: ['Défaut', 'Invendu', 'Erreur de livraison', 'Rappel'],
  tasting: ['Clients', 'Contrôle qualité', 'Salon'],
  own_use: ['Équipe', 'Cadeau'],
  sample: ['Laboratoire', 'Contrôle des douanes'],
  destruction: ['Périmé', 'Rappel', 'Défaut'],
  transfer: ['Réassort', 'Préparation de commande'],
};

interface MoveProductFormProps extends ProductFormProps {
  /** The initial kind. */
  readonly move: ProductMove;
  /** The whole quantity is past its best-before date. */
  readonly expired?: boolean;
  /** Of a transfer: the name of the place, as scanned; then the whole quantity goes there. */
  readonly to?: string;
}

/** Enters a stock movement: a sale, an expedition, a loss, a transfer, a customer's return. */
export function MoveProductForm({
  product,
  move,
  expired = false,
  to = '',
  onDone,
}: MoveProductFormProps) {
  const send = useFormMutation(moveProductMutation, ['Product']);
  const form = useAppForm({
    schema: productMoveSchema,
    defaultValues: {
      move,
      location: to,
      quantity: expired || to ? product.quantity : undefined,
      reason: expired ? 'Périmé' : '',
      unitPrice: product.unitPrice ?? null,
      customerName: '',
      documentNumber: '',
      destination: '',
      happenedOn: calendarDateOf(new Date()),
    },
  });
  const chosen = useWatch({ control: form.control, name: 'move' });
  const count = (quantity: number) => formatContainers(quantity, product.containerType);
  return (
    <PanelForm
      form={form}
      label="Sortie de stock"
      submitLabel={chosen === 'return' ? 'Enregistrer le retour' : 'Enregistrer la sortie'}
      save={(values) => {
        const { move: kind, quantity, location, unitPrice, customerName } = values;
        const { reason, happenedOn } = values;
        return send({
          input: {
            ...{ id: product.id, move: kind, quantity, reason, happenedOn },
            ...(isOfCustomer(kind) && { unitPrice, customerName }),
            ...documentsOf(values),
            location: kind === 'transfer' ? location : null,
          },
        });
      }}
      toastOf={({ moveInventoryItem }, values) => ({
        title: `${productMoveLabels[values.move]} : ${count(values.quantity)}`,
        message: `Reste ${count(moveInventoryItem.quantity)}.`,
      })}
      onDone={onDone}
    >
      <FormSection>
        <SelectField
          control={form.control}
          name="move"
          label="Mouvement"
          choices={moveChoices}
          required
        />
        <NumberField
          control={form.control}
          name="quantity"
          label="Quantité"
          step={1}
          aside={`en stock ${count(product.quantity)}`}
          required
        />
        <MoveDetails form={form} product={product} />
        <MovementDayField control={form.control} name="happenedOn" />
        <ReasonField form={form} name="reason" suggestions={suggestedReasons[chosen] ?? []} />
      </FormSection>
    </PanelForm>
  );
}
