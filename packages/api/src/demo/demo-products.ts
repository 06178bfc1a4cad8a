import type { ContainerType, InventoryStatus, ProductMove } from '@cervoise/domain/inventory';

/** A finished product, told in days before and after today so that the demo never grows old. */
export interface DemoProduct {
  readonly beer: string;
  /** Which of the beer's batches. */
  readonly brewedDaysAgo: number;
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  /** Containers filled; none for a line that came by transfer. */
  readonly packaged: number;
  /** What is left of them; the rest was sold little by little. */
  readonly left: number;
  readonly lost?: number;
  readonly tasted?: number;
  /** Taken to the line of the same product at another location. */
  readonly transferred?: { readonly quantity: number; readonly to: string };
  readonly location: string;
  readonly unitPrice: number;
  readonly barcodeId?: string;
  /** Days from today to the best-before date; the batch's own by default. */
  readonly bestBeforeIn?: number;
  readonly status?: InventoryStatus;
  readonly notes?: string;
  readonly removedDaysAgo?: number;
}

/** Something that happened to one product, so many days ago. */
export interface DemoProductEvent {
  readonly daysAgo: number;
  readonly kind: 'packaging' | Exclude<ProductMove, 'transfer'> | 'transfer_out' | 'transfer_in';
  /** Positive in, negative out. */
  readonly quantity: number;
  readonly reason: string | null;
  /** Of a sale; sold over the counter, nobody asked for a name. */
  readonly customerName?: string;
}

const customers = [
  'La Cave du Pont',
  'Marché de Saint-Aubin',
  'Bar des Halles',
  null,
  'Épicerie du Bourg',
];
const daysBetweenSales = 9;
/** Days after packaging by which beer has been tasted, moved and put on sale. */
const transferAfter = 2;

const buyer = (customerName: string | null | undefined) =>
  customerName ? { customerName, reason: null } : { reason: 'Vente à la brasserie' };

/** Splits what was sold into sales between two days. */
function salesOf(sold: number, from: number, until: number, place: number): DemoProductEvent[] {
  if (sold <= 0) return [];
  const span = Math.max(1, from - until);
  const count = Math.min(sold, 6, Math.max(1, Math.floor(span / daysBetweenSales)));
  return Array.from({ length: count }, (_, index) => ({
    daysAgo: from - Math.floor((span * index) / count),
    kind: 'sale' as const,
    quantity: -(Math.floor((sold * (index + 1)) / count) - Math.floor((sold * index) / count)),
    ...buyer(customers[(place + index) % customers.length]),
  }));
}

/**
 * What happened to a product since its batch was packaged, oldest first; adds up to what is left.
 * @param received containers that came by transfer
 * @param place its place in the list, so that not all are sold to the same customers
 */
export function productHistory(
  product: DemoProduct,
  packagedDaysAgo: number,
  received: number,
  place: number,
): DemoProductEvent[] {
  const { packaged, left, lost = 0, tasted = 0, transferred, removedDaysAgo = 0 } = product;
  const moved = transferred?.quantity ?? 0;
  const sold = packaged + received - left - lost - tasted - moved;
  if (sold < 0) throw new Error(`More is left of ${product.beer} than was packaged.`);
  const after = (days: number) => Math.max(removedDaysAgo + 1, packagedDaysAgo - days);
  const event = (
    kind: DemoProductEvent['kind'],
    daysAgo: number,
    quantity: number,
    reason: string | null = null,
  ) => ({ kind, daysAgo, quantity, reason });
  return [
    event('packaging', packagedDaysAgo, packaged),
    event('loss', after(1), -lost, 'Casse au conditionnement'),
    event('tasting', after(transferAfter), -tasted, 'Dégustation de l’équipe'),
    event('transfer_out', after(transferAfter), -moved, 'Réassort'),
    event('transfer_in', after(transferAfter), received, 'Réassort'),
    ...salesOf(sold, after(transferAfter + 1), removedDaysAgo + 1, place),
  ].filter(({ quantity }) => quantity !== 0);
}
