/** The window in which a coming expiry is announced: 1 to 30 days ahead. */
export const expiringWindowDays = 30;

/** Why a quantity changed. Every change of stock is one movement of one of these kinds. */
export const movementKinds = [
  'opening',
  'receipt',
  'consumption',
  'loss',
  'count',
  'adjustment',
  'correction',
] as const;
export type MovementKind = (typeof movementKinds)[number];

export const movementKindLabels: Readonly<Record<MovementKind, string>> = {
  opening: 'Stock initial',
  receipt: 'Réception',
  consumption: 'Consommation',
  loss: 'Perte',
  count: 'Inventaire',
  adjustment: 'Ajustement',
  correction: 'Correction',
};

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

/** Expired: the day has come or passed, which is what « expiring » leaves out. */
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
 * The one status a list shows, the most urgent first: nothing left although some is wanted,
 * below the minimum, expiring, else in stock.
 */
export function stockStatusOf(level: StockLevel, daysUntilExpiry: number | null): StockStatus {
  if (level.stockQuantity <= 0) return 'out_of_stock';
  if (isLowStock(level)) return 'low_stock';
  if (isExpiring(daysUntilExpiry)) return 'expiring';
  return 'in_stock';
}

export interface LotStock {
  readonly id: string;
  readonly quantity: number;
  /** YYYY-MM-DD, or null for a lot that does not expire. */
  readonly expiryDate: string | null;
  /** YYYY-MM-DD. */
  readonly receivedOn: string;
}

/**
 * Orders lots first-expired-first-out: earliest expiry first, lots without expiry after them,
 * then earliest received. The input is left as it is.
 */
export function firstExpiredFirstOut<Lot extends LotStock>(lots: readonly Lot[]): Lot[] {
  return [...lots].sort(
    (a, b) =>
      (a.expiryDate ?? '9999-12-31').localeCompare(b.expiryDate ?? '9999-12-31') ||
      a.receivedOn.localeCompare(b.receivedOn) ||
      a.id.localeCompare(b.id),
  );
}
