import { lotMoveSchema } from '@cervoise/domain/ingredients';
import { addQuantities } from '@cervoise/domain/numbers';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import {
  AutocompleteField,
  FormSection,
  PackedQuantityField,
  SelectField,
  useAppForm,
} from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import { usePlaceField } from '../../../use-place-field';
import { formatStock, looseQuantity, lotInWords } from './lot-texts';
import { moveLotMutation } from './lots.graphql';
import { type Lot, type StockFormProps, stockQueries } from './stock-form';

interface MoveLotFormProps extends StockFormProps {
  readonly lot: Lot;
  /** The name of the place that it is moved to, as scanned. */
  readonly to?: string;
}

/**
 * Moves stock of a lot to another place. The quantity starts as all that has no place, or, where
 * everything has one, as all of the fullest place.
 */
export function MoveLotForm({ ingredient, lot, to = '', onDone }: MoveLotFormProps) {
  const { unit, packQuantity } = ingredient;
  const placeField = usePlaceField();
  const move = useFormMutation(moveLotMutation, [...stockQueries, 'Place']);
  const loose = looseQuantity(lot);
  const others = lot.places.filter(({ name }) => name !== to);
  const from = loose > 0 ? null : (others[0] ?? null);
  const form = useAppForm({
    schema: lotMoveSchema,
    defaultValues: {
      fromPlaceId: from?.placeId ?? null,
      to,
      quantity: from ? from.quantity : loose,
    },
  });
  const fromPlaceId = useWatch({ control: form.control, name: 'fromPlaceId' });
  const there = fromPlaceId
    ? (lot.places.find(({ placeId }) => placeId === fromPlaceId)?.quantity ?? 0)
    : loose;
  return (
    <PanelForm
      form={form}
      label="Déplacement d’un lot"
      about={lot.id}
      submitLabel="Déplacer"
      save={(values) => move({ input: { id: lot.id, ...values } })}
      toastOf={(_moved, { quantity, to: place }) => ({
        title: 'Lot déplacé',
        message: `${formatStock(addQuantities(quantity), unit)} du ${lotInWords(lot)} : ${place || 'sans emplacement'}.`,
      })}
      onDone={onDone}
    >
      <FormSection>
        {lot.places.length > 0 && (
          <SelectField
            control={form.control}
            name="fromPlaceId"
            label="Depuis"
            placeholder={loose > 0 ? `Sans emplacement (${formatStock(loose, unit)})` : undefined}
            choices={lot.places.map(({ placeId, name, quantity }) => ({
              value: placeId,
              label: `${name} (${formatStock(quantity, unit)})`,
            }))}
            required={loose === 0}
          />
        )}
        <AutocompleteField
          control={form.control}
          name="to"
          label="Vers l’emplacement"
          help="Vide : sans emplacement."
          {...placeField}
        />
        <PackedQuantityField
          control={form.control}
          name="quantity"
          label="Quantité"
          aside={`là : ${formatStock(there, unit)}`}
          unit={unit}
          packQuantity={packQuantity}
          required
        />
      </FormSection>
    </PanelForm>
  );
}
