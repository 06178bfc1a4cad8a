import {
  isCorrectable,
  lossBasisLabels,
  productMovementKindLabels,
} from '@cervoise/domain/inventory';
import { LedgerTable } from '@cervoise/records/ledger';
import { formatDate, formatMoney } from '@cervoise/ui/format';
import type { TableState } from '@cervoise/ui/table';
import { type ProductDetail, type ProductMovement, stockOf } from './product-detail';

interface ProductLedgerProps {
  readonly product: ProductDetail;
  readonly state: TableState;
  readonly loading: boolean;
  /** Without it, corrections are disabled. */
  readonly onCorrect?: (movement: ProductMovement) => void;
}

/** Where containers went: place or destination, price, customer and document. */
function placeOf(movement: ProductMovement): string | null {
  const { kind, location, unitPrice, customerName, documentNumber, soldOn } = movement;
  const { destination, lossBasis } = movement;
  const details = [
    destination && `vers ${destination}`,
    unitPrice != null && `à ${formatMoney(unitPrice)} HT`,
    customerName,
    soldOn && `vendu le ${formatDate(soldOn)}`,
    lossBasis && lossBasisLabels[lossBasis].toLowerCase(),
    documentNumber,
  ].filter(Boolean);
  if (details.length > 0) return details.join(' · ');
  if (!location) return null;
  return kind === 'transfer_in' ? `depuis ${location}` : `vers ${location}`;
}

/** The ledger of a product. */
export function ProductLedger({ product, state, loading, onCorrect }: ProductLedgerProps) {
  return (
    <LedgerTable
      lines={product.movements.nodes}
      totalCount={product.movements.totalCount}
      state={state}
      loading={loading}
      unitOf={stockOf(product).unitOf}
      kindOf={({ kind }) => productMovementKindLabels[kind]}
      placeOf={placeOf}
      stockAfter={({ quantityAfter }) => quantityAfter}
      onCorrect={onCorrect}
      isCorrectable={({ kind }) => isCorrectable(kind)}
      emptyText="Ventes, pertes, dégustations et transferts s’inscriront ici."
    />
  );
}
