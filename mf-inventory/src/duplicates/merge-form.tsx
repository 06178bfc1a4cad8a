import { PanelForm } from '@cervoise/records/form';
import { FormSection, SelectField, useAppForm } from '@cervoise/ui/form';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Pair } from './duplicates-page';

const schema = z.object({ keptId: z.uuid({ error: 'Choisissez la fiche à garder.' }) });

interface MergeFormProps {
  readonly pair: Pair<{ readonly id: string; readonly name: string }>;
  readonly label: string;
  /** What happens, of the one that is not kept. */
  readonly helpOf: (merged: string) => string;
  readonly done: string;
  readonly merge: (ids: {
    readonly keptId: string;
    readonly mergedId: string;
  }) => Promise<{ readonly name: string }>;
  readonly onDone: () => void;
}

/** Which of two records is kept, under its name; the other goes into it. */
export function MergeForm(props: MergeFormProps) {
  const { pair, label, helpOf, done, merge, onDone } = props;
  const { first, second } = pair;
  const form = useAppForm({ schema, defaultValues: { keptId: first.id } });
  const keptId = useWatch({ control: form.control, name: 'keptId' });
  const mergedOf = (id: string | undefined) => (id === second.id ? first : second);
  return (
    <PanelForm
      form={form}
      label={label}
      submitLabel="Fusionner"
      save={(values) => merge({ keptId: values.keptId, mergedId: mergedOf(values.keptId).id })}
      toastOf={({ name }) => ({ title: done, message: name })}
      onDone={onDone}
    >
      <FormSection>
        <SelectField
          control={form.control}
          name="keptId"
          label="Nom à garder"
          choices={[first, second].map(({ id, name }) => ({ value: id, label: name }))}
          help={helpOf(mergedOf(keptId).name)}
          required
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
