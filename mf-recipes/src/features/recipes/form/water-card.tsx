import {
  mashPh,
  type RecipeFigures,
  saltsFor,
  srmOfEbc,
  type Water,
  type WaterIon,
  waterIonLabels,
  waterIons,
  waterSaltLabels,
  waterSalts,
  withSalts,
} from '@cervoise/domain/brewing';
import { NumberInput } from '@cervoise/ui/form';
import { formatNumber, formatQuantity } from '@cervoise/ui/format';
import { useState } from 'react';
import { type Brewery, lineSubject, type RecipeFields } from './recipe-values';
import styles from './water.module.css';

type TypedWater = Readonly<Record<WaterIon, number | null>>;

const noWater: TypedWater = {
  calcium: 0,
  magnesium: 0,
  sodium: 0,
  sulfate: 0,
  chloride: 0,
  bicarbonate: 0,
};

/** What is no figure yet counts as none of that ion. */
const waterOf = (typed: TypedWater): Water => ({
  calcium: typed.calcium || 0,
  magnesium: typed.magnesium || 0,
  sodium: typed.sodium || 0,
  sulfate: typed.sulfate || 0,
  chloride: typed.chloride || 0,
  bicarbonate: typed.bicarbonate || 0,
});

interface WaterCardProps {
  readonly fields: RecipeFields;
  readonly brewery: Brewery;
  readonly figures: RecipeFigures | null;
}

/** The salts that bring a source water near a target, and the mash's estimated pH; nothing is kept. */
export function WaterCard({ fields, brewery, figures }: WaterCardProps) {
  const [source, setSource] = useState(noWater);
  const [target, setTarget] = useState(noWater);
  if (!figures || figures.mashedKg === 0) return null;
  const { totalWater, mashWater } = figures.volumes;
  const salts = saltsFor(waterOf(source), waterOf(target), totalWater);
  const treated = withSalts(waterOf(source), salts, totalWater);
  const grist = fields.lines.flatMap((line, index) => {
    const kg = figures.lines[index]?.kg;
    const ebc = line.color ?? lineSubject(line, brewery).ingredient?.maltColor ?? 0;
    return kg && line.usageStage === 'mash' ? [{ kg, ebc }] : [];
  });
  const ph = mashPh(
    grist,
    srmOfEbc(figures.ebc),
    figures.plato,
    treated,
    mashWater / figures.mashedKg,
  );
  const chosen = waterSalts.filter((salt) => salts[salt] > 0);
  return (
    <details className={`cv-card ${styles.water}`}>
      <summary>
        <h2>Eau</h2> <span>sels et pH d’empâtage, pour {formatNumber(totalWater, 0)} l</span>
      </summary>
      <div className={styles.ions}>
        <span>mg/l</span>
        {waterIons.map((ion) => (
          <span key={ion}>{waterIonLabels[ion]}</span>
        ))}
        {[
          { name: 'Source', water: source, change: setSource },
          { name: 'Cible', water: target, change: setTarget },
        ].map(({ name, water, change }) => (
          <div key={name} className={styles.waterRow}>
            <span>{name}</span>
            {waterIons.map((ion) => (
              <NumberInput
                key={ion}
                aria-label={`${name}, ${waterIonLabels[ion].toLowerCase()}`}
                value={water[ion]}
                onChange={(value) => change({ ...water, [ion]: value })}
              />
            ))}
          </div>
        ))}
        <div className={styles.waterRow}>
          <span>Obtenu</span>
          {waterIons.map((ion) => (
            <b key={ion}>{formatNumber(treated[ion], 0)}</b>
          ))}
        </div>
      </div>
      <p>
        {chosen.length > 0
          ? chosen
              .map((salt) => `${waterSaltLabels[salt]} : ${formatQuantity(salts[salt], 'g')}`)
              .join(' · ')
          : 'Aucun sel à ajouter.'}
      </p>
      <p>
        pH d’empâtage estimé : <b>{formatNumber(ph, 2, 2)}</b>. Une estimation à un ou deux dixièmes
        près, qui ne remplace pas la mesure.
      </p>
    </details>
  );
}
