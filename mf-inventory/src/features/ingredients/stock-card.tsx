import { unitSymbols } from '@cervoise/domain/units';
import {
  daysUntil,
  formatMoney,
  formatNumber,
  formatQuantity,
  formatRelativeDays,
} from '@cervoise/ui/format';
import { LevelBar, Status } from '@cervoise/ui/status';
import { FigureCard, FigureNote } from '../../record/figure-card';
import { IngredientStatus } from './ingredient-columns';
import type { IngredientDetail } from './stock-form';

interface StockCardProps {
  readonly ingredient: IngredientDetail;
}

/** The lot to take from first, and how long it keeps. */
function FirstLot({ ingredient: { lotNumber, expiryDate } }: StockCardProps) {
  const days = daysUntil(expiryDate);
  if (days === null) return null;
  return (
    <span>
      {`À utiliser d’abord : ${lotNumber ? `lot ${lotNumber}` : 'lot sans numéro'}, périme ${formatRelativeDays(days)}`}
    </span>
  );
}

/** How much there is, against the minimum, and what it is worth. */
export function StockCard({ ingredient }: StockCardProps) {
  const symbol = unitSymbols[ingredient.unit];
  const { stockQuantity, minimumStockQuantity, expiredQuantity } = ingredient;
  return (
    <FigureCard title="Stock" figure={formatNumber(stockQuantity, 3)} unit={symbol}>
      <LevelBar value={stockQuantity} minimum={minimumStockQuantity} unit={symbol} />
      <IngredientStatus row={ingredient} />
      {expiredQuantity > 0 && (
        <Status
          tone="critical"
          label={`dont ${formatQuantity(expiredQuantity, symbol)} en lots périmés`}
        />
      )}
      <FirstLot ingredient={ingredient} />
      <FigureNote>
        {`Seuil ${formatQuantity(minimumStockQuantity, symbol)} · ${formatMoney(ingredient.stockValue)} en stock`}
      </FigureNote>
    </FigureCard>
  );
}
