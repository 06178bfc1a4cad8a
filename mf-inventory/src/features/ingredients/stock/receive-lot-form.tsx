import { calendarDateOf } from '@cervoise/domain/dates';
import { lotReceiptSchema } from '@cervoise/domain/ingredients';
import { searchKey } from '@cervoise/domain/text';
import { unitSymbols } from '@cervoise/domain/units';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { DateField } from '@cervoise/ui/date-field';
import {
  AutocompleteField,
  FormSection,
  NumberField,
  PackedQuantityField,
  TextAreaField,
  TextField,
  useAppForm,
} from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import { usePlaceField } from '../../../use-place-field';
import { useSupplierField } from '../../../use-supplier-field';
import { formatStock } from './lot-texts';
import { receiveLotMutation } from './lots.graphql';
import { type StockFormProps, stockQueries } from './stock-form';

/** A delivery: one lot enters the stock. */
export function ReceiveLotForm({ ingredient, onDone }: StockFormProps) {
  const supplierField = useSupplierField();
  const placeField = usePlaceField();
  const receive = useFormMutation(receiveLotMutation, stockQueries);
  const today = calendarDateOf(new Date());
  const form = useAppForm({
    schema: lotReceiptSchema,
    defaultValues: {
      lotNumber: '',
      receivedOn: today,
      expiryDate: null,
      supplier: ingredient.supplier ?? '',
      costPerUnit: ingredient.costPerUnit,
      certificateNote: '',
      place: '',
    },
  });
  const symbol = unitSymbols[ingredient.unit];
  const typedNumber = searchKey(useWatch({ control: form.control, name: 'lotNumber' }) ?? '');
  const known = ingredient.lots.find(
    ({ lotNumber }) => typedNumber !== '' && searchKey(lotNumber ?? '') === typedNumber,
  );
  return (
    <PanelForm
      form={form}
      label="Réception d’un lot"
      submitLabel="Réceptionner"
      save={(values) => receive({ input: { ingredientId: ingredient.id, ...values } })}
      toastOf={({ receiveIngredientLot }, { lotNumber, quantity }) => ({
        title: 'Lot réceptionné',
        message: `${formatStock(quantity, ingredient.unit)}, lot ${lotNumber}. Stock : ${formatStock(receiveIngredientLot.stockQuantity, ingredient.unit)}.`,
      })}
      onDone={onDone}
    >
      <FormSection>
        <PackedQuantityField
          control={form.control}
          name="quantity"
          label="Quantité reçue"
          unit={ingredient.unit}
          packQuantity={ingredient.packQuantity}
          required
        />
        <TextField
          control={form.control}
          name="lotNumber"
          label="Numéro de lot"
          maxLength={60}
          help={
            known &&
            `${known.lotNumber} est déjà en stock (${formatStock(known.quantity, ingredient.unit)}) : une autre livraison du même lot ?`
          }
          scannable
          required
        />
        <DateField control={form.control} name="receivedOn" label="Reçu le" max={today} required />
        <DateField control={form.control} name="expiryDate" label="Péremption" min={today} />
        <AutocompleteField control={form.control} {...supplierField} />
        <AutocompleteField
          control={form.control}
          name="place"
          label="Emplacement"
          {...placeField}
        />
        <NumberField
          control={form.control}
          name="costPerUnit"
          label="Coût unitaire"
          unit={`€/${symbol}`}
        />
        <TextAreaField
          control={form.control}
          name="certificateNote"
          label="Note de certificat"
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
