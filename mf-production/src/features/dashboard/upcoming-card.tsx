import { useCan } from '@cervoise/shell-contract';
import {
  daysUntil,
  formatCount,
  formatDate,
  formatHectoliters,
  formatMonthName,
  plural,
  toCalendarDate,
} from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Card } from '@cervoise/ui/page';
import { Status, type StatusTone } from '@cervoise/ui/status';
import { Link } from 'react-router-dom';
import type { BreweryDashboardQuery } from '../../generated/graphql';
import styles from './upcoming-card.module.css';

/** The planning page shows the others. */
const shownBatches = 4;

type Data = Pick<BreweryDashboardQuery, 'lateBrews' | 'scheduledBatches' | 'plannedShortages'>;
type Batch = Data['scheduledBatches'][number];

/** The next batches to brew, late ones first, and whether their ingredients are available. */
export function UpcomingCard({ data }: { readonly data: Data }) {
  const { lateBrews, scheduledBatches, plannedShortages } = data;
  const batches = [...lateBrews.nodes, ...scheduledBatches];
  const canPlan = useCan('production.write');
  return (
    <Card title="Prochains brassins" action={<Link to="/production/planning">Planning</Link>}>
      {batches.length === 0 && (
        <p className="cv-muted">
          Rien de planifié dans les 30 jours.{' '}
          {canPlan && <Link to="/production/new">Planifier un brassin</Link>}
        </p>
      )}
      <ul>
        {batches.slice(0, shownBatches).map((batch) => {
          const day = toCalendarDate(batch.brewDate);
          const missing = plannedShortages.filter(({ batchId }) => batchId === batch.id);
          const [vessel] = batch.vessels;
          return (
            <li className="cv-line-above" key={batch.id}>
              <Link
                to={`/production/${batch.id}${daysUntil(batch.brewDate) === 0 ? '/brew' : ''}`}
                className={`${styles.batch} cv-pad-12-0 cv-row cv-gap-12 cv-plain-link cv-same`}
              >
                <span
                  className={`${styles.day} cv-round cv-fine cv-rows cv-fixed cv-muted cv-text-centre cv-tint`}
                >
                  <b className="cv-ink">{day ? Number(day.slice(8)) : '?'}</b>
                  {day && formatMonthName(day)}
                </span>
                <span className={`cv-block cv-fill cv-shrink ${styles.words}`}>
                  <b className="cv-block">{batch.recipeName}</b>
                  <span className="cv-fine cv-block cv-muted">
                    {vessel?.equipmentName ?? 'Sans cuve'} ·{' '}
                    {formatHectoliters(batch.volumeInLiters)}
                  </span>
                  <span className="cv-above-2 cv-fine cv-block">
                    <Status {...stateOf(batch, missing)} />
                  </span>
                </span>
                <Icon name="chevron-right" size={16} />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** What is to be settled of a batch first, or that it can be brewed. */
function stateOf(
  { brewDate, unstockedIngredients: unstocked }: Batch,
  missing: Data['plannedShortages'],
): { readonly tone: StatusTone; readonly label: string } {
  const days = daysUntil(brewDate);
  if (days !== null && days < 0) {
    return { tone: 'critical', label: `Devait être brassé le ${formatDate(brewDate)}` };
  }
  if (missing.length > 0) return { tone: 'critical', label: missingText(missing) };
  if (unstocked.length > 0) {
    return {
      tone: 'attention',
      label: `${formatCount(unstocked.length, 'ingrédient')} hors stock`,
    };
  }
  return { tone: 'healthy', label: 'Ingrédients prêts' };
}

/** « Levure W-34/70 manque », « 3 ingrédients manquent ». */
function missingText(missing: Data['plannedShortages']): string {
  const [only, ...others] = missing;
  return only && others.length === 0
    ? `${only.ingredientName} : il en manque`
    : `${formatCount(missing.length, 'ingrédient')} ${plural(missing.length, 'manque', 'manquent')}`;
}
