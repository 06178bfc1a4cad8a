import { useChoices } from '@cervoise/records/choices';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, SelectField, useAppForm } from '@cervoise/ui/form';
import { z } from 'zod';
import type { CustomerChoicesQuery } from '../../generated/graphql';
import { customerChoicesQuery, takeSaleNameMutation } from './customers.graphql';

const schema = z.object({ customerId: z.uuid({ error: 'Choisissez un client.' }) });

const customerSource = {
  query: customerChoicesQuery,
  itemsOf: ({ customersPage }: CustomerChoicesQuery) => customersPage.nodes,
  choiceOf: ({ id, name }: CustomerChoicesQuery['customersPage']['nodes'][number]) => ({
    value: id,
    label: name,
  }),
};

interface TakeNameFormProps {
  readonly name: string;
  readonly onDone: () => void;
}

/** Says which customer a name on sales is. */
export function TakeNameForm({ name, onDone }: TakeNameFormProps) {
  const take = useFormMutation(takeSaleNameMutation, ['SaleNames']);
  const customers = useChoices(customerSource, { eager: true });
  const form = useAppForm({ schema, defaultValues: { customerId: undefined } });
  return (
    <PanelForm
      form={form}
      label="Rattacher à un client"
      about={name}
      submitLabel="Rattacher"
      save={async ({ customerId }) => (await take({ input: { name, customerId } })).takeSaleName}
      toastOf={(customer) => ({
        title: 'Ventes rattachées',
        message: `${name} : ${customer.name}`,
      })}
      onDone={onDone}
    >
      <FormSection>
        <SelectField
          control={form.control}
          name="customerId"
          label="Client"
          choices={customers.choices}
          search={customers.search}
          help={`Les ventes à ${name} deviennent les siennes ; le nom écrit reste.`}
          required
        />
      </FormSection>
    </PanelForm>
  );
}
