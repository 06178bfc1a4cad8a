import { FormSection, NumberField, SwitchField, TextAreaField } from '@cervoise/ui/form';
import { formatNumber } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import type { KeptFigures, RecipeForm } from './recipe-values';

interface DetailsCardProps {
  readonly form: RecipeForm;
  /** The calculated figures, used where none is typed. */
  readonly calculated: KeptFigures;
}

/** The further fields of a recipe, and figures that override the calculated ones. */
export function DetailsCard({ form: { control }, calculated }: DetailsCardProps) {
  const shown = (value: number | null | undefined, decimals: number, least = 0) =>
    value == null ? undefined : formatNumber(value, decimals, least);
  return (
    <Card>
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
      <FormSection
        title="Valeurs retenues"
        text="Calculées tant que rien n’est saisi ; ce que vous saisissez reste."
      >
        <NumberField
          control={control}
          name="originalGravity"
          label="Densité initiale"
          placeholder={shown(calculated.originalGravity, 3, 3)}
        />
        <NumberField
          control={control}
          name="finalGravity"
          label="Densité finale"
          placeholder={shown(calculated.finalGravity, 3, 3)}
        />
        <NumberField
          control={control}
          name="estimatedAbv"
          label="Alcool"
          unit="% vol."
          placeholder={shown(calculated.estimatedAbv, 1)}
        />
        <NumberField
          control={control}
          name="ibu"
          label="Amertume"
          unit="IBU"
          placeholder={shown(calculated.ibu, 0)}
        />
        <NumberField
          control={control}
          name="ebc"
          label="Couleur"
          unit="EBC"
          placeholder={shown(calculated.ebc, 0)}
        />
      </FormSection>
    </Card>
  );
}
