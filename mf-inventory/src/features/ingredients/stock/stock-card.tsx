import { calendarDateOf } from '@cervoise/domain/dates';
import { addQuantities } from '@cervoise/domain/numbers';
import { packsInWords } from '@cervoise/domain/packs';
import { onOrderText } from '@cervoise/domain/purchasing';
import { lotsInLeavingOrder, usableLots } from '@cervoise/domain/stock';
import { unitSymbolOf } from '@cervoise/domain/units';
import { FigureCard, FigureNote } from '@cervoise/records/record';
import { Button } from '@cervoise/ui/button';
import {
  daysUntil,
  formatMoney,
  formatNumber,
  formatRelativeDays,
  toCalendarDate,
} from '@cervoise/ui/format';
import { LevelBar, Status } from '@cervoise/ui/status';
import { IngredientStatus } from '../ingredient-columns';
import { formatStock, lotInWords } from './lot-texts';
import { asStock, type IngredientDetail } from './stock-form';

interface StockCardProps {
  readonly ingredient: IngredientDetail;
  /** Opens the form that writes off the expired lot; absent without permission. */
  readonly onWriteOff?: () => void;
}

/** The next unblocked lot to use, with its expiry date. */
function FirstLot({ ingredient: { lots } }: Pick<StockCardProps, 'ingredient'>) {
  const usable = usableLots(lots.map(asStock));
  const [first] = lotsInLeavingOrder(usable, calendarDateOf(new Date()));
  const days = daysUntil(first?.expiryDate);
  if (!first || days === null) return null;
  return (
    <span>{`À utiliser d’abord : ${lotInWords(first)}, périme ${formatRelativeDays(days)}`}</span>
  );
}

/** The quantity against the minimum, and its value. */
export function StockCard({ ingredient, onWriteOff }: StockCardProps) {
  const { unit, stockQuantity, minimumStockQuantity, expiredQuantity, onOrder } = ingredient;
  const symbol = unitSymbolOf(unit, stockQuantity);
  const awaiting = addQuantities(
    ...ingredient.lots.map(({ awaitsAnalysis, quantity }) => (awaitsAnalysis ? quantity : 0)),
  );
  const packs = packsInWords(stockQuantity, ingredient.packQuantity, unit);
  return (
    <FigureCard title="Stock" figure={formatNumber(stockQuantity, 3)} unit={symbol}>
      {packs && <span>{`soit ${packs}`}</span>}
      <LevelBar value={stockQuantity} minimum={minimumStockQuantity} unit={symbol} />
      <IngredientStatus row={ingredient} />
      {expiredQuantity > 0 && (
        <Status
          tone="critical"
          label={`dont ${formatStock(expiredQuantity, unit)} en lots périmés`}
        />
      )}
      {awaiting > 0 && (
        <Status
          tone="attention"
          label={`dont ${formatStock(awaiting, unit)} en attente d’analyse`}
        />
      )}
      {expiredQuantity > 0 && onWriteOff && (
        <Button size="small" onClick={onWriteOff}>
          Passer en perte
        </Button>
      )}
      {onOrder && (
        <Status
          tone="upcoming"
          label={onOrderText(
            { ...onOrder, expectedOn: toCalendarDate(onOrder.expectedOn) ?? null },
            unit,
          )}
        />
      )}
      <FirstLot ingredient={ingredient} />
      <FigureNote>
        {`Seuil ${formatStock(minimumStockQuantity, unit)} · ${formatMoney(ingredient.stockValue)} en stock`}
      </FigureNote>
    </FigureCard>
  );
}
