import { productMovementKindLabels } from '@cervoise/domain/inventory';
import type { TableState } from '@cervoise/ui/table';
import { LedgerTable } from '../../ledger/ledger-table';
import { containerNoun } from '../../products/product-words';
import type { ProductDetail, ProductMovement } from './product-detail';

interface ProductLedgerProps {
  readonly product: ProductDetail;
  readonly state: TableState;
  readonly loading: boolean;
}

function noteOf({ kind, location, reason }: ProductMovement): string {
  const way = kind === 'transfer_in' ? 'depuis' : 'vers';
  return [location && `${way} ${location}`, reason].filter(Boolean).join(' · ');
}

/** Every container that came and went. */
export function ProductLedger({ product, state, loading }: ProductLedgerProps) {
  return (
    <LedgerTable
      lines={product.movements.nodes}
      totalCount={product.movements.totalCount}
      state={state}
      loading={loading}
      unitOf={(quantity) => containerNoun(quantity, product.containerType)}
      kindOf={({ kind }) => productMovementKindLabels[kind]}
      noteOf={noteOf}
      stockAfter={({ quantityAfter }) => quantityAfter}
      emptyText="Ventes, pertes, dégustations et transferts s’inscriront ici."
    />
  );
}
