import {
  defaultAcidStrength,
  isKnown,
  type RecipeFigures,
  type RecipeWater,
  type Water,
  type WaterIon,
  type WaterSalt,
  waterAcidLabels,
  waterAcids,
  waterIonLabels,
  waterIons,
  waterPlan,
  waterSaltLabels,
  waterSalts,
} from '@cervoise/domain/brewing';
import { choicesOf } from '@cervoise/domain/choices';
import {
  FieldFrame,
  NumberField,
  NumberInput,
  SelectField,
  SwitchField,
  useField,
} from '@cervoise/ui/form';
import { formatNumber } from '@cervoise/ui/format';
import { UnmetIons, WaterOutcome } from '../record/water-outcome';
import { type Brewery, brewingRecipeOf, emptyWater, type RecipeForm } from './recipe-values';
import styles from './water.module.css';

interface WaterFieldsProps {
  readonly form: RecipeForm;
  readonly brewery: Brewery;
  readonly figures: RecipeFigures;
}

/** The water of the recipe: source, target, salts, and the estimated mash pH. */
export function WaterFields({ form, brewery, figures }: WaterFieldsProps) {
  const fields = form.getValues();
  const water: RecipeWater = fields.water ?? emptyWater;
  const plan = waterPlan({ ...brewingRecipeOf(fields), water }, brewery.ingredients, figures);
  if (!plan) return null;
  const { treated, proposed, salts, lineSalts } = plan;
  const chosen = waterSalts.filter((salt) => salts[salt] + lineSalts[salt] > 0);
  return (
    <>
      <div
        className={`cv-hidden-labels ${styles.ions} cv-rows cv-middle cv-gap-8 cv-above-16 cv-muted cv-relative`}
      >
        <span>mg/l</span>
        {waterIons.map((ion) => (
          <span key={ion}>{waterIonLabels[ion]}</span>
        ))}
        <IonRow form={form} label="Source" part="source" />
        <IonRow form={form} label="Cible" part="target" />
        <TreatedRow treated={treated} />
      </div>
      <UnmetIons unmet={plan.unmet} />
      <h3>Eau osmosée et acide</h3>
      <div className={`cv-quiet-labels ${styles.salts} cv-rows cv-gap-12 cv-above-8`}>
        <SwitchField
          control={form.control}
          name="water.mayDilute"
          label="Eau osmosée"
          onText="à disposition"
          offText="aucune"
        />
        {(water.mayDilute || isKnown(water.osmosisShare)) && (
          <NumberField
            control={form.control}
            name="water.osmosisShare"
            label="Part d’eau osmosée"
            unit="%"
            placeholder={formatNumber(plan.proposedOsmosisShare * 100, 0)}
          />
        )}
        <SelectField
          control={form.control}
          name="water.acid"
          label="Acide"
          placeholder="Aucun"
          choices={choicesOf(waterAcids, waterAcidLabels)}
        />
        {water.acid && (
          <>
            <NumberField
              control={form.control}
              name="water.acidStrength"
              label="Concentration"
              unit="%"
              placeholder={formatNumber(defaultAcidStrength[water.acid], 0)}
            />
            <NumberField
              control={form.control}
              name="water.acidInMilliliters"
              label="Volume d’acide"
              unit="ml"
              placeholder={formatNumber(plan.proposedAcid, 1)}
            />
          </>
        )}
      </div>
      <h3>Sels, en grammes</h3>
      <div className={`cv-quiet-labels ${styles.salts} cv-rows cv-gap-12 cv-above-8`}>
        {waterSalts.map((salt) => (
          <SaltField
            key={salt}
            form={form}
            salt={salt}
            proposed={proposed[salt]}
            fromLines={lineSalts[salt]}
          />
        ))}
      </div>
      <p>
        {chosen.length > 0
          ? 'Calculés au plus près de la cible tant que rien n’est saisi ; ce que vous saisissez reste.'
          : 'Aucun sel à ajouter.'}
      </p>
      <div className={`${styles.outcome} cv-clip`}>
        <WaterOutcome plan={plan} />
      </div>
    </>
  );
}

interface IonRowProps {
  readonly form: RecipeForm;
  readonly label: string;
  readonly part: 'source' | 'target';
}

function IonRow({ form, label, part }: IonRowProps) {
  return (
    <div className={styles.waterRow}>
      <span>{label}</span>
      {waterIons.map((ion) => (
        <IonField key={ion} form={form} part={part} ion={ion} label={label} />
      ))}
    </div>
  );
}

function IonField({ form, part, ion, label }: IonRowProps & { readonly ion: WaterIon }) {
  const { value, onChange, onBlur, inputProps, frame } = useField({
    control: form.control,
    name: `water.${part}.${ion}`,
    label: `${label}, ${waterIonLabels[ion].toLowerCase()}`,
  });
  return (
    <FieldFrame {...frame}>
      <NumberInput
        {...inputProps}
        {...{ value, onChange, onBlur }}
        placeholder={part === 'source' ? '0' : 'libre'}
      />
    </FieldFrame>
  );
}

function TreatedRow({ treated }: { readonly treated: Water }) {
  return (
    <div className={styles.waterRow}>
      <span>Obtenu</span>
      {waterIons.map((ion) => (
        <b key={ion}>{formatNumber(treated[ion], 0)}</b>
      ))}
    </div>
  );
}

interface SaltFieldProps {
  readonly form: RecipeForm;
  readonly salt: WaterSalt;
  readonly proposed: number;
  /** Grams that stand as lines of the recipe. */
  readonly fromLines: number;
}

function SaltField({ form, salt, proposed, fromLines }: SaltFieldProps) {
  const { value, onChange, onBlur, inputProps, frame } = useField({
    control: form.control,
    name: `water.salts.${salt}`,
    label: waterSaltLabels[salt],
    help: fromLines > 0 ? `et ${formatNumber(fromLines, 1)} g parmi les lignes` : undefined,
  });
  return (
    <FieldFrame {...frame}>
      <NumberInput
        {...inputProps}
        {...{ value, onChange, onBlur }}
        placeholder={formatNumber(proposed, 1)}
        unit="g"
      />
    </FieldFrame>
  );
}
