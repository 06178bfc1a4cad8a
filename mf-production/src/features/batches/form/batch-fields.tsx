import type { BatchStatus, batchSchema } from '@cervoise/domain/production';
import { DateField } from '@cervoise/ui/date-field';
import { controlOf, FormSection, NumberField, TextField } from '@cervoise/ui/form';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

type BatchValues = z.input<typeof batchSchema>;

interface BatchFieldsProps<Values extends BatchValues, Output> {
  readonly control: Control<Values, unknown, Output>;
}

interface DayFieldsProps<Values extends BatchValues, Output>
  extends BatchFieldsProps<Values, Output> {
  /** The planned volume is fixed once the batch has started. */
  readonly status: BatchStatus;
}

export const brewsHelp = 'Plusieurs brassages de la même recette remplissent la cuve.';

/** Number, volume and dates of a batch. */
export function DayFields<Values extends BatchValues, Output>({
  control: formControl,
  status,
}: DayFieldsProps<Values, Output>) {
  const control: Control<BatchValues, unknown, Output> = controlOf(formControl);
  const isPlanned = status === 'planned';
  return (
    <>
      <FormSection title="Brassin">
        <TextField control={control} name="batchNumber" label="Numéro" maxLength={40} required />
        <NumberField
          control={control}
          name="volumeInLiters"
          label="Volume prévu en fermenteur"
          unit="l"
          disabled={!isPlanned}
          help={isPlanned ? undefined : 'Fixé au démarrage ; notez le volume réel plus bas.'}
          required
        />
        {isPlanned && (
          <NumberField control={control} name="brewCount" label="Brassages" help={brewsHelp} />
        )}
        {status === 'in_progress' && (
          <NumberField
            control={control}
            name="brewsToCome"
            label="Brassages à venir"
            help="Leurs ingrédients comptent dans ce qui manque."
          />
        )}
      </FormSection>
      <FormSection title="Dates" text="Vides, elles sont notées d’elles-mêmes à chaque étape.">
        <DateField control={control} name="brewDate" label="Brassage" />
        <DateField control={control} name="fermentationStartDate" label="Début de fermentation" />
        <DateField control={control} name="fermentationEndDate" label="Fin de fermentation" />
        <DateField control={control} name="packagingDate" label="Conditionnement" />
        <DateField control={control} name="bestBeforeDate" label="DDM" />
      </FormSection>
    </>
  );
}

/** The measurements of a batch, from mash to packaging. */
export function BrewingFields<Values extends BatchValues, Output>({
  control: formControl,
}: BatchFieldsProps<Values, Output>) {
  const control: Control<BatchValues, unknown, Output> = controlOf(formControl);
  return (
    <>
      <FormSection title="Jour de brassage">
        <NumberField control={control} name="mashWaterInLiters" label="Eau d’empâtage" unit="l" />
        <NumberField control={control} name="spargeWaterInLiters" label="Eau de rinçage" unit="l" />
        <NumberField control={control} name="mashPh" label="pH d’empâtage" />
        <NumberField
          control={control}
          name="preBoilVolumeInLiters"
          label="Volume avant ébullition"
          unit="l"
        />
        <NumberField control={control} name="preBoilGravity" label="Densité avant ébullition" />
        <NumberField
          control={control}
          name="postBoilVolumeInLiters"
          label="Volume après ébullition"
          unit="l"
        />
        <NumberField
          control={control}
          name="fermenterVolumeInLiters"
          label="Volume en fermenteur"
          unit="l"
        />
        <NumberField
          control={control}
          name="pitchRate"
          label="Ensemencement"
          unit="M/ml/°P"
          help="Millions de cellules par millilitre et degré Plato."
        />
        <NumberField
          control={control}
          name="pitchTemperatureInCelsius"
          label="Température d’ensemencement"
          unit="°C"
        />
        <NumberField control={control} name="yeastGeneration" label="Génération de levure" />
      </FormSection>
      <FormSection title="Mesures retenues">
        <NumberField control={control} name="measuredOriginalGravity" label="Densité initiale" />
        <NumberField control={control} name="measuredFinalGravity" label="Densité finale" />
        <NumberField control={control} name="measuredAbv" label="Alcool" unit="% vol." />
      </FormSection>
      <FormSection title="Conditionnement">
        <NumberField
          control={control}
          name="brightTankVolumeInLiters"
          label="Volume à conditionner"
          unit="l"
        />
        <NumberField control={control} name="bottleCount" label="Bouteilles" />
        <NumberField control={control} name="kegCount" label="Fûts" />
        <NumberField control={control} name="canCount" label="Canettes" />
      </FormSection>
    </>
  );
}
