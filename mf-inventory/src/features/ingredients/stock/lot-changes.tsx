import { lotFieldLabels } from '@cervoise/domain/ingredients';
import { listLimits } from '@cervoise/domain/lists';
import type { IngredientUnit } from '@cervoise/domain/units';
import { unitSymbols } from '@cervoise/domain/units';
import { useQuery } from '@cervoise/graphql-client';
import { formatDate, formatMoment, formatMoney } from '@cervoise/ui/format';
import { limitNotice } from '@cervoise/ui/table';
import type { IngredientLotChangesQuery } from '../../../generated/graphql';
import styles from '../ingredients.module.css';
import { lotChangesQuery } from './lots.graphql';

type Change = IngredientLotChangesQuery['ingredientLotChanges'][number];

interface LotChangesProps {
  readonly lotId: string;
  readonly unit: IngredientUnit;
}

function written(field: Change['field'], value: string | null | undefined, unit: IngredientUnit) {
  if (value == null) return 'rien';
  if (field === 'receivedOn' || field === 'expiryDate') return formatDate(value);
  if (field === 'costPerUnit') return `${formatMoney(Number(value), 4)} /${unitSymbols[unit]}`;
  return `« ${value} »`;
}

/** The earlier corrections of a lot; nothing for an unchanged one. */
export function LotChanges({ lotId, unit }: LotChangesProps) {
  const { data } = useQuery(lotChangesQuery, {
    variables: { lotId },
    fetchPolicy: 'cache-and-network',
  });
  const changes = data?.ingredientLotChanges ?? [];
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby={`changes-of-${lotId}`}>
      <h3 id={`changes-of-${lotId}`} className={styles.heading}>
        Modifications
      </h3>
      <ul className={styles.changes}>
        {changes.map(({ id, field, before, after, userName, createdAt }) => (
          <li key={id}>
            <span>
              {lotFieldLabels[field]} : {written(field, before, unit)} →{' '}
              {written(field, after, unit)}
            </span>
            <span className={styles.muted}>
              {formatMoment(createdAt)} · {userName}
            </span>
          </li>
        ))}
      </ul>
      {changes.length >= listLimits.changes && (
        <p className={styles.muted}>{limitNotice(listLimits.changes)}</p>
      )}
    </section>
  );
}
