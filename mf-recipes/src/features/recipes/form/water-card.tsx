import {
  type RecipeFigures,
  type RecipeWater,
  type Water,
  type WaterIon,
  type WaterSalt,
  waterIonLabels,
  waterIons,
  waterPlan,
  waterSaltLabels,
  waterSalts,
} from '@cervoise/domain/brewing';
import { FieldFrame, NumberInput, useField } from '@cervoise/ui/form';
import { formatNumber } from '@cervoise/ui/format';
import { type Brewery, brewingRecipeOf, emptyWater, type RecipeForm } from './recipe-values';
import styles from './water.module.css';

interface WaterCardProps {
  readonly form: RecipeForm;
  readonly brewery: Brewery;
  readonly figures: RecipeFigures | null;
}

/** The water of the recipe: source, target, salts, and the estimated mash pH. */
export function WaterCard({ form, brewery, figures }: WaterCardProps) {
  if (!figures || figures.mashedKg === 0) return null;
  const fields = form.getValues();
  const water: RecipeWater = fields.water ?? emptyWater;
  const plan = waterPlan({ ...brewingRecipeOf(fields), water }, brewery.ingredients, figures);
  if (!plan) return null;
  const { treated, proposed, salts, ph } = plan;
  const chosen = waterSalts.filter((salt) => salts[salt] > 0);
  return (
    <details className={`cv-card ${styles.water}`}>
      <summary>
        <h2>Eau</h2>{' '}
        <span>{`sels et pH d’empâtage, pour ${formatNumber(figures.volumes.totalWater, 0)} l`}</span>
      </summary>
      <div className={styles.ions}>
        <span>mg/l</span>
        {waterIons.map((ion) => (
          <span key={ion}>{waterIonLabels[ion]}</span>
        ))}
        <IonRow form={form} label="Source" part="source" />
        <IonRow form={form} label="Cible" part="target" />
        <TreatedRow treated={treated} />
      </div>
      <h3>Sels, en grammes</h3>
      <div className={styles.salts}>
        {waterSalts.map((salt) => (
          <SaltField key={salt} form={form} salt={salt} proposed={proposed[salt]} />
        ))}
      </div>
      <p>
        {chosen.length > 0
          ? 'Calculés au plus près de la cible tant que rien n’est saisi ; ce que vous saisissez reste.'
          : 'Aucun sel à ajouter.'}{' '}
        pH d’empâtage estimé : <b>{formatNumber(ph, 2, 2)}</b>, à un ou deux dixièmes près, ce qui
        ne remplace pas la mesure.
      </p>
    </details>
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
      <NumberInput {...inputProps} {...{ value, onChange, onBlur }} placeholder="0" />
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
}

function SaltField({ form, salt, proposed }: SaltFieldProps) {
  const { value, onChange, onBlur, inputProps, frame } = useField({
    control: form.control,
    name: `water.salts.${salt}`,
    label: waterSaltLabels[salt],
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
