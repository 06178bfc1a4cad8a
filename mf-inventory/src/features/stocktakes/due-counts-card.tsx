import { listLimits } from '@cervoise/domain/lists';
import { quantityText } from '@cervoise/domain/units';
import { useQuery } from '@cervoise/graphql-client';
import { useCan } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { formatCount, formatDate, formatMoney } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { stocktakeOfIngredients } from '../../addresses';
import { countsDueQuery } from './stocktakes.graphql';
import styles from './stocktakes.module.css';

/** Of what is due, how much is counted in one go. */
const atOnce = 10;

/** « Inventaire tournant »: what is due to be counted, by value and age of the last count. */
export function DueCountsCard() {
  const canWrite = useCan('stocktakes.write');
  const { data } = useQuery(countsDueQuery);
  const due = data?.countsDue ?? [];
  if (due.length === 0) return null;
  const first = due.slice(0, atOnce);
  const address = stocktakeOfIngredients(first.map(({ id }) => id));
  const count = formatCount(due.length, 'article');
  const all = due.length < listLimits.countsDue ? count : `${count} ou plus`;
  return (
    <div className="cv-above-16">
      <Card
        title={`Inventaire tournant, ${all} à compter`}
        action={
          canWrite &&
          address && (
            <LinkButton to={address} icon="scale">
              Compter ces articles
            </LinkButton>
          )
        }
      >
        <p className="cv-muted">
          Ce qui vaut le plus revient chaque mois, le reste chaque trimestre ou chaque année.
        </p>
        <ul className={styles.lines}>
          {first.map(({ id, name, unit, quantity, value, lastCountedOn }) => (
            <li key={id} className={styles.line}>
              <span>
                <strong>{name}</strong>
                <span className="cv-muted">
                  {lastCountedOn ? `compté le ${formatDate(lastCountedOn)}` : 'jamais compté'}
                </span>
              </span>
              <span className={styles.figures}>
                <strong>{quantityText(quantity, unit)}</strong>
                {value !== null && <span className="cv-muted">{formatMoney(value)}</span>}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
