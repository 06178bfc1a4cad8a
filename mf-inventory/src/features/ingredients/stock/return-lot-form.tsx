import { calendarDateOf } from '@cervoise/domain/dates';
import { lotReturnSchema } from '@cervoise/domain/purchasing';
import { ofName } from '@cervoise/domain/text';
import { useQuery } from '@cervoise/graphql-client';
import { PanelForm } from '@cervoise/records/form';
import { ReasonField } from '@cervoise/records/ledger';
import { useFormMutation } from '@cervoise/records/mutation';
import { DateField } from '@cervoise/ui/date-field';
import {
  FormSection,
  PackedQuantityField,
  SelectField,
  SwitchField,
  useAppForm,
} from '@cervoise/ui/form';
import { z } from 'zod';
import { downloadReturnSlip } from '../../../return-slip';
import { formatStock, lotInWords } from './lot-texts';
import { orderOfLotQuery, returnLotMutation } from './lots.graphql';
import { type Lot, type StockFormProps, stockQueries } from './stock-form';

const suggestedReasons = ['Sac percé', 'Non conforme', 'Humide', 'Erreur de livraison'];

/** With the choice of its slip, which is not kept. */
const returnSchema = lotReturnSchema.extend({ withSlip: z.boolean() });

interface ReturnLotFormProps extends StockFormProps {
  readonly lot: Lot;
}

/** Stock of a lot goes back to its supplier, who may deliver it again where it was ordered. */
export function ReturnLotForm({ ingredient, lot, onDone }: ReturnLotFormProps) {
  const { unit, packQuantity } = ingredient;
  const giveBack = useFormMutation(returnLotMutation, [...stockQueries, 'PurchaseOrder']);
  const found = useQuery(orderOfLotQuery, {
    variables: { lotId: lot.id },
  });
  const order = found.data?.purchaseOrdersPage.nodes[0];
  const ownLine = order?.receipts
    .flatMap(({ lines }) => lines)
    .find(({ lotId }) => lotId === lot.id)?.lineId;
  const isLineClosed = order?.lines.some(({ id, closedReason }) => id === ownLine && closedReason);
  const today = calendarDateOf(new Date());
  const form = useAppForm({
    schema: returnSchema,
    defaultValues: {
      placeId: null,
      returnedOn: today,
      reason: '',
      isAwaitedAgain: false,
      withSlip: true,
    },
  });
  return (
    <PanelForm
      form={form}
      label="Retour au fournisseur"
      about={lot.id}
      submitLabel="Retourner"
      save={async ({ withSlip, ...values }) => {
        const { returnLotToSupplier } = await giveBack({ input: { id: lot.id, ...values } });
        if (withSlip) void downloadReturnSlip(returnLotToSupplier.id, lot.lotNumber);
      }}
      toastOf={(_saved, { quantity }) => ({
        title: 'Retour enregistré',
        message: `${formatStock(quantity, unit)} du ${lotInWords(lot)}.`,
      })}
      onDone={onDone}
    >
      <FormSection>
        <PackedQuantityField
          control={form.control}
          name="quantity"
          label="Quantité"
          help={order && `Livré par la commande ${order.number} ${ofName(order.supplierName)}.`}
          aside={`en stock ${formatStock(lot.quantity, unit)}`}
          unit={unit}
          packQuantity={packQuantity}
          required
        />
        {lot.places.length > 0 && (
          <SelectField
            control={form.control}
            name="placeId"
            label="Depuis"
            placeholder="Sans emplacement d’abord, puis le plus plein"
            choices={lot.places.map(({ placeId, name, quantity }) => ({
              value: placeId,
              label: `${name} (${formatStock(quantity, unit)})`,
            }))}
          />
        )}
        <DateField
          control={form.control}
          name="returnedOn"
          label="Retourné le"
          max={today}
          required
        />
        <ReasonField form={form} name="reason" suggestions={suggestedReasons} required />
        {order && (
          <SwitchField
            control={form.control}
            name="isAwaitedAgain"
            label="Il sera livré de nouveau"
            help={
              order.closedAt
                ? `La commande ${order.number} est soldée : rouvrez-la d’abord.`
                : isLineClosed
                  ? `La commande ${order.number} ne l’attend plus : rouvrez sa ligne d’abord.`
                  : 'Si oui, la quantité retournée est de nouveau en commande.'
            }
          />
        )}
        <SwitchField
          control={form.control}
          name="withSlip"
          label="Télécharger le bon de retour"
          help="Un PDF à joindre à la marchandise."
        />
      </FormSection>
    </PanelForm>
  );
}
