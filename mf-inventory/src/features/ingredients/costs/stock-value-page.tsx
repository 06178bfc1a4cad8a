import { usePreviousData, useQuery } from '@cervoise/graphql-client';
import { ReadFailure, Unavailable } from '@cervoise/records/read-failure';
import type { FetchData } from '@cervoise/shell-contract';
import { fetchCharts } from '@cervoise/ui/chart';
import { formatMoney } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { useSearchParams } from 'react-router-dom';
import { stockValueQuery } from './costs.graphql';
import { historyLengths, StockValue } from './stock-value';

fetchCharts();

const monthsByDefault = 12;

/** Reads the value of the stock before its page opens. */
export const fetchStockValue: FetchData = (query) =>
  query(stockValueQuery, { months: monthsByDefault });

/** /inventory/ingredients/value: the value of the ingredients, by type and month. */
export function StockValuePage() {
  const [search] = useSearchParams();
  const requested = Number(search.get('months'));
  const months = historyLengths.find((length) => length === requested) ?? monthsByDefault;
  const read = useQuery(stockValueQuery, { variables: { months } });
  const { data, isStale } = usePreviousData(read);
  const value = data?.ingredientStockValue;
  return (
    <Page
      title="Valeur du stock"
      context={
        value
          ? `${formatMoney(value.total)} d’ingrédients en stock, au coût de chaque lot.`
          : 'Ingrédients en stock, au coût de chaque lot.'
      }
    >
      {value && <ReadFailure read={read} />}
      {value ? (
        <div className={isStale ? 'cv-stale' : undefined} aria-busy={isStale}>
          <StockValue value={value} months={months} />
        </div>
      ) : (
        <Unavailable read={read} />
      )}
    </Page>
  );
}
