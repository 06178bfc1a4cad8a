import type { RecipeFigures } from '@cervoise/domain/brewing';
import { formatNumber, formatPercent, formatTemperature } from '@cervoise/ui/format';
import { Card, Facts } from '@cervoise/ui/page';
import { gravityText, useGravityUnit } from './gravity-unit';

/** The volumes, gravities and water of brew day. */
export function BrewDayCard({ figures }: { readonly figures: RecipeFigures }) {
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
          { label: 'Eau de rinçage', value: liters(volumes.spargeWater) },
          {
            label: 'Avant ébullition',
            value: `${liters(volumes.preBoil)} à ${gravity(figures.preBoilGravity)}`,
          },
          { label: 'Après ébullition', value: liters(volumes.postBoil) },
          { label: 'Conditionnable', value: liters(volumes.packaged) },
          {
            label: 'Atténuation',
            value: `${formatPercent(figures.apparentAttenuation * 100)} apparente`,
          },
        ]}
      />
    </Card>
  );
}
