import { type IngredientUnit, unitSymbols } from '@cervoise/domain/units';
import { useQuery } from '@cervoise/graphql-client';
import { Unavailable } from '@cervoise/records/read-failure';
import { FigureCard, FigureNote } from '@cervoise/records/record';
import { LineChart } from '@cervoise/ui/chart';
import { EmptyState } from '@cervoise/ui/feedback';
import { absent, formatMoney } from '@cervoise/ui/format';
import { Card, Grid } from '@cervoise/ui/page';
import type { IngredientDetail } from '../stock/stock-form';
import { costPoints, formatChange } from './cost-format';
import { ingredientCostsQuery } from './costs.graphql';
import { ReceiptsTable } from './receipts-table';

interface CostProps {
  readonly title: string;
  readonly euros: number | null | undefined;
  readonly unit: IngredientUnit;
  readonly note: string;
}

function Cost({ title, euros, unit, note }: CostProps) {
  return (
    <FigureCard
      title={title}
      figure={euros == null ? absent : formatMoney(euros, 4)}
      unit={euros == null ? undefined : `/${unitSymbols[unit]}`}
    >
      <FigureNote>{note}</FigureNote>
    </FigureCard>
  );
}

function costTrend(percent: number | null | undefined): string {
  const change = formatChange(percent);
  return change ? `${change} depuis la livraison précédente` : 'de la dernière livraison chiffrée';
}

/** The costs of an ingredient by delivery, and the value on hand. */
export function IngredientCosts({ ingredient }: { readonly ingredient: IngredientDetail }) {
  const { id, unit } = ingredient;
  const { data, ...read } = useQuery(ingredientCostsQuery, {
    variables: { ingredientId: id },
  });
  if (!data) return <Unavailable read={read} />;
  const { lastCost, changePercent, averageCost, stockValue, receipts } = data.ingredientCosts;
  if (receipts.length === 0)
    return (
      <Card>
        <EmptyState
          icon="truck"
          title="Aucune livraison"
          text="Le coût de chaque réception s’inscrira ici."
        />
      </Card>
    );
  const points = costPoints(receipts);
  return (
    <div className="cv-rows cv-gap-16">
      <Grid columnWidth={220}>
        <Cost title="Dernier coût" euros={lastCost} unit={unit} note={costTrend(changePercent)} />
        <Cost
          title="Coût moyen"
          euros={averageCost}
          unit={unit}
          note="de ce qui est en stock, pondéré par lot"
        />
        <FigureCard title="Valeur en stock" figure={formatMoney(stockValue)}>
          <FigureNote>au coût de chaque lot</FigureNote>
        </FigureCard>
      </Grid>
      {points.length > 1 && (
        <Card title="Évolution du coût">
          <LineChart
            title="Coût unitaire par livraison"
            points={points}
            formatValue={(euros) => formatMoney(euros, 4)}
            labelTitle="Reçu le"
            valueTitle="Coût unitaire"
          />
        </Card>
      )}
      <ReceiptsTable receipts={receipts} unit={unit} />
    </div>
  );
}
