import { FormSection, NumberField, SwitchField, TextAreaField } from '@cervoise/ui/form';
import { Card } from '@cervoise/ui/page';
import { useFormState } from 'react-hook-form';
import { type RecipeForm, typedFigures } from './recipe-values';

interface DetailsCardProps {
  readonly form: RecipeForm;
  /** The lines give the figures. */
  readonly isCalculated: boolean;
}

/** The further fields of a recipe, and its figures where its lines give none. */
export function DetailsCard({ form, isCalculated }: DetailsCardProps) {
  const { control } = form;
  const { errors } = useFormState({ control });
  const isRefused = typedFigures.some((field) => errors[field]);
  return (
    <Card className="cv-stack cv-gap-20">
      <FormSection title="Conduite">
        <TextAreaField control={control} name="description" label="Description" wide />
        <NumberField control={control} name="fermentationDays" label="Fermentation" unit="jours" />
        <NumberField control={control} name="maturingDays" label="Garde" unit="jours" />
        <NumberField
          control={control}
          name="targetCostPerLiter"
          label="Objectif de coût"
          unit="€/l"
        />
        <NumberField
          control={control}
          name="pitchRate"
          label="Ensemencement"
          unit="M/ml/°P"
          placeholder="0,75"
          help="0,75 conseillé pour une ale, 1,5 pour une lager."
        />
        <SwitchField
          control={control}
          name="isActive"
          label="Active"
          onText="Proposée pour brasser"
          offText="Gardée sans être proposée"
        />
        <SwitchField
          control={control}
          name="isPublic"
          label="Publique"
          onText="Marquée comme publique dans votre brasserie"
          offText="Recette interne"
        />
      </FormSection>
      {(!isCalculated || isRefused) && <TypedFigures form={form} />}
    </Card>
  );
}

/** The figures of a recipe without grist; those of a grist are always its own. */
function TypedFigures({ form: { control } }: Pick<DetailsCardProps, 'form'>) {
  return (
    <FormSection
      title="Valeurs retenues"
      text="En attendant les grains : les chiffres sont ensuite toujours ceux des lignes."
    >
      <NumberField control={control} name="originalGravity" label="Densité initiale" />
      <NumberField control={control} name="finalGravity" label="Densité finale" />
      <NumberField control={control} name="estimatedAbv" label="Alcool" unit="% vol." />
      <NumberField control={control} name="ibu" label="Amertume" unit="IBU" />
      <NumberField control={control} name="ebc" label="Couleur" unit="EBC" />
    </FormSection>
  );
}
