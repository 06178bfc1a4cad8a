import { orderClosingSchema } from '@cervoise/domain/purchasing';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, TextField, useAppForm } from '@cervoise/ui/form';
import type { Order } from './order';
import { closeOrderMutation } from './orders.graphql';

interface OrderFormProps {
  readonly order: Order;
  readonly onDone: () => void;
}

/** Why nothing more of an order is expected. */
export function CloseOrderForm({ order: { id, number, state }, onDone }: OrderFormProps) {
  const close = useFormMutation(closeOrderMutation);
  const form = useAppForm({ schema: orderClosingSchema, defaultValues: { reason: '' } });
  const isStarted = state === 'partly_received';
  return (
    <PanelForm
      form={form}
      label={isStarted ? 'Solder la commande' : 'Annuler la commande'}
      submitLabel={isStarted ? 'Solder la commande' : 'Annuler la commande'}
      cancelLabel={isStarted ? undefined : 'Ne pas l’annuler'}
      save={async (values) => (await close({ input: { id, ...values } })).closePurchaseOrder}
      toastOf={() => ({
        title: isStarted ? 'Commande soldée' : 'Commande annulée',
        message: number,
      })}
      onDone={onDone}
    >
      <FormSection>
        <TextField
          control={form.control}
          name="reason"
          label="Motif"
          maxLength={300}
          help="Plus rien n’est en commande. Envoyez ensuite la commande pour le dire au fournisseur."
          required
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
