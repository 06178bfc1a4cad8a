import { calendarDateOf } from '@cervoise/domain/dates';
import { placingSchema } from '@cervoise/domain/ingredients';
import { orderReceiptSchema, type ReceivedLineValues } from '@cervoise/domain/purchasing';
import { quantityText } from '@cervoise/domain/units';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { Button } from '@cervoise/ui/button';
import { DateField } from '@cervoise/ui/date-field';
import { Spinner } from '@cervoise/ui/feedback';
import {
  type AppForm,
  AutocompleteField,
  FormLine,
  FormSection,
  PackedQuantityField,
  SwitchField,
  TextAreaField,
  TextField,
  useAppForm,
} from '@cervoise/ui/form';
import { formatCount } from '@cervoise/ui/format';
import { useEffect, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { usePlaceField } from '../../use-place-field';
import { ArrivedArticle } from './arrived-article';
import type { Order, OrderLine } from './order';
import { receiveOrderMutation } from './orders.graphql';
import { useLastPlaces } from './use-last-places';

/** With the place of all lines, which becomes that of each. */
const receiptSchema = orderReceiptSchema.extend(placingSchema.shape);
type ReceiptForm = AppForm<z.input<typeof receiptSchema>, z.output<typeof receiptSchema>>;

/** All that is missing of a line, as if it had arrived. */
const arrivedOf = ({ id, outstandingQuantity }: OrderLine, place: string): ReceivedLineValues => ({
  lineId: id,
  quantity: outstandingQuantity,
  lotNumber: '',
  expiryDate: null,
  place,
  certificateNote: '',
  refusedQuantity: null,
  closesLine: false,
  reason: '',
});

interface ReceiveOrderFormProps {
  readonly order: Order;
  readonly onDone: () => void;
}

/** A delivery, once it is known where the ordered articles stand. */
export function ReceiveOrderForm(props: ReceiveOrderFormProps) {
  const places = useLastPlaces(props.order);
  return places ? <DeliveryForm {...props} places={places} /> : <Spinner />;
}

interface DeliveryFormProps extends ReceiveOrderFormProps {
  readonly places: ReadonlyMap<string, string>;
}

/** The lines that arrived, chosen or scanned, each as a lot. */
function DeliveryForm({ order, onDone, places }: DeliveryFormProps) {
  const placeField = usePlaceField();
  const receive = useFormMutation(receiveOrderMutation, ['RecordAttachments']);
  const awaited = order.lines.filter(({ outstandingQuantity }) => outstandingQuantity > 0);
  const today = calendarDateOf(new Date());
  const form = useAppForm({
    schema: receiptSchema,
    defaultValues: {
      receivedOn: today,
      deliveryNote: '',
      place: '',
      lines:
        awaited.length === 1
          ? awaited.map((line) => arrivedOf(line, places.get(line.ingredientId) ?? ''))
          : [],
    },
  });
  const lines = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' });
  const open = awaited.filter(({ id }) => !lines.fields.some(({ lineId }) => lineId === id));
  const common = useWatch({ control: form.control, name: 'place' }) ?? '';
  const { subscribe, setValue } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          // Not when values are restored: a line may have another place than all had before.
          if (name !== 'place' || !values.place) return;
          for (const [index] of values.lines.entries())
            setValue(`lines.${index}.place`, values.place);
        },
      }),
    [subscribe, setValue],
  );
  const arrive = (line: OrderLine) =>
    arrivedOf(line, common || (places.get(line.ingredientId) ?? ''));
  const lineOf = (id: string) => order.lines.find((line) => line.id === id);
  return (
    <PanelForm
      form={form}
      label="Réception de la commande"
      submitLabel="Réceptionner"
      save={async ({ place: _place, ...values }) =>
        (await receive({ input: { id: order.id, ...values } })).receivePurchaseOrder
      }
      toastOf={(_saved, values) => ({
        title: 'Livraison réceptionnée',
        message: `${order.number}, ${formatCount(values.lines.length, 'ligne')}`,
      })}
      onDone={onDone}
    >
      <FormSection>
        <DateField control={form.control} name="receivedOn" label="Reçu le" max={today} required />
        <TextField
          control={form.control}
          name="deliveryNote"
          label="Bon de livraison"
          maxLength={60}
        />
        {awaited.length > 1 && (
          <AutocompleteField
            control={form.control}
            name="place"
            label="Emplacement de toutes les lignes"
            {...placeField}
          />
        )}
      </FormSection>
      {lines.fields.map(({ key, lineId }, index) => {
        const line = lineOf(lineId);
        return (
          line && (
            <ReceivedLine
              key={key}
              form={form}
              index={index}
              line={line}
              onRemove={() => lines.remove(index)}
            />
          )
        );
      })}
      {open.length > 0 && (
        <>
          <ArrivedArticle
            lines={open}
            ordered={order.lines}
            onChoose={(line) => lines.append(arrive(line))}
          />
          <div>
            <Button size="small" onClick={() => lines.append(open.map(arrive))}>
              Tout ce qui manque
            </Button>
          </div>
        </>
      )}
    </PanelForm>
  );
}

interface ReceivedLineProps {
  readonly form: ReceiptForm;
  readonly index: number;
  readonly line: OrderLine;
  readonly onRemove: () => void;
}

/** What arrived of a line: its lot, what was refused of it, and whether the rest still comes. */
function ReceivedLine({ form: { control, getValues }, index, line, onRemove }: ReceivedLineProps) {
  const { ingredientName, unit, packQuantity, outstandingQuantity } = line;
  const placeField = usePlaceField();
  const [refused, closes] = useWatch({
    control,
    name: [`lines.${index}.refusedQuantity`, `lines.${index}.closesLine`],
  });
  const [isOpen, setOpen] = useState(Boolean(getValues(`lines.${index}.certificateNote`)));
  const needsReason = Boolean(refused) || closes === true;
  return (
    <FormLine title={ingredientName} removeLabel={`Retirer ${ingredientName}`} onRemove={onRemove}>
      <FormSection>
        <PackedQuantityField
          control={control}
          name={`lines.${index}.quantity`}
          label="Quantité reçue"
          {...{ unit, packQuantity }}
          wide={packQuantity !== null}
          help={`Attendu : ${quantityText(outstandingQuantity, unit)}.`}
          required
        />
        <TextField
          control={control}
          name={`lines.${index}.lotNumber`}
          label="Numéro de lot"
          maxLength={60}
          help="Celui du sac."
          scannable
        />
        <DateField control={control} name={`lines.${index}.expiryDate`} label="Péremption" />
        <AutocompleteField
          control={control}
          name={`lines.${index}.place`}
          label="Emplacement"
          {...placeField}
        />
        <PackedQuantityField
          control={control}
          name={`lines.${index}.refusedQuantity`}
          label="Quantité refusée"
          {...{ unit, packQuantity }}
          wide={packQuantity !== null}
        />
        <SwitchField
          control={control}
          name={`lines.${index}.closesLine`}
          label="Le reste n’est plus attendu"
        />
        {needsReason && (
          <TextField
            control={control}
            name={`lines.${index}.reason`}
            label="Motif"
            maxLength={300}
            required
            wide
          />
        )}
        {isOpen && (
          <TextAreaField
            control={control}
            name={`lines.${index}.certificateNote`}
            label="Note de certificat"
            wide
          />
        )}
      </FormSection>
      {!isOpen && (
        <div>
          <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
            Noter un certificat
          </Button>
        </div>
      )}
    </FormLine>
  );
}
