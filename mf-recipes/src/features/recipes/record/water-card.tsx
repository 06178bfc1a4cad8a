import type { Water, WaterPlan } from '@cervoise/domain/brewing';
import { celsiusText } from '@cervoise/domain/recipes';
import { formatCount, formatGravity, formatNumber, formatPercent } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { Link } from 'react-router-dom';
import type { PlannedRecipe } from './planned-recipe';
import styles from './water-card.module.css';
import { saltShortage, useWaterStock, waterDoses } from './water-doses';
import { WaterIons } from './water-ions';
import { WaterOutcome } from './water-outcome';
import { WaterSalts } from './water-salts';

interface WaterCardProps {
  readonly plan: PlannedRecipe;
  /** The recipe's form, for who may write it. */
  readonly editAddress?: string;
}

const liters = (volume: number) => `${formatNumber(volume, 0)}\u00a0l`;

const at = (celsius: number | null | undefined) =>
  celsius == null ? '' : ` à ${celsiusText(Math.round(celsius))}`;

const ionsMet = ({ isBicarbonateTaken }: WaterPlan) =>
  isBicarbonateTaken
    ? 'Ions dans la cible, bicarbonates pris par l’acide'
    : 'Tous les ions dans la cible';

/** French degrees: 10 for a millimole of calcium and magnesium a litre. */
const hardness = ({ calcium, magnesium }: Water) => (calcium / 40.08 + magnesium / 24.305) * 10;

/** Volumes and temperatures of a brew's water, its additions and what they make of it. */
export function WaterCard({ plan, editAddress }: WaterCardProps) {
  const { figures, recipe, water } = plan;
  const doses = water ? waterDoses(water, recipe.water?.acid) : [];
  const stock = useWaterStock(doses.length > 0);
  if (!figures || figures.mashedKg === 0) return null;
  const { volumes, strikeTemperature, preBoilGravity } = figures;
  const sparge = recipe.steps.find(({ type }) => type === 'lautering')?.temperatureInCelsius;
  return (
    <Card
      flush
      className="cv-above-16"
      title="Eau"
      action={
        <span className="cv-flex cv-wrap cv-end cv-gap-4-16">
          {doses.flatMap((dose) => {
            const shortage = saltShortage(dose, stock);
            return shortage === null
              ? []
              : [<Status key={dose.name} tone="critical" label={shortage} />];
          })}
          {water && (
            <Status
              tone={water.unmet.length > 0 ? 'critical' : 'healthy'}
              label={
                water.unmet.length > 0
                  ? `${formatCount(water.unmet.length, 'ion')} hors de la cible`
                  : ionsMet(water)
              }
            />
          )}
          {editAddress && <Link to={editAddress}>Régler l’eau</Link>}
        </span>
      }
    >
      <dl className={`${styles.band} cv-gap-12-16 cv-rows cv-line-above`}>
        {water && (
          <div>
            <dt>Eau de départ</dt>
            <dd>{`${formatNumber(hardness(water.source), 0)}\u00a0°f`}</dd>
            <dd className={`${styles.detail}`}>dureté</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>Eau en tout</dt>
          <dd>{liters(volumes.totalWater)}</dd>
          {water && water.osmosisShare > 0 ? (
            <DilutionBar share={water.osmosisShare} totalWater={volumes.totalWater} />
          ) : (
            <dd className={`${styles.detail}`}>
              {`${formatNumber(volumes.totalWater / volumes.fermenter, 1)} l par litre de bière`}
            </dd>
          )}
        </div>
        <div>
          <dt>Empâtage</dt>
          <dd>{`${liters(volumes.mashWater)}${at(strikeTemperature)}`}</dd>
          <dd className={`${styles.detail}`}>
            {volumes.infusionWater > 0
              ? `et ${liters(volumes.infusionWater)} d’infusions`
              : `${formatNumber(volumes.mashWater / figures.mashedKg, 1)} l par kg`}
          </dd>
        </div>
        <div>
          <dt>Rinçage</dt>
          <dd>{`${liters(volumes.spargeWater)}${at(sparge)}`}</dd>
        </div>
        <div>
          <dt>Avant ébullition</dt>
          <dd>{`${liters(volumes.preBoil)} à ${formatGravity(preBoilGravity)}`}</dd>
        </div>
        <div>
          <dt>En cuve</dt>
          <dd>{liters(volumes.fermenter)}</dd>
        </div>
      </dl>
      {water && (
        <>
          <div className={`${styles.pair} cv-rows cv-line-above`}>
            <WaterSalts plan={plan} doses={doses} stock={stock} />
            <WaterIons plan={water} />
          </div>
          <WaterOutcome plan={water} />
        </>
      )}
    </Card>
  );
}

interface DilutionBarProps {
  /** Of osmosis water, 0 to 1. */
  readonly share: number;
  readonly totalWater: number;
}

function DilutionBar({ share, totalWater }: DilutionBarProps) {
  return (
    <dd className={`${styles.dilution} cv-flex cv-wrap cv-between`}>
      <span className={`${styles.bar} cv-track`} aria-hidden="true">
        <span style={{ width: `${(1 - share) * 100}%` }} />
      </span>
      <span>{`${liters(totalWater * (1 - share))} réseau, ${formatPercent((1 - share) * 100)}`}</span>
      <span>{`${liters(totalWater * share)} osmosée, ${formatPercent(share * 100)}`}</span>
    </dd>
  );
}
