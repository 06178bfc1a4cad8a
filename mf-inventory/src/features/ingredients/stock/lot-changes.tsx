import { analysisValues, lotFieldLabels } from '@cervoise/domain/ingredients';
import { listLimits } from '@cervoise/domain/lists';
import type { IngredientUnit } from '@cervoise/domain/units';
import { unitSymbols } from '@cervoise/domain/units';
import { useQuery } from '@cervoise/graphql-client';
import { formatDate, formatMoment, formatMoney } from '@cervoise/ui/format';
import { limitNotice } from '@cervoise/ui/table';
import type { IngredientLotChangesQuery } from '../../../generated/graphql';
import { analysedText } from '../quality/quality-texts';
import { formatStock } from './lot-texts';
import { lotChangesQuery } from './lots.graphql';
import type { IngredientDetail } from './stock-form';

type Change = IngredientLotChangesQuery['ingredientLotChanges'][number];

interface LotChangesProps {
  readonly lotId: string;
  readonly ingredient: Pick<IngredientDetail, 'unit'>;
}

const analysedValue = (field: Change['field']) => analysisValues.find((value) => value === field);

function written(field: Change['field'], value: string | null | undefined, unit: IngredientUnit) {
  if (value == null) return 'rien';
  if (field === 'receivedOn' || field === 'expiryDate') return formatDate(value);
  if (field === 'costPerUnit') return `${formatMoney(Number(value), 4)} /${unitSymbols[unit]}`;
  const analysed = analysedValue(field);
  return analysed ? analysedText(analysed, Number(value)) : `« ${value} »`;
}

/**
 * « Acides alpha : 2,85 % → 3,1 % », « Libéré : « Conforme au certificat » »,
 * « Emplacement : 40 kg, Quai → Chambre froide ».
 */
function changeText({ field, before, after, quantity }: Change, unit: IngredientUnit): string {
  if (field === 'place') {
    const [from, to] = [before ?? 'sans emplacement', after ?? 'sans emplacement'];
    return `${lotFieldLabels.place} : ${formatStock(quantity ?? 0, unit)}, ${from} → ${to}`;
  }
  const now = written(field, after, unit);
  if (field === 'release') return `${lotFieldLabels.release} : ${now}`;
  return `${lotFieldLabels[field]} : ${written(field, before, unit)} → ${now}`;
}

/** The earlier changes of a lot and of its analysis; nothing for an unchanged one. */
export function LotChanges({ lotId, ingredient: { unit } }: LotChangesProps) {
  const { data } = useQuery(lotChangesQuery, {
    variables: { lotId },
    context: { suppressErrorToast: false },
  });
  const changes = data?.ingredientLotChanges ?? [];
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby={`changes-of-${lotId}`}>
      <h3 id={`changes-of-${lotId}`} className="cv-subhead">
        Modifications
      </h3>
      <ul className="cv-rows cv-text-14 cv-gap-10 cv-above-8">
        {changes.map((change) => (
          <li className="cv-rows cv-break" key={change.id}>
            <span>{changeText(change, unit)}</span>
            <span className="cv-muted">
              {formatMoment(change.createdAt)} · {change.userName}
            </span>
          </li>
        ))}
      </ul>
      {changes.length >= listLimits.changes && (
        <p className="cv-muted">{limitNotice(listLimits.changes)}</p>
      )}
    </section>
  );
}
