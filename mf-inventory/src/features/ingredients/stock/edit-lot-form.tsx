import { calendarDateOf } from '@cervoise/domain/dates';
import {
  anyLotDetailsSchema,
  type LotDetails,
  lotDetailsSchema,
  lotFieldLabels,
} from '@cervoise/domain/ingredients';
import { unitSymbols } from '@cervoise/domain/units';
import { useApolloClient, useQuery } from '@cervoise/graphql-client';
import {
  changedFields,
  networkOnly,
  PanelForm,
  toFieldValues,
  useConflict,
  useFormMutation,
} from '@cervoise/records/form';
import {
  AutocompleteField,
  DateField,
  FormSection,
  NumberField,
  TextAreaField,
  TextField,
  useAppForm,
} from '@cervoise/ui/form';
import { formatDate, formatMoney } from '@cervoise/ui/format';
import type { Fact } from '@cervoise/ui/page';
import { useState } from 'react';
import { ingredientSuppliersQuery } from '../ingredient.graphql';
import styles from '../ingredients.module.css';
import { LotChanges } from './lot-changes';
import { formatStock } from './lot-texts';
import { ingredientLotsQuery, updateLotMutation } from './lots.graphql';
import { type Lot, type StockFormProps, stockQueries } from './stock-form';

interface EditLotFormProps extends StockFormProps {
  /** The lot when the form was opened. */
  readonly lot: Lot;
}

const factsOf = (lot: Lot, symbol: string): Fact[] => [
  { label: lotFieldLabels.lotNumber, value: lot.lotNumber },
  { label: lotFieldLabels.receivedOn, value: formatDate(lot.receivedOn) },
  { label: lotFieldLabels.expiryDate, value: formatDate(lot.expiryDate) },
  { label: lotFieldLabels.supplier, value: lot.supplier },
  {
    label: lotFieldLabels.costPerUnit,
    value: lot.costPerUnit == null ? null : `${formatMoney(lot.costPerUnit, 4)} /${symbol}`,
  },
  { label: lotFieldLabels.certificateNote, value: lot.certificateNote, wide: true },
];

/** Corrects details of a lot; its quantity changes by the ledger. */
export function EditLotForm({ ingredient, lot, onDone }: EditLotFormProps) {
  const { data } = useQuery(ingredientSuppliersQuery);
  const update = useFormMutation(updateLotMutation, stockQueries);
  const client = useApolloClient();
  const [loaded] = useState(lot);
  const loadedValues = toFieldValues(anyLotDetailsSchema, loaded);
  const form = useAppForm({ schema: lotDetailsSchema(loadedValues), defaultValues: loadedValues });
  const symbol = unitSymbols[ingredient.unit];

  const save = async (values: LotDetails, updatedAt?: Date) => {
    const input = { id: loaded.id, updatedAt, ...changedFields(values, loadedValues) };
    return (await update({ input })).updateIngredientLot;
  };
  const readCurrent = async () => {
    const result = await client.query({
      query: ingredientLotsQuery,
      variables: { id: ingredient.id },
      ...networkOnly,
    });
    return result.data?.ingredient.lots.find(({ id }) => id === loaded.id);
  };
  const { conflict, currentVersion } = useConflict({
    loaded,
    readCurrent,
    factsOf: (current) => factsOf(current, symbol),
    save,
  });
  return (
    <PanelForm
      form={form}
      label="Lot"
      submitLabel="Enregistrer le lot"
      save={(values) => save(values, loaded.updatedAt)}
      toastOf={(_saved, { lotNumber }) => ({
        title: 'Lot enregistré',
        message: lotNumber ?? 'Lot sans numéro',
      })}
      conflict={conflict}
      onDone={onDone}
      footer={<LotChanges lotId={loaded.id} unit={ingredient.unit} />}
    >
      {currentVersion}
      <p className={styles.muted}>
        Reste {formatStock(loaded.quantity, ingredient.unit)} sur{' '}
        {formatStock(loaded.receivedQuantity, ingredient.unit)} reçus. La quantité change par
        mouvements : ajustement, inventaire ou correction.
      </p>
      <FormSection>
        <TextField
          control={form.control}
          name="lotNumber"
          label="Numéro de lot"
          maxLength={60}
          scannable
        />
        <AutocompleteField
          control={form.control}
          name="supplier"
          label="Fournisseur"
          suggestions={data?.ingredientSuppliers ?? []}
        />
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
