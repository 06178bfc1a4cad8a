import { type PurchaseOrderValues, purchaseOrderSchema } from '@cervoise/domain/purchasing';
import { useQuery } from '@cervoise/graphql-client';
import { recordId, useChoices } from '@cervoise/records/choices';
import { EditRecordPage, NewRecordPage } from '@cervoise/records/form';
import { Button } from '@cervoise/ui/button';
import { DateField } from '@cervoise/ui/date-field';
import {
  type AppForm,
  FormSection,
  NumberField,
  SelectField,
  TextAreaField,
  useRemoval,
} from '@cervoise/ui/form';
import { Fragment } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { newLine, supplierSource } from './order-choices';
import { OrderLineFields } from './order-line-fields';
import { orderKind } from './order-texts';
import { OrderTotal } from './order-total';
import {
  createOrderMutation,
  orderQuery,
  orderSupplierQuery,
  updateOrderMutation,
} from './orders.graphql';

export type OrderForm = AppForm<z.input<typeof purchaseOrderSchema>, PurchaseOrderValues>;

/** /inventory/orders/new, of the supplier in the address if there is one. */
export function NewOrderPage() {
  const [address] = useSearchParams();
  const supplierId = recordId(address.get('supplier'));
  const { data } = useQuery(orderSupplierQuery, {
    variables: { id: supplierId ?? '' },
    skip: supplierId === null,
    context: { suppressErrorToast: false },
  });
  return (
    <NewRecordPage
      kind={orderKind}
      title="Nouvelle commande"
      context="Un brouillon, que vous enverrez depuis sa fiche."
      submitLabel="Enregistrer le brouillon"
      schema={purchaseOrderSchema}
      initialValues={{ supplierId: supplierId ?? undefined, lines: [newLine] }}
      create={createOrderMutation}
      toInput={(values) => values}
    >
      {(form) => <OrderFields form={form} supplierName={data?.supplier.name} />}
    </NewRecordPage>
  );
}

/** /inventory/orders/:id/edit. */
export function EditOrderPage() {
  return (
    <EditRecordPage
      kind={orderKind}
      title="Modifier la commande"
      label="Commande"
      query={orderQuery}
      recordOf={({ purchaseOrder }) => purchaseOrder}
      schema={purchaseOrderSchema}
      sourceOf={({ lines, ...order }) => ({
        ...order,
        lines: lines.map(({ id, ingredientId, quantity, packQuantity, price, vatRate }) => ({
          id,
          ingredientId,
          quantity,
          packQuantity,
          price,
          vatRate,
        })),
      })}
      update={updateOrderMutation}
      toInput={(values) => values}
      lists={{ lines: { label: 'Lignes', key: 'id' } }}
    >
      {(form, { supplierName, state }) => (
        <OrderFields form={form} supplierName={supplierName} isSent={state !== 'draft'} />
      )}
    </EditRecordPage>
  );
}

interface OrderFieldsProps {
  readonly form: OrderForm;
  /** Of the saved or given supplier. */
  readonly supplierName?: string;
  /** Its supplier does not change any more. */
  readonly isSent?: boolean;
}

function OrderFields({ form, supplierName, isSent = false }: OrderFieldsProps) {
  const { control } = form;
  const supplierId = useWatch({ control, name: 'supplierId' });
  const suppliers = useChoices(supplierSource, { eager: true });
  return (
    <>
      <FormSection title="Commande">
        {isSent ? (
          <p className="cv-muted">
            {`Envoyée à ${supplierName} : ce que vous changez ici lui sera envoyé comme une modification.`}
          </p>
        ) : (
          <SelectField
            control={control}
            name="supplierId"
            label="Fournisseur"
            choices={suppliers.choices}
            search={suppliers.search}
            own={supplierId && supplierName ? { value: supplierId, label: supplierName } : null}
            required
          />
        )}
        <DateField control={control} name="expectedOn" label="Livraison souhaitée" />
        <NumberField control={control} name="carriage" label="Port HT" unit="€" />
        <TextAreaField control={control} name="notes" label="Note au fournisseur" wide />
      </FormSection>
      <OrderLines form={form} />
      <OrderTotal form={form} />
    </>
  );
}

function OrderLines({ form }: { readonly form: OrderForm }) {
  const { control } = form;
  const lines = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const removal = useRemoval({
    read: (index) => form.getValues(`lines.${index}`),
    remove: lines.remove,
    insert: (index, line) => lines.insert(index, line, { shouldFocus: false }),
  });
  return (
    <>
      {lines.fields.map(({ key }, index) => (
        <Fragment key={key}>
          {removal.noticeAt(index, lines.fields.length)}
          <OrderLineFields
            form={form}
            index={index}
            onRemove={
              lines.fields.length > 1
                ? () => removal.remove(index, `Ligne ${index + 1}`)
                : undefined
            }
          />
        </Fragment>
      ))}
      {removal.noticeAt(lines.fields.length, lines.fields.length)}
      <div>
        <Button
          icon="plus"
          onClick={() => {
            removal.forget();
            lines.append(newLine);
          }}
        >
          Ajouter une ligne
        </Button>
      </div>
    </>
  );
}
