import { isCorrectable, productMovementKindLabels } from '@cervoise/domain/inventory';
import { Button } from '@cervoise/ui/button';
import { formatMoment } from '@cervoise/ui/format';
import type { TableState } from '@cervoise/ui/table';
import { LedgerTable } from '../../ledger/ledger-table';
import { containerNoun } from '../../products/product-words';
import type { ProductDetail, ProductMovement } from './product-detail';

interface ProductLedgerProps {
  readonly product: ProductDetail;
  readonly state: TableState;
  readonly loading: boolean;
  /** Without it, nothing can be corrected here. */
  readonly onCorrect?: (movement: ProductMovement) => void;
}

function noteOf({ kind, quantity, isCorrected, location, reason }: ProductMovement): string {
  const way = kind === 'transfer_in' ? 'depuis' : 'vers';
  return [
    isCorrected && 'Corrigé',
    kind === 'count' && quantity === 0 && 'Stock confirmé',
    location && `${way} ${location}`,
    reason,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Every container that came and went; a line that was wrong can be corrected once. */
export function ProductLedger({ product, state, loading, onCorrect }: ProductLedgerProps) {
  const correctButton = (movement: ProductMovement) =>
    onCorrect &&
    !movement.isCorrected &&
    isCorrectable(movement.kind) && (
      <Button
        size="small"
        onClick={() => onCorrect(movement)}
        aria-label={`Corriger le mouvement du ${formatMoment(movement.createdAt)}`}
      >
        Corriger
      </Button>
    );
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
      renderAction={onCorrect && correctButton}
      emptyText="Ventes, pertes, dégustations et transferts s’inscriront ici."
    />
  );
}
