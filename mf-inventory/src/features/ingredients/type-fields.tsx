import { choicesOf } from '@cervoise/domain/choices';
import {
  hopFormLabels,
  hopForms,
  type IngredientType,
  yeastFormLabels,
  yeastForms,
} from '@cervoise/domain/ingredients';
import { FormSection, NumberField, SelectField, TextField } from '@cervoise/ui/form';
import type { Control } from 'react-hook-form';
import type { DetailValues } from './ingredient-form-schema';

const hopFormChoices = choicesOf(hopForms, hopFormLabels);
const yeastFormChoices = choicesOf(yeastForms, yeastFormLabels);

interface TypeFieldsProps<Output> {
  readonly control: Control<DetailValues, unknown, Output>;
  readonly type: IngredientType;
}

/** The fields that a malt, a hop or a yeast alone has. */
export function TypeFields<Output>({ control, type }: TypeFieldsProps<Output>) {
  if (type === 'malt')
    return (
      <FormSection title="Malt">
        <NumberField control={control} name="maltColor" label="Couleur" unit="EBC" />
        <NumberField control={control} name="maltExtract" label="Extrait" unit="%" />
      </FormSection>
    );
  if (type === 'hop')
    return (
      <FormSection title="Houblon">
        <NumberField control={control} name="alphaAcid" label="Acides alpha" unit="%" />
        <SelectField control={control} name="hopForm" label="Forme" choices={hopFormChoices} />
      </FormSection>
    );
  if (type === 'yeast')
    return (
      <FormSection title="Levure">
        <TextField control={control} name="yeastStrain" label="Souche" maxLength={120} />
        <SelectField control={control} name="yeastForm" label="Forme" choices={yeastFormChoices} />
        <NumberField
          control={control}
          name="yeastAttenuation"
          label="Atténuation apparente"
          unit="%"
        />
      </FormSection>
    );
  return null;
}
