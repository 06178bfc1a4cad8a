import { isInTank } from '@cervoise/domain/production';
import { plural } from '@cervoise/domain/text';
import { FermentationTank } from '@cervoise/ui/drawing';
import {
  absent,
  daysUntil,
  formatList,
  formatNumber,
  formatQuantity,
  formatRelativeDays,
} from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Card } from '@cervoise/ui/page';
import { Link } from 'react-router-dom';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { currentVessels } from '../batch-texts';
import { isOutOfTolerance, temperatureGapText } from '../reading-texts';
import styles from './vessel-card.module.css';

/** The vessel, its volume and its temperature. */
export function VesselCard({ batch }: { readonly batch: BatchDetailFragment }) {
  const vessels = currentVessels(batch.vessels);
  const { volumeInLiters, volumeInTankInLiters, status, recipe, isDeleted } = batch;
  const isFilled = volumeInTankInLiters > 0;
  const isAhead = !isDeleted && (status === 'planned' || isInTank(status));
  const shown = isFilled || status !== 'planned' ? volumeInTankInLiters : volumeInLiters;
  return (
    <Card
      title={
        vessels.length === 0 ? (
          'Cuve'
        ) : (
          <span className={`${styles.names} cv-flex cv-wrap`}>
            {vessels.map(({ id, equipmentId, equipmentName }) => (
              <Link
                className="cv-hover-copper cv-same cv-plain-link"
                key={id}
                to={`/equipment/${equipmentId}`}
              >
                {equipmentName}
              </Link>
            ))}
          </span>
        )
      }
    >
      <div className="cv-row cv-gap-20">
        <FermentationTank
          volume={volumeInTankInLiters}
          capacity={volumeInLiters}
          ebc={recipe.ebc}
          height={116}
        />
        <div>
          <p className={`${styles.volume} cv-muted`}>
            <strong>{formatNumber(shown, 0)}</strong>{' '}
            {isFilled
              ? `l sur ${formatQuantity(volumeInLiters, 'l')} ${plural(volumeInLiters, 'prévu')}`
              : emptyText(batch)}
          </p>
          <Temperature batch={batch} />
          {vessels.length === 0 && isAhead && (
            <p className="cv-small">
              <Link to={`/production/${batch.id}/edit`}>Choisir une cuve</Link>
            </p>
          )}
        </div>
      </div>
      <NextHop batch={batch} />
    </Card>
  );
}

function emptyText({ status }: BatchDetailFragment): string {
  if (status === 'planned') return 'l prévus, pas encore brassés';
  return isInTank(status) ? 'l, volume à noter' : 'l, cuve vidée';
}

/** The last temperature against today's planned one. */
function Temperature({ batch }: { readonly batch: BatchDetailFragment }) {
  const { lastTemperature, plan, status } = batch;
  if (!isInTank(status)) return null;
  const setPoint = plan.today?.temperature ?? null;
  const value = lastTemperature?.value ?? null;
  const isOut =
    value !== null &&
    setPoint !== null &&
    isOutOfTolerance(value, setPoint, plan.temperatureTolerance);
  return (
    <div className={`cv-above-4 ${styles.temperature} cv-muted`} data-critical={isOut || undefined}>
      <strong>{value === null ? absent : formatNumber(value, 1, 1)}</strong> °C
      {value !== null && setPoint !== null && (
        <p className="cv-small">{temperatureGapText(value, setPoint)}</p>
      )}
      {value === null && <p className="cv-small">aucune température relevée</p>}
    </div>
  );
}

/** The next addition to the tank. */
function NextHop({ batch }: { readonly batch: BatchDetailFragment }) {
  if (batch.status !== 'in_progress') return null;
  const due = batch.ingredients
    .filter(({ state, dueDate }) => state === 'to_take' && dueDate)
    .toSorted((one, other) => Number(one.dueDate) - Number(other.dueDate));
  const first = due[0];
  if (!first?.dueDate) return null;
  const days = daysUntil(first.dueDate) ?? 0;
  const names = due
    .filter(({ dueDate }) => Number(dueDate) === Number(first.dueDate))
    .map(({ name }) => name);
  return (
    <p className={`${styles.next} cv-row cv-small cv-gap-8 cv-line-above cv-muted cv-above-16`}>
      <Icon name="calendar" />
      {`${formatList([...new Set(names)])} ${days < 0 ? 'attendu' : 'à ajouter'} ${formatRelativeDays(days)}`}
    </p>
  );
}
