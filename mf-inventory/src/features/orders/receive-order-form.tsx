import { calendarDateOf } from '@cervoise/domain/dates';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { Button } from '@cervoise/ui/button';
import { DateField } from '@cervoise/ui/date-field';
import { Spinner } from '@cervoise/ui/feedback';
import { AutocompleteField, FormSection, TextField, useAppForm } from '@cervoise/ui/form';
import { formatCount } from '@cervoise/ui/format';
import { useEffect } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { usePlaceField } from '../../use-place-field';
import { ArrivedArticle } from './arrived-article';
import type { Order, OrderLine } from './order';
import { receiveOrderMutation } from './orders.graphql';
import { arrivedOf, placeAmongLots, receiptSchema } from './receipt-form';
import { ReceivedLine } from './received-line';
import { useLastPlaces } from './use-last-places';

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
  const addLot = (index: number, line: OrderLine) => {
    const typed = form.getValues('lines');
    lines.insert(index + 1, arrivedOf(line, typed[index]?.place ?? '', typed));
  };
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
              place={placeAmongLots(lines.fields, index)}
              onRemove={() => lines.remove(index)}
              onAdd={() => addLot(index, line)}
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
