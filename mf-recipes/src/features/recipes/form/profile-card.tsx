import {
  type EquipmentProfile,
  equipmentProfileSchema,
  usualEquipmentProfile,
} from '@cervoise/domain/brewing';
import { FormDrawer, PanelForm, toFieldValues, useFormMutation } from '@cervoise/records/form';
import { Button } from '@cervoise/ui/button';
import { FormSection, NumberField, SelectField, TextField, useAppForm } from '@cervoise/ui/form';
import { formatNumber, formatPercent } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { useState } from 'react';
import { useLive } from './live-recipe';
import styles from './recipe-editor.module.css';
import { saveEquipmentProfileMutation } from './recipe-form.graphql';
import { type Brewery, profileOf, type RecipeForm } from './recipe-values';

interface ProfileCardProps {
  readonly form: RecipeForm;
  readonly brewery: Brewery;
}

/** The brewhouse that the recipe is calculated for; it can be edited here. */
export function ProfileCard({ form, brewery }: ProfileCardProps) {
  const { profiles } = brewery;
  const [edited, setEdited] = useState<'chosen' | 'new' | null>(null);
  const used = useLive(({ fields: { equipmentProfileId, batchSizeInLiters, efficiency } }) => ({
    equipmentProfileId,
    batchSizeInLiters,
    efficiency,
  }));
  const profile = profileOf(used, brewery);
  const chosen = profiles.find(({ id }) => id === used.equipmentProfileId);
  const losses = profile.kettleLossInLiters + profile.mashTunLossInLiters;
  const summary = `Rendement ${formatPercent(profile.efficiency)}, pertes de ${formatNumber(losses, 0)} l`;
  return (
    <Card>
      <SelectField
        control={form.control}
        name="equipmentProfileId"
        label="Profil d’équipement"
        choices={profiles.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="Profil par défaut"
        help={summary}
      />
      <div className={styles.profileActions}>
        {chosen && (
          <Button size="small" icon="edit" onClick={() => setEdited('chosen')}>
            Modifier
          </Button>
        )}
        <Button size="small" icon="plus" onClick={() => setEdited('new')}>
          Nouveau profil
        </Button>
      </div>
      <FormDrawer
        title={edited && (edited === 'chosen' ? 'Modifier le profil' : 'Nouveau profil')}
        onClose={() => setEdited(null)}
      >
        <ProfileForm
          id={edited === 'chosen' ? chosen?.id : undefined}
          profile={
            edited === 'chosen'
              ? profile
              : { ...profile, efficiency: used.efficiency ?? profile.efficiency, name: '' }
          }
          onDone={() => setEdited(null)}
          onSaved={(id) => form.setValue('equipmentProfileId', id, { shouldDirty: true })}
        />
      </FormDrawer>
    </Card>
  );
}

interface ProfileFormProps {
  /** Of the edited profile; absent for a new one. */
  readonly id: string | undefined;
  readonly profile: EquipmentProfile;
  readonly onDone: () => void;
  readonly onSaved: (id: string) => void;
}

function ProfileForm({ id, profile, onDone, onSaved }: ProfileFormProps) {
  const [filled] = useState(
    profile.name === ''
      ? {
          ...usualEquipmentProfile(profile.batchSizeInLiters),
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
