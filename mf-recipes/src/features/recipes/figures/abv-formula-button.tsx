import {
  type AbvFormula,
  abvFormulaLabels,
  abvFormulas,
  alcoholByVolume,
} from '@cervoise/domain/brewing';
import { choicesOf } from '@cervoise/domain/choices';
import { PanelForm } from '@cervoise/records/form';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { useFormMutation } from '@cervoise/records/mutation';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { FormSection, SelectField, useAppForm } from '@cervoise/ui/form';
import { formatGravity, formatNumber } from '@cervoise/ui/format';
import { useState } from 'react';
import { z } from 'zod';
import { setAbvFormulaMutation } from '../recipe.graphql';
import { recipeKind } from '../recipe-texts';

const schema = z.object({
  formula: z.enum(abvFormulas, { error: 'Choisissez une formule.' }),
});
const choices = choicesOf(abvFormulas, abvFormulaLabels);
const shortLabels: Readonly<Record<AbvFormula, string>> = {
  standard: 'formule standard',
  hall: 'formule de Hall',
};

/** « 6,8 et 7,0 % de 1,065 à 1,013 »: what the formulas give for one beer. */
function example(original: number, final: number): string {
  const [standard, hall] = abvFormulas.map((formula) =>
    formatNumber(alcoholByVolume(original, final, formula), 1, 1),
  );
  return `de ${formatGravity(original)} à ${formatGravity(final)}, ${standard} ou ${hall}\u00a0%`;
}

interface AbvFormulaButtonProps {
  readonly formula: AbvFormula;
  /** On a phone; part of the whole label, which stays its name. */
  readonly shortLabel?: string;
}

/** The brewery's formula of alcohol, which opens to be changed. */
export function AbvFormulaButton({ formula, shortLabel }: AbvFormulaButtonProps) {
  const canWrite = useCan(recipeKind.permissions.write);
  const [isOpen, setOpen] = useState(false);
  if (!canWrite) return <p>Alcool : {shortLabels[formula]}</p>;
  return (
    <>
      <Button size="small" icon="settings" shortLabel={shortLabel} onClick={() => setOpen(true)}>
        {`Alcool : ${shortLabels[formula]}`}
      </Button>
      <FormDrawer title={isOpen ? 'Formule d’alcool' : null} onClose={() => setOpen(false)}>
        <AbvFormulaForm formula={formula} onDone={() => setOpen(false)} />
      </FormDrawer>
    </>
  );
}

interface AbvFormulaFormProps {
  readonly formula: AbvFormula;
  readonly onDone: () => void;
}

function AbvFormulaForm({ formula, onDone }: AbvFormulaFormProps) {
  const form = useAppForm({ schema, defaultValues: { formula } });
  const submit = useFormMutation(setAbvFormulaMutation, [
    'RecipeBrewery',
    'Recipe',
    'ChangedRecipeFigures',
  ]);
  return (
    <PanelForm
      form={form}
      label="Formule d’alcool"
      save={(values) => submit(values)}
      toastOf={(_saved, { formula: saved }) => ({
        title: 'Formule enregistrée',
        message: abvFormulaLabels[saved],
      })}
      onDone={onDone}
    >
      <FormSection
        text={`Celle de toute la brasserie : recettes, brassins, relevés et rapports. Exemples : ${example(1.05, 1.01)} ; ${example(1.115, 1.028)}. Les accises gardent l’alcool confirmé de chaque produit.`}
      >
        <SelectField
          control={form.control}
          name="formula"
          label="Formule"
          choices={choices}
          searchable={false}
          required
          wide
        />
      </FormSection>
    </PanelForm>
  );
}
