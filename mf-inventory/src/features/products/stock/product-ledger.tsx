import { isCorrectable, productMovementKindLabels } from '@cervoise/domain/inventory';
import { LedgerTable } from '@cervoise/records/ledger';
import { formatMoney } from '@cervoise/ui/format';
import type { TableState } from '@cervoise/ui/table';
import { type ProductDetail, type ProductMovement, stockOf } from './product-detail';

interface ProductLedgerProps {
  readonly product: ProductDetail;
  readonly state: TableState;
  readonly loading: boolean;
  /** Without it, corrections are disabled. */
  readonly onCorrect?: (movement: ProductMovement) => void;
}

/** The destination of a transfer; price and customer of a sale. */
function placeOf({ kind, location, unitPrice, customerName }: ProductMovement): string | null {
  if (kind === 'sale') {
    const price = unitPrice == null ? null : `à ${formatMoney(unitPrice)} HT`;
    return [price, customerName].filter(Boolean).join(' · ') || null;
  }
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
