import { answeredQuantity, excessMessage, recallAnswerSchema } from '@cervoise/domain/recalls';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import {
  FormSection,
  NumberField,
  SwitchField,
  TextAreaField,
  useAppForm,
} from '@cervoise/ui/form';
import { formatCount } from '@cervoise/ui/format';
import { PhoneLink } from '@cervoise/ui/page';
import { typeset } from '@cervoise/ui/typeset';
import { useWatch } from 'react-hook-form';
import { noteRecallAnswerMutation } from './recall-customers.graphql';
import { contactText, type RecallCustomer, receivedTexts } from './recall-customers-texts';

interface AnswerFormProps {
  readonly recallId: string;
  readonly customer: RecallCustomer;
  readonly onDone: () => void;
}

/** What the customer said: reached, what is held, given back and destroyed. */
export function AnswerForm({ recallId, customer, onDone }: AnswerFormProps) {
  const note = useFormMutation(noteRecallAnswerMutation, ['RecallCustomers']);
  const { key, quantity, answer, phone, email } = customer;
  const schema = recallAnswerSchema.superRefine((values, context) => {
    const message = excessMessage(answeredQuantity(values), quantity);
    if (message) context.addIssue({ code: 'custom', path: ['heldQuantity'], message });
  });
  const form = useAppForm({
    schema,
    defaultValues: {
      isReached: answer?.isReached ?? true,
      heldQuantity: answer?.heldQuantity || null,
      returnedQuantity: answer?.returnedQuantity || null,
      destroyedQuantity: answer?.destroyedQuantity || null,
      remark: '',
    },
  });
  const { control } = form;
  const isReached = useWatch({ control, name: 'isReached' });
  return (
    <PanelForm
      form={form}
      savesWhenReadOnly
      label="Réponse du client"
      about={customer.key}
      submitLabel="Noter la réponse"
      save={async (values) =>
        (await note({ input: { recallId, customerKey: key, ...values } })).noteRecallAnswer
      }
      toastOf={({ name }) => ({ title: 'Réponse notée', message: name })}
      onDone={onDone}
    >
      <FormSection>
        <p>
          {phone && (
            <>
              <PhoneLink phone={phone} />{' '}
            </>
          )}
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {!phone && !email && contactText(customer)}
        </p>
        <p>
          {typeset(
            `A reçu ${formatCount(quantity, 'contenant')} : ${receivedTexts(customer).join(' ; ')}.`,
          )}
        </p>
        <SwitchField control={control} name="isReached" label="Le client est joint" />
        {isReached && (
          <>
            <NumberField
              control={control}
              name="heldQuantity"
              label="Gardés de côté"
              step={1}
              aside={`sur ${formatCount(quantity, 'reçu')}`}
            />
            <NumberField control={control} name="returnedQuantity" label="Rendus" step={1} />
            <NumberField control={control} name="destroyedQuantity" label="Détruits" step={1} />
          </>
        )}
        <TextAreaField control={control} name="remark" label="Remarque" wide />
      </FormSection>
    </PanelForm>
  );
}
