import { orderSendingSchema } from '@cervoise/domain/purchasing';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, TextAreaField, TextField, useAppForm } from '@cervoise/ui/form';
import type { Order } from './order';
import { sendOrderMutation } from './orders.graphql';

interface OrderFormProps {
  readonly order: Order;
  readonly onDone: () => void;
}

/** The recipient and message of an order, and the changes since it was last sent. */
export function SendOrderForm({ order, onDone }: OrderFormProps) {
  const { id, number, changesToSend, sentAt } = order;
  const send = useFormMutation(sendOrderMutation);
  const form = useAppForm({
    schema: orderSendingSchema,
    defaultValues: { recipient: order.supplierEmail ?? '', message: '' },
  });
  return (
    <PanelForm
      form={form}
      label="Envoi de la commande"
      submitLabel={sentAt && changesToSend.length > 0 ? 'Envoyer la modification' : 'Envoyer'}
      save={async (values) => (await send({ input: { id, ...values } })).sendPurchaseOrder}
      toastOf={(_saved, { recipient }) => ({
        title: recipient ? 'Commande envoyée' : 'Commande notée comme passée',
        message: recipient ? `${number}, à ${recipient}` : number,
      })}
      onDone={onDone}
    >
      {changesToSend.length > 0 && (
        <div>
          <strong>Ce qui change depuis l’envoi</strong>
          <ul className="cv-bullets cv-above-4">
            {changesToSend.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
      <FormSection>
        <TextField
          control={form.control}
          name="recipient"
          label="E-mail du fournisseur"
          type="email"
          maxLength={254}
          help="Il reçoit la commande en PDF et vous répond. Vide, la commande est notée comme passée autrement."
          wide
        />
        <TextAreaField control={form.control} name="message" label="Message" wide />
      </FormSection>
    </PanelForm>
  );
}
