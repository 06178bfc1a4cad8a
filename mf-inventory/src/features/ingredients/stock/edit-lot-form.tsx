import { calendarDateOf } from '@cervoise/domain/dates';
import {
  anyLotDetailsSchema,
  type LotDetails,
  lotDetailsSchema,
} from '@cervoise/domain/ingredients';
import { plural } from '@cervoise/domain/text';
import { unitSymbols } from '@cervoise/domain/units';
import { networkOnly, useApolloClient } from '@cervoise/graphql-client';
import { changedFields, PanelForm, toFieldValues, useEditedRecord } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { DateField } from '@cervoise/ui/date-field';
import {
  AutocompleteField,
  FormSection,
  NumberField,
  TextAreaField,
  TextField,
  useAppForm,
} from '@cervoise/ui/form';
import { useSupplierField } from '../../../use-supplier-field';
import { LotChanges } from './lot-changes';
import { formatStock } from './lot-texts';
import { ingredientLotsQuery, updateLotMutation } from './lots.graphql';
import { type Lot, type StockFormProps, stockQueries } from './stock-form';

interface EditLotFormProps extends StockFormProps {
  /** The lot when the form was opened. */
  readonly lot: Lot;
}

const valuesOf = (lot: Lot) => toFieldValues(anyLotDetailsSchema, lot);

/** Corrects details of a lot; its quantity changes by the ledger. */
export function EditLotForm({ ingredient, lot, onDone }: EditLotFormProps) {
  const supplierField = useSupplierField();
  const update = useFormMutation(updateLotMutation, stockQueries);
  const client = useApolloClient();
  const symbol = unitSymbols[ingredient.unit];
  const readCurrent = async () => {
    const result = await client.query({
      query: ingredientLotsQuery,
      variables: { id: ingredient.id },
      ...networkOnly,
    });
    return result.data?.ingredient.lots.find(({ id }) => id === lot.id);
  };
  const { loaded, conflict } = useEditedRecord<Lot, LotDetails>(lot, readCurrent, valuesOf);
  const loadedValues = valuesOf(loaded);
  const form = useAppForm({ schema: lotDetailsSchema(loadedValues), defaultValues: loadedValues });
  const save = async (values: LotDetails) => {
    const { id, updatedAt } = loaded;
    const input = { id, updatedAt, ...changedFields(values, loadedValues) };
    return (await update({ input })).updateIngredientLot;
  };
  return (
    <PanelForm
      form={form}
      label="Lot"
      about={lot.id}
      submitLabel="Enregistrer le lot"
      save={save}
      toastOf={(_saved, { lotNumber }) => ({
        title: 'Lot enregistré',
        message: lotNumber ?? 'Lot sans numéro',
      })}
      conflict={conflict}
      onDone={onDone}
      footer={<LotChanges lotId={loaded.id} ingredient={ingredient} />}
    >
      <p className="cv-muted">
        Reste {formatStock(loaded.quantity, ingredient.unit)} sur{' '}
        {formatStock(loaded.receivedQuantity, ingredient.unit)}{' '}
        {plural(loaded.receivedQuantity, 'reçu')}. La quantité change par mouvements : ajustement,
        inventaire ou correction.
      </p>
      <FormSection>
        <TextField
          control={form.control}
          name="lotNumber"
          label="Numéro de lot"
          maxLength={60}
          scannable
          required={Boolean(loadedValues.lotNumber)}
        />
        <AutocompleteField control={form.control} {...supplierField} />
        <DateField
          control={form.control}
          name="receivedOn"
          label="Reçu le"
          max={calendarDateOf(new Date())}
          required
        />
        <DateField control={form.control} name="expiryDate" label="Péremption" />
        <NumberField
          control={form.control}
          name="costPerUnit"
          label="Coût unitaire"
          unit={`€/${symbol}`}
          help="La valeur du stock suit."
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
