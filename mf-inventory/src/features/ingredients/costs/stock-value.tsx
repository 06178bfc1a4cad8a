import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import { LinkButton } from '@cervoise/ui/button';
import { StepChart } from '@cervoise/ui/chart';
import { EmptyState } from '@cervoise/ui/feedback';
import {
  formatCount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatShortMonth,
  formatWholeMoney,
  plural,
} from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import type { IngredientStockValueQuery } from '../../../generated/graphql';

type Value = IngredientStockValueQuery['ingredientStockValue'];
type TypeLine = Value['types'][number];

/** Choices of months shown. */
export const historyLengths = [6, 12, 24] as const;

const shareOf = (line: TypeLine, total: number) => total && (line.value / total) * 100;

const listOf = ({ type }: TypeLine) => `/inventory/ingredients?type=${type}`;

function typeColumns(total: number): readonly Column<TypeLine>[] {
  return [
    {
      key: 'type',
      title: 'Type',
      render: (line) => <NameCell name={ingredientTypeLabels[line.type]} to={listOf(line)} />,
    },
    {
      key: 'count',
      title: 'Ingrédients',
      align: 'right',
      render: ({ ingredientCount }) => formatNumber(ingredientCount),
    },
    { key: 'value', title: 'Valeur', align: 'right', render: ({ value }) => formatMoney(value) },
    {
      key: 'share',
      title: 'Part',
      align: 'right',
      figureOf: (line) => ({ value: shareOf(line, total), decimals: 1 }),
      render: (line, decimals) => formatPercent(shareOf(line, total), decimals),
    },
  ];
}

interface StockValueProps {
  readonly value: Value;
  /** The selected period. */
  readonly months: number;
}

/** The value of the stock by type, and at each month's end. */
export function StockValue({
  value: { total, unpricedCount, types, history },
  months,
}: StockValueProps) {
  const points = history.map(({ date, value }) => ({ label: formatShortMonth(date), value }));
  return (
    <div className="cv-rows cv-gap-16">
      {unpricedCount > 0 && (
        <Status
          tone="attention"
          label={`${formatCount(unpricedCount, 'ingrédient')} en stock sans coût : ${plural(unpricedCount, 'il compte', 'ils comptent')} pour 0 €`}
        />
      )}
      {points.length > 1 && (
        <Card
          title="Fin de mois"
          action={
            <span className="cv-flex cv-gap-4">
              {historyLengths.map((length) => (
                <LinkButton
                  key={length}
                  size="small"
                  variant={length === months ? 'secondary' : 'quiet'}
                  aria-current={length === months ? 'true' : undefined}
                  to={`?months=${length}`}
                  replace
                >
                  {`${length} mois`}
                </LinkButton>
              ))}
            </span>
          }
        >
          <StepChart
            title="Valeur du stock à la fin de chaque mois"
            points={points}
            formatValue={(euros) => formatMoney(euros)}
            formatAxis={formatWholeMoney}
            labelTitle="Mois"
            valueTitle="Valeur"
          />
          <p className="cv-muted">
            D’après le journal des mouvements, au coût que les lots portent aujourd’hui.
          </p>
        </Card>
      )}
      <DataTable
        label="Valeur par type"
        columns={typeColumns(total)}
        rows={types}
        rowKey={({ type }) => type}
        renderCard={(line) => (
          <ListCard
            title={ingredientTypeLabels[line.type]}
            to={listOf(line)}
            value={formatMoney(line.value)}
            detail={formatCount(line.ingredientCount, 'ingrédient')}
            valueDetail={formatPercent(shareOf(line, total))}
          />
        )}
        empty={
          <EmptyState
            icon="inventory"
            title="Rien en stock"
            text="Réceptionnez une livraison : sa valeur s’inscrira ici."
          />
        }
      />
    </div>
  );
}
