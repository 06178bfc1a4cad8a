import type {
  ContainerType,
  InventoryStatus,
  LossBasis,
  ProductMove,
} from '@cervoise/domain/inventory';

/** A finished product, in days relative to today so that the demo stays current. */
export interface DemoProduct {
  readonly beer: string;
  /** Index of the beer's batch. */
  readonly brewedDaysAgo: number;
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  /** Containers filled; none for a line created by transfer. */
  readonly packaged: number;
  /** The remaining number; the rest was sold over time. */
  readonly left: number;
  readonly lost?: number;
  readonly tasted?: number;
  /** Under suspension of duty, to another warehouse. */
  readonly shipped?: Required<Pick<DemoProductEvent, 'documentNumber' | 'destination'>> & {
    readonly quantity: number;
  };
  /** Brought back by a customer. */
  readonly returned?: number;
  /** With its record. */
  readonly destroyed?: number;
  /** Transferred to the same product at another location. */
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

/** A past event of one product. */
export interface DemoProductEvent {
  readonly daysAgo: number;
  readonly kind: 'packaging' | Exclude<ProductMove, 'transfer'> | 'transfer_out' | 'transfer_in';
  /** Positive in, negative out. */
  readonly quantity: number;
  readonly reason: string | null;
  /** Of a delivery; absent for counter sales. */
  readonly customerName?: string;
  readonly documentNumber?: string;
  readonly destination?: string;
  readonly lossBasis?: LossBasis;
}

const customers = [
  'La Cave du Pont',
  'Marché de Saint-Aubin',
  'Bar des Halles',
  null,
  'Épicerie du Bourg',
];
const daysBetweenSales = 9;
/** Days after packaging within which beer is tasted, moved and put on sale. */
const transferAfter = 2;

const buyer = (customerName: string | null | undefined) =>
  customerName ? { customerName, reason: null } : { reason: 'Vente à la brasserie' };

/** Splits the sold quantity into sales between two days. */
function salesOf(sold: number, from: number, until: number, turn: number): DemoProductEvent[] {
  if (sold <= 0) return [];
  const span = Math.max(1, from - until);
  const count = Math.min(sold, 6, Math.max(1, Math.floor(span / daysBetweenSales)));
  return Array.from({ length: count }, (_, index) => ({
    daysAgo: from - Math.floor((span * index) / count),
    kind: 'sale' as const,
    quantity: -(Math.floor((sold * (index + 1)) / count) - Math.floor((sold * index) / count)),
    ...buyer(customers[(turn + index) % customers.length]),
  }));
}

/**
 * The movements of a product since its batch was packaged, oldest first; they add up to the
 * remaining number.
 * @param received containers that came by transfer
 * @param index in the list, which varies the customers
 */
export function productHistory(
  product: DemoProduct,
  packagedDaysAgo: number,
  received: number,
  index: number,
): DemoProductEvent[] {
  const { packaged, left, lost = 0, tasted = 0, transferred, removedDaysAgo = 0 } = product;
  const { shipped, returned = 0, destroyed = 0 } = product;
  const moved = transferred?.quantity ?? 0;
  const into = packaged + received + returned;
  const sold = into - left - lost - tasted - moved - destroyed - (shipped?.quantity ?? 0);
  if (sold < 0) throw new Error(`More is left of ${product.beer} than was packaged.`);
  const after = (days: number) => Math.max(removedDaysAgo + 1, packagedDaysAgo - days);
  const event = (
    kind: DemoProductEvent['kind'],
    daysAgo: number,
    quantity: number,
    reason: string | null = null,
    more: Partial<DemoProductEvent> = {},
  ): DemoProductEvent => ({ kind, daysAgo, quantity, reason, ...more });
  return [
    event('packaging', packagedDaysAgo, packaged),
    event('loss', after(1), -lost, 'Casse au conditionnement', { lossBasis: 'allowance' }),
    event('tasting', after(transferAfter), -tasted, 'Dégustation de l’équipe'),
    event('transfer_out', after(transferAfter), -moved, 'Réassort'),
    event('transfer_in', after(transferAfter), received, 'Réassort'),
    event('suspension', after(transferAfter), -(shipped?.quantity ?? 0), 'Commande', {
      documentNumber: shipped?.documentNumber,
      destination: shipped?.destination,
    }),
    ...salesOf(sold, after(transferAfter + 1), removedDaysAgo + 1, index),
    event('return', removedDaysAgo + 1, returned, 'Invendu', { customerName: 'Bar des Halles' }),
    event('destruction', removedDaysAgo + 1, -destroyed, 'Périmé', { documentNumber: 'PV 3' }),
  ].filter(({ quantity }) => quantity !== 0);
}
