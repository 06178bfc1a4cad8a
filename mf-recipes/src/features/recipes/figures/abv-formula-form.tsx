import {
  type AbvFormula,
  abvFormulaLabels,
  abvFormulas,
  alcoholByVolume,
} from '@cervoise/domain/brewing';
import { choicesOf } from '@cervoise/domain/choices';
import { PanelForm } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, SelectField, useAppForm } from '@cervoise/ui/form';
import { formatGravity, formatNumber } from '@cervoise/ui/format';
import { z } from 'zod';
import { setAbvFormulaMutation } from '../recipe.graphql';

const schema = z.object({
  formula: z.enum(abvFormulas, { error: 'Choisissez une formule.' }),
});
const choices = choicesOf(abvFormulas, abvFormulaLabels);

/** « 6,8 et 7,0 % de 1,065 à 1,013 »: what the formulas give for one beer. */
function example(original: number, final: number): string {
  const [standard, hall] = abvFormulas.map((formula) =>
    formatNumber(alcoholByVolume(original, final, formula), 1, 1),
  );
  return `de ${formatGravity(original)} à ${formatGravity(final)}, ${standard} ou ${hall}\u00a0%`;
}

interface AbvFormulaFormProps {
  readonly formula: AbvFormula;
  readonly onDone: () => void;
}

/** The brewery's formula of alcohol. */
export function AbvFormulaForm({ formula, onDone }: AbvFormulaFormProps) {
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
