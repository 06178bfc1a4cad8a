import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, SelectField, useAppForm } from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { SupplierDuplicatesQuery } from '../../generated/graphql';
import { mergeSuppliersMutation } from './suppliers.graphql';

const schema = z.object({ keptId: z.uuid({ error: 'Choisissez la fiche à garder.' }) });

interface MergeFormProps {
  readonly pair: SupplierDuplicatesQuery['supplierDuplicates'][number];
  readonly onDone: () => void;
}

/** Which of two suppliers is kept, under its name; the other goes into it. */
export function MergeForm({ pair: { first, second }, onDone }: MergeFormProps) {
  const merge = useFormMutation(mergeSuppliersMutation, ['SupplierDuplicates']);
  const form = useAppForm({ schema, defaultValues: { keptId: first.id } });
  const keptId = useWatch({ control: form.control, name: 'keptId' });
  const merged = keptId === second.id ? first : second;
  return (
    <PanelForm
      form={form}
      label="Fusionner deux fournisseurs"
      submitLabel="Fusionner"
      save={async (values) => {
        const mergedId = values.keptId === second.id ? first.id : second.id;
        return (await merge({ input: { keptId: values.keptId, mergedId } })).mergeSuppliers;
      }}
      toastOf={({ name }) => ({ title: 'Fournisseurs fusionnés', message: name })}
      onDone={onDone}
    >
      <FormSection>
        <SelectField
          control={form.control}
          name="keptId"
          label="Nom à garder"
          choices={[first, second].map(({ id, name }) => ({ value: id, label: name }))}
          help={`Les ingrédients et les lots de « ${merged.name} » deviennent les siens, et ce qui manque à sa fiche est repris. « ${merged.name} » est supprimé pour de bon.`}
          required
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
