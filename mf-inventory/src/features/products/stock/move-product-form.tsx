import { choicesOf } from '@cervoise/domain/choices';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
  type ProductMove,
  productMoveLabels,
  productMoveSchema,
  productMoves,
} from '@cervoise/domain/inventory';
import { useChoices } from '@cervoise/records/choices';
import { PanelForm, useFormMutation } from '@cervoise/records/form';
import { MovementDayField, ReasonField } from '@cervoise/records/ledger';
import {
  AutocompleteField,
  FormSection,
  NumberField,
  SelectField,
  useAppForm,
} from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import { customerNamesSource } from '../../../customer-names.graphql';
import { formatContainers } from '../../../product-description';
import { placeSource } from '../product.graphql';
import type { ProductFormProps } from './product-detail';
import { moveProductMutation } from './product-stock.graphql';

const moveChoices = choicesOf(productMoves, productMoveLabels);

const usualReasons: Readonly<Record<ProductMove, readonly string[]>> = {
  sale: ['Vente directe', 'Marché', 'Commande', 'Événement'],
  loss: ['Casse', 'Fuite', 'Défaut de conditionnement', 'Périmé'],
  tasting: ['Clients', 'Contrôle qualité', 'Salon'],
  transfer: ['Réassort', 'Préparation de commande'],
};

interface MoveProductFormProps extends ProductFormProps {
  /** The initial kind. */
  readonly move: ProductMove;
  /** The whole quantity is past its best-before date. */
  readonly expired?: boolean;
}

/** Sells, loses, tastes or transfers containers. */
export function MoveProductForm({ product, move, expired = false, onDone }: MoveProductFormProps) {
  const places = useChoices(placeSource, { except: product.location });
  const customers = useChoices(customerNamesSource);
  const send = useFormMutation(moveProductMutation, ['Product']);
  const form = useAppForm({
    schema: productMoveSchema,
    defaultValues: {
      move,
      location: '',
      quantity: expired ? product.quantity : undefined,
      reason: expired ? 'Périmé' : '',
      unitPrice: product.unitPrice ?? null,
      customerName: '',
      happenedOn: calendarDateOf(new Date()),
    },
  });
  const chosen = useWatch({ control: form.control, name: 'move' });
  const count = (quantity: number) => formatContainers(quantity, product.containerType);
  return (
    <PanelForm
      form={form}
      label="Sortie de stock"
      submitLabel="Enregistrer la sortie"
      save={({ location, unitPrice, customerName, ...values }) =>
        send({
          input: {
            id: product.id,
            ...values,
            ...(values.move === 'sale' && { unitPrice, customerName }),
            location: values.move === 'transfer' ? location : null,
          },
        })
      }
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
        {chosen === 'transfer' && (
          <AutocompleteField
            control={form.control}
            name="location"
            label="Vers l’emplacement"
            suggestions={places.choices.map(({ value }) => value)}
            search={places.search}
            required
            wide
          />
        )}
        {chosen === 'sale' && (
          <>
            <NumberField
              control={form.control}
              name="unitPrice"
              label="Prix unitaire HT"
              unit="€"
              help="Celui de la fiche si vous laissez vide."
            />
            <AutocompleteField
              control={form.control}
              name="customerName"
              label="Client"
              suggestions={customers.choices.map(({ value }) => value)}
              search={customers.search}
              help="Choisissez-le dans la liste ; un autre nom reste noté, sans fiche."
            />
          </>
        )}
        <MovementDayField control={form.control} name="happenedOn" />
        <ReasonField form={form} name="reason" usual={usualReasons[chosen] ?? []} />
      </FormSection>
    </PanelForm>
  );
}
