import {
  bitternessFormulaLabels,
  bitternessFormulas,
  defaultEquipmentProfile,
  type EquipmentProfile,
  equipmentProfileSchema,
} from '@cervoise/domain/brewing';
import { choicesOf } from '@cervoise/domain/choices';
import { PanelForm, toFieldValues } from '@cervoise/records/form';
import { useFormMutation } from '@cervoise/records/mutation';
import { FormSection, NumberField, SelectField, TextField, useAppForm } from '@cervoise/ui/form';
import { useState } from 'react';
import { saveEquipmentProfileMutation } from './recipe-form.graphql';

const formulaChoices = choicesOf(bitternessFormulas, bitternessFormulaLabels);

interface ProfileFormProps {
  /** Of the edited profile; absent for a new one. */
  readonly id: string | undefined;
  readonly profile: EquipmentProfile;
  readonly onDone: () => void;
  readonly onSaved: (id: string) => void;
}

/** An equipment profile: volumes, losses, mash and bitterness of a brewhouse. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the fields of one form in the order of the screen
export function ProfileForm({ id, profile, onDone, onSaved }: ProfileFormProps) {
  const [filled] = useState(
    profile.name === ''
      ? {
          ...defaultEquipmentProfile(profile.batchSizeInLiters),
          efficiency: profile.efficiency,
          name: '',
        }
      : profile,
  );
  const form = useAppForm({
    schema: equipmentProfileSchema,
    defaultValues: toFieldValues(equipmentProfileSchema, {
      mashTunCapacityInLiters: null,
      kettleCapacityInLiters: null,
      fermenterCapacityInLiters: null,
      ...filled,
    }),
  });
  const { control } = form;
  const submit = useFormMutation(saveEquipmentProfileMutation, ['RecipeBrewery']);
  return (
    <PanelForm
      form={form}
      label="Profil d’équipement"
      save={async (values) => {
        const saved = (await submit({ input: { id, ...values } }))?.saveEquipmentProfile;
        if (saved) onSaved(saved.id);
        return saved;
      }}
      toastOf={(_saved, { name }) => ({ title: 'Profil enregistré', message: name })}
      onDone={onDone}
    >
      <FormSection>
        <TextField control={control} name="name" label="Nom" maxLength={120} required wide />
        <NumberField
          control={control}
          name="batchSizeInLiters"
          label="Volume en cuve"
          unit="l"
          required
        />
        <NumberField control={control} name="efficiency" label="Rendement" unit="%" required />
      </FormSection>
      <FormSection title="Pertes">
        <NumberField
          control={control}
          name="boilOffInLitersPerHour"
          label="Évaporation"
          unit="l/h"
          required
        />
        <NumberField
          control={control}
          name="kettleLossInLiters"
          label="En cuve d’ébullition"
          unit="l"
          required
        />
        <NumberField
          control={control}
          name="mashTunLossInLiters"
          label="En cuve d’empâtage"
          unit="l"
          required
        />
        <NumberField
          control={control}
          name="fermenterLossInLiters"
          label="En fermenteur"
          unit="l"
          required
        />
        <NumberField
          control={control}
          name="coolingShrinkage"
          label="Retrait au refroidissement"
          unit="%"
          required
        />
        <NumberField
          control={control}
          name="grainAbsorptionInLitersPerKg"
          label="Absorption des drêches"
          unit="l/kg"
          required
        />
      </FormSection>
      <FormSection title="Amertume">
        <SelectField
          control={control}
          name="bitternessFormula"
          label="Formule"
          choices={formulaChoices}
          required
        />
        <NumberField
          control={control}
          name="hopUtilization"
          label="Utilisation du houblon"
          unit="%"
          help="De ce que donne la formule, mesuré dans cette salle."
          required
        />
        <NumberField
          control={control}
          name="coolingInMinutes"
          label="Refroidissement"
          unit="min"
          help="De l’arrêt du feu ou du whirlpool à l’ensemencement ; 0 laisse la formule telle que publiée."
          required
        />
        <NumberField
          control={control}
          name="altitudeInMeters"
          label="Altitude"
          unit="m"
          help="Ne compte que dans la formule de Garetz."
          required
        />
      </FormSection>
      <FormSection title="Empâtage et capacités">
        <NumberField
          control={control}
          name="mashThicknessInLitersPerKg"
          label="Épaisseur de la maische"
          unit="l/kg"
          required
        />
        <NumberField
          control={control}
          name="grainTemperatureInCelsius"
          label="Température du grain"
          unit="°C"
          required
        />
        <NumberField
          control={control}
          name="mashTunCapacityInLiters"
          label="Cuve d’empâtage"
          unit="l"
        />
        <NumberField
          control={control}
          name="kettleCapacityInLiters"
          label="Cuve d’ébullition"
          unit="l"
        />
        <NumberField
          control={control}
          name="fermenterCapacityInLiters"
          label="Fermenteur"
          unit="l"
        />
      </FormSection>
    </PanelForm>
  );
}
