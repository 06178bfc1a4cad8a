/** Days ahead within which a lot counts as expiring: 1 to 30. */
export const expiringWindowDays = 30;

export interface StockLevel {
  readonly stockQuantity: number;
  readonly minimumStockQuantity: number;
}

/** Low stock: strictly below the minimum; an ingredient at its minimum is not low. */
export function isLowStock({ stockQuantity, minimumStockQuantity }: StockLevel): boolean {
  return stockQuantity < minimumStockQuantity;
}

/** Expiring: `daysUntilExpiry` (whole days from today) between 1 and the window, both included. */
export function isExpiring(
  daysUntilExpiry: number | null,
  windowDays = expiringWindowDays,
): boolean {
  return daysUntilExpiry !== null && daysUntilExpiry >= 1 && daysUntilExpiry <= windowDays;
}

/** Expired: the date is today or past. */
export function isExpired(daysUntilExpiry: number | null): boolean {
  return daysUntilExpiry !== null && daysUntilExpiry < 1;
}

export const stockStatuses = ['out_of_stock', 'low_stock', 'expiring', 'in_stock'] as const;
export type StockStatus = (typeof stockStatuses)[number];

export const stockStatusLabels: Readonly<Record<StockStatus, string>> = {
  out_of_stock: 'Rupture',
  low_stock: 'Stock bas',
  expiring: 'Bientôt périmé',
  in_stock: 'En stock',
};

/**
 * The status in a list, the most urgent one: out of stock, below the minimum, expiring, otherwise
 * in stock.
 */
export function stockStatusOf(level: StockLevel, daysUntilExpiry: number | null): StockStatus {
  if (level.stockQuantity <= 0) return 'out_of_stock';
  if (isLowStock(level)) return 'low_stock';
  if (isExpiring(daysUntilExpiry)) return 'expiring';
  return 'in_stock';
}

/** The alert of a change: raised when a threshold is crossed, not while below it. */
export type StockAlert = 'out_of_stock' | 'low_stock';

/**
 * The alert raised by a change of level, or `null`: stock that left, or a raised minimum. Out of
 * stock takes precedence over low, whatever the minimum.
 */
export function alertRaisedBy(before: StockLevel, after: StockLevel): StockAlert | null {
  if (before.stockQuantity > 0 && after.stockQuantity <= 0) return 'out_of_stock';
  return !isLowStock(before) && isLowStock(after) ? 'low_stock' : null;
}
