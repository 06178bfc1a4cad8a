import {
  type EquipmentProfile,
  mashAdditionText,
  type RecipeFigures,
} from '@cervoise/domain/brewing';
import { deferred } from '@cervoise/ui/deferred';
import { formatNumber, formatPercent, formatTemperature } from '@cervoise/ui/format';
import { Card, Facts } from '@cervoise/ui/page';
import { useState } from 'react';
import { gravityText, useGravityUnit } from '../gravity-unit';
import styles from './live-panel.module.css';

const volumeNotes = deferred(async () => (await import('./volume-notes')).VolumeNotes);

interface BrewDayCardProps {
  readonly figures: RecipeFigures;
  readonly profile: EquipmentProfile;
}

/** The volumes, gravities and water of brew day. */
export function BrewDayCard({ figures, profile }: BrewDayCardProps) {
  const unit = useGravityUnit();
  const [wasOpened, setOpened] = useState(false);
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
      <details
        className={`cv-fine cv-above-12 cv-muted ${styles.notes}`}
        onToggle={() => setOpened(true)}
      >
        <summary>D’où viennent ces volumes</summary>
        {wasOpened && <volumeNotes.Component {...{ profile, volumes }} />}
      </details>
    </Card>
  );
}
