import type { ExciseMonth } from '@cervoise/domain/excise';
import type { ReportProductStock } from '../../generated/resolvers';
import type { IngredientStockRow } from '../ingredients';

/** The stock at the end of a month, as reports show it. */
export interface ClosedStock {
  readonly ingredients: readonly IngredientStockRow[];
  readonly products: ReportProductStock[];
}

/** What a month was as it was closed; read back as it was written. */
export interface ClosedFigures {
  readonly excise: ExciseMonth;
  readonly stock: ClosedStock;
}
