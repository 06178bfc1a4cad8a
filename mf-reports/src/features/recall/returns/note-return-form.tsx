import { choicesOf } from '@cervoise/domain/choices';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
  recallReturnKindLabels,
  recallReturnKinds,
  recallReturnSchema,
} from '@cervoise/domain/recalls';
import { useChoices } from '@cervoise/records/choices';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { DateField } from '@cervoise/ui/date-field';
import {
  FormSection,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useAppForm,
} from '@cervoise/ui/form';
import { formatCount, formatNumber } from '@cervoise/ui/format';
import { useWatch } from 'react-hook-form';
import type { Graph } from '../recall-texts';
import { noteRecallReturnMutation, recallRecipientsQuery } from './recall-returns.graphql';
import { productChoice, productText } from './recall-returns-texts';

const kindChoices = choicesOf(recallReturnKinds, recallReturnKindLabels);

const recipients = {
  query: recallRecipientsQuery,
  itemsOf: (data: { readonly recallRecipients: readonly Recipient[] }) => data.recallRecipients,
  choiceOf: ({ id, name, quantity }: Recipient) => ({
    value: id,
    label: name,
    detail: formatCount(quantity, 'reçu'),
  }),
  isOfNames: true,
};
interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
}

interface NoteReturnFormProps {
  readonly recallId: string;
  readonly containers: Graph['containers'];
  readonly onDone: () => void;
}

/** What came back or was destroyed: product, who held it, how many, when, with which document. */
export function NoteReturnForm({ recallId, containers, onDone }: NoteReturnFormProps) {
  const note = useFormMutation(noteRecallReturnMutation, ['RecallReturns', 'Recall']);
  const [only, ...others] = containers;
  const form = useAppForm({
    schema: recallReturnSchema,
    defaultValues: {
      itemId: only && others.length === 0 ? only.id : '',
      customerKey: null,
      kind: 'returned',
      quantity: undefined,
      happenedOn: calendarDateOf(new Date()),
      document: '',
      note: '',
    },
  });
  const { control, setValue } = form;
  const [itemId, kind] = useWatch({ control, name: ['itemId', 'kind'] });
  const isOutside = kind !== 'destroyed';
  const customers = useChoices(recipients, {
    variables: { recallId, itemId },
    skip: !itemId || !isOutside,
  });
  return (
    <PanelForm
      form={form}
      savesWhenReadOnly
      label="Retour ou destruction"
      submitLabel="Noter"
      save={async ({ customerKey, ...values }) =>
        (
          await note({
            input: { recallId, ...values, customerKey: isOutside ? customerKey : null },
          })
        ).noteRecallReturn
      }
      toastOf={(saved) => ({
        title: recallReturnKindLabels[saved.kind],
        message: `${formatNumber(saved.quantity)} × ${productText(saved)}`,
      })}
      onDone={onDone}
    >
      <FormSection>
        <SelectField
          control={control}
          name="itemId"
          label="Produit"
          required
          wide
          choices={containers.map(productChoice)}
          // Another product was received by others.
          onChoose={() => setValue('customerKey', null)}
        />
        <SelectField
          control={control}
          name="kind"
          label="Ce qui s’est passé"
          required
          choices={kindChoices}
          help={
            isOutside
              ? 'Un retour déjà saisi dans le stock du produit compte déjà.'
              : 'De ce qui est revenu. Le stock se détruit depuis sa fiche.'
          }
        />
        {isOutside && (
          <SelectField
            control={control}
            name="customerKey"
            label="Client"
            choices={customers.choices}
            search={customers.search}
            disabled={!itemId}
            placeholder="Non précisé"
          />
        )}
        <NumberField control={control} name="quantity" label="Contenants" required step={1} />
        <DateField control={control} name="happenedOn" label="Jour" required />
        <TextField
          control={control}
          name="document"
          label="Document"
          placeholder="Bon de reprise, attestation"
        />
        <TextAreaField control={control} name="note" label="Note" wide />
      </FormSection>
    </PanelForm>
  );
}
