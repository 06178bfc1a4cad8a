import { unitSymbols } from '@cervoise/domain/units';
import { formatMoney, formatNumber, formatQuantity, formatRelativeDays } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { LevelBar, Status } from '@cervoise/ui/status';
import { IngredientStatus } from './ingredient-columns';
import { daysUntil } from './ingredient-words';
import styles from './ingredients.module.css';
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
    <Card title="Stock">
      <div className={styles.level}>
        <div>
          <span className={styles.figure}>{formatNumber(stockQuantity, 3)}</span>
          <span className={styles.unit}>{symbol}</span>
        </div>
        <LevelBar value={stockQuantity} minimum={minimumStockQuantity} unit={symbol} />
        <IngredientStatus row={ingredient} />
        {expiredQuantity > 0 && (
          <Status
            tone="critical"
            label={`dont ${formatQuantity(expiredQuantity, symbol)} en lots périmés`}
          />
        )}
        <FirstLot ingredient={ingredient} />
        <span className={styles.muted}>
          {`Seuil ${formatQuantity(minimumStockQuantity, symbol)} · ${formatMoney(ingredient.stockValue)} en stock`}
        </span>
      </div>
    </Card>
  );
}
