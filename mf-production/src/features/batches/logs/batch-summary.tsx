import { FermentationTank } from '@cervoise/ui/drawing';
import { formatGravity, formatMomentWithin, formatTemperature } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { isReadingDue, vesselNames } from '../batch-texts';
import styles from './new-log-page.module.css';

/** The batch being measured, its vessel and its last reading. */
export function BatchSummary({ batch }: { readonly batch: BatchDetailFragment }) {
  const { recipeName, fermentationDay, plan, lastGravity, lastTemperature, recipe } = batch;
  const readings = [
    lastGravity && formatGravity(lastGravity.value),
    lastTemperature && formatTemperature(lastTemperature.value),
  ].filter(Boolean);
  const times = [lastGravity, lastTemperature].flatMap((reading) => reading?.timestamp ?? []);
  const last = times.sort((one, other) => other.getTime() - one.getTime())[0];
  return (
    <div className={`${styles.glance} cv-pad-16 cv-panel cv-row cv-between cv-gap-16`}>
      <div className="cv-stack cv-shrink cv-muted cv-break cv-gap-2">
        <strong className="cv-ink cv-large">{recipeName}</strong>
        <span>
          {[
            vesselNames(batch) ?? 'sans cuve',
            fermentationDay != null && `jour ${fermentationDay} sur ${plan.fermentationDays}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {last ? (
          <p className="cv-stack">
            {`Dernière mesure ${formatMomentWithin(last)}`}
            <strong className="cv-ink">{readings.join(' · ')}</strong>
          </p>
        ) : (
          <p className="cv-stack">Aucune mesure pour l’instant</p>
        )}
        {isReadingDue(batch) && <Status tone="attention" label="Relevé à faire" />}
      </div>
      <FermentationTank
        volume={batch.volumeInTankInLiters}
        capacity={batch.volumeInLiters}
        ebc={recipe.ebc}
        height={86}
      />
    </div>
  );
}
