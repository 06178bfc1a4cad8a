import {
  type ProductMove,
  productMoveLabels,
  productMoveSchema,
  productMoves,
} from '@cervoise/domain/inventory';
import { describeError, useQuery, useRepeatableMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import {
  AutocompleteField,
  Form,
  FormActions,
  FormSection,
  NumberField,
  SelectField,
  TextField,
  useAppForm,
} from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import { formatContainers } from '../../products/product-words';
import type { ProductFormProps } from './product-detail';
import { moveProductMutation, productFilterChoicesQuery } from './products.graphql';

const moveChoices = productMoves.map((value) => ({ value, label: productMoveLabels[value] }));

interface MoveProductFormProps extends ProductFormProps {
  /** What it begins with. */
  readonly move: ProductMove;
}

/** Containers that leave: sold, lost, tasted, or taken elsewhere. */
export function MoveProductForm({ product, move, onDone }: MoveProductFormProps) {
  const { data } = useQuery(productFilterChoicesQuery);
  const [send] = useRepeatableMutation(moveProductMutation, {
    context: { handledByForm: true },
    refetchQueries: ['Product'],
  });
  const form = useAppForm({
    schema: productMoveSchema,
    defaultValues: { move, location: '', reason: '' },
  });
  const chosen = useWatch({ control: form.control, name: 'move' });
  const count = (quantity: number) => formatContainers(quantity, product.containerType);
  return (
    <Form
      form={form}
      label="Sortie de stock"
      describeError={describeError}
      onSubmit={({ location, ...values }) =>
        send({
          input: {
            id: product.id,
            ...values,
            location: values.move === 'transfer' ? location : null,
          },
        })
      }
      onSaved={({ moveInventoryItem }, values) => {
        toastSuccess({
          title: `${productMoveLabels[values.move]} : ${count(values.quantity)}`,
          message: `Reste ${count(moveInventoryItem.quantity)}.`,
        });
        onDone();
      }}
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
          aside={`en stock ${count(product.quantity)}`}
          required
        />
        {chosen === 'transfer' && (
          <AutocompleteField
            control={form.control}
            name="location"
            label="Vers l’emplacement"
            suggestions={(data?.inventoryLocations ?? []).filter(
              (location) => location !== product.location,
            )}
            required
            wide
          />
        )}
        <TextField
          control={form.control}
          name="reason"
          label="Motif"
          aside="facultatif"
          maxLength={300}
          wide
        />
      </FormSection>
      <FormActions submitLabel="Enregistrer la sortie" onCancel={onDone} pinned={false} />
    </Form>
  );
}
