import { stocktakeCauseSchema } from '@cervoise/domain/stocktakes';
import { PanelForm } from '@cervoise/records/form';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { useFormMutation } from '@cervoise/records/mutation';
import { Button } from '@cervoise/ui/button';
import { TextField, TextSuggestions, useAppForm } from '@cervoise/ui/form';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { articleText, deviationText, type Line, suggestedCauses } from './stocktake-texts';
import { explainStocktakeLineMutation } from './stocktakes.graphql';

/** Asks for the cause of a line's deviation. */
export function ExplainButton({ line }: { readonly line: Line }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={`Cause : ${articleText(line)}`}
        onClick={() => setOpen(true)}
      >
        Indiquer
      </Button>
      <FormDrawer
        title={isOpen ? `Cause, ${articleText(line)}` : null}
        onClose={() => setOpen(false)}
      >
        {isOpen && <CauseForm line={line} onDone={() => setOpen(false)} />}
      </FormDrawer>
    </>
  );
}

function CauseForm({ line, onDone }: { readonly line: Line; readonly onDone: () => void }) {
  const form = useAppForm({ schema: stocktakeCauseSchema, defaultValues: { cause: '' } });
  const { control } = form;
  const cause = useWatch({ control, name: 'cause' });
  const explain = useFormMutation(explainStocktakeLineMutation);
  return (
    <PanelForm
      form={form}
      label="Cause de l’écart"
      about={line.id}
      submitLabel="Enregistrer la cause"
      save={({ cause: text }) => explain({ input: { id: line.id, cause: text } })}
      toastOf={() => ({ title: 'Cause enregistrée', message: line.name })}
      onDone={onDone}
    >
      <p>{deviationText(line).label}</p>
      <TextField control={control} name="cause" label="Cause" maxLength={200} required wide />
      <TextSuggestions
        label="Cause : choix courants"
        texts={suggestedCauses}
        value={cause}
        onChoose={(text) => form.setValue('cause', text, { shouldDirty: true })}
      />
    </PanelForm>
  );
}
