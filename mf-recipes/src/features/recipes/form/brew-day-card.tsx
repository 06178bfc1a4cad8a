import {
  type EquipmentProfile,
  mashAdditionText,
  type RecipeFigures,
  volumeSteps,
} from '@cervoise/domain/brewing';
import { formatNumber, formatPercent, formatTemperature } from '@cervoise/ui/format';
import { Card, Facts } from '@cervoise/ui/page';
import { typeset } from '@cervoise/ui/typeset';
import { gravityText, useGravityUnit } from '../gravity-unit';
import styles from './live-panel.module.css';

interface BrewDayCardProps {
  readonly figures: RecipeFigures;
  readonly profile: EquipmentProfile;
}

/** The volumes, gravities and water of brew day. */
export function BrewDayCard({ figures, profile }: BrewDayCardProps) {
  const unit = useGravityUnit();
  const { volumes } = figures;
  const liters = (value: number) => `${formatNumber(value, 0)} l`;
  const gravity = (value: number) =>
    unit === 'plato' ? `${gravityText(value, unit)} °P` : gravityText(value, unit);
  const mash =
    figures.strikeTemperature === null
      ? liters(volumes.mashWater)
      : `${liters(volumes.mashWater)} à ${formatTemperature(figures.strikeTemperature)}`;
  return (
    <Card title="Journée de brassage">
      <Facts
        facts={[
          { label: 'Eau d’empâtage', value: mash },
          ...(figures.mashAdditions.length > 0
            ? [
                {
                  label: 'Paliers suivants',
                  value: figures.mashAdditions.map(mashAdditionText).join(', '),
                },
              ]
            : []),
          { label: 'Eau de rinçage', value: liters(volumes.spargeWater) },
          {
            label: 'Avant ébullition',
            value: `${liters(volumes.preBoil)} à ${gravity(figures.preBoilGravity)}`,
          },
          {
            label: 'Après ébullition',
            value: `${liters(volumes.postBoil)} à ${gravity(figures.postBoilGravity)}`,
          },
          { label: 'En fermenteur', value: liters(volumes.fermenter) },
          { label: 'Conditionnable', value: liters(volumes.packaged) },
          {
            label: 'Atténuation',
            value: `${formatPercent(figures.apparentAttenuation * 100)} apparente`,
          },
        ]}
      />
      <details className={`cv-fine cv-above-12 cv-muted ${styles.notes}`}>
        <summary>D’où viennent ces volumes</summary>
        <ul className="cv-above-4">
          {volumeSteps(profile, volumes).map((sentence) => (
            <li key={sentence}>{typeset(sentence)}</li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
