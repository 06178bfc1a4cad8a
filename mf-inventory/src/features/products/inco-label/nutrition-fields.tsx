import {
  energyOfNutrition,
  type IncoLabelChoices,
  type incoLabelSchema,
  type Nutrient,
  nutrientNames,
  nutrients,
} from '@cervoise/domain/inco-label';
import { type AppForm, NumberField } from '@cervoise/ui/form';
import type { z } from 'zod';

const nutrientHelp: Readonly<Partial<Record<Nutrient, string>>> = {
  fat: 'Pour 100 ml, comme ce qui suit ; d’une bière, 0 le plus souvent.',
  saturates: 'Compris dans les matières grasses.',
  sugars: 'Compris dans les glucides.',
};

interface NutritionFieldsProps {
  readonly form: AppForm<z.input<typeof incoLabelSchema>, z.output<typeof incoLabelSchema>>;
  /** As they are typed. */
  readonly choices: IncoLabelChoices;
  /** % vol that the label states. */
  readonly abv: number | null;
}

/** What 100 ml hold; the energy is calculated while it is not typed. */
export function NutritionFields({ form: { control }, abv, choices }: NutritionFieldsProps) {
  const energy = energyOfNutrition(choices, abv);
  return (
    <>
      {nutrients.map((nutrient) => (
        <NumberField
          key={nutrient}
          control={control}
          name={nutrient}
          label={nutrientNames[nutrient]}
          unit="g"
          help={nutrientHelp[nutrient]}
        />
      ))}
      <NumberField
        control={control}
        name="kilojoules"
        label="Énergie"
        unit="kJ"
        help={
          energy
            ? `Vide, elle est calculée : ${energy.kilojoules} kJ / ${energy.kilocalories} kcal.`
            : 'Vide, elle est calculée par les coefficients de l’annexe XIV.'
        }
      />
      <NumberField control={control} name="kilocalories" label="Énergie en kcal" unit="kcal" />
    </>
  );
}
