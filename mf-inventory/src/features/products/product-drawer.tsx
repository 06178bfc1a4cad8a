import type { ProductMove } from '@cervoise/domain/inventory';
import { FormDrawer } from '@cervoise/records/form';
import { AdjustProductForm } from './adjust-product-form';
import { CorrectProductForm } from './correct-product-form';
import { CountProductForm } from './count-product-form';
import { MoveProductForm } from './move-product-form';
import type { ProductDetail, ProductMovement } from './product-detail';
import { ProductStatusForm } from './product-status-form';

/** What is being done with a product, if anything. */
export type ProductAction =
  | { readonly kind: 'move'; readonly move: ProductMove }
  | { readonly kind: 'adjust' | 'count' | 'status' }
  | { readonly kind: 'correct'; readonly movement: ProductMovement };

const titles: Readonly<Record<ProductAction['kind'], string>> = {
  move: 'Enregistrer une sortie',
  adjust: 'Ajuster la quantité',
  count: 'Saisir un inventaire',
  correct: 'Corriger un mouvement',
  status: 'Changer le statut',
};

interface ProductDrawerProps {
  readonly product: ProductDetail;
  readonly action: ProductAction | null;
  readonly onClose: () => void;
}

/** The panel in which containers move, over the product's page. */
export function ProductDrawer({ product, action, onClose }: ProductDrawerProps) {
  const form = { product, onDone: onClose };
  return (
    <FormDrawer
      title={action && `${titles[action.kind]} · ${product.recipe.name}`}
      onClose={onClose}
    >
      {action?.kind === 'move' && <MoveProductForm {...form} move={action.move} />}
      {action?.kind === 'adjust' && <AdjustProductForm {...form} />}
      {action?.kind === 'count' && <CountProductForm {...form} />}
      {action?.kind === 'correct' && <CorrectProductForm {...form} movement={action.movement} />}
      {action?.kind === 'status' && <ProductStatusForm {...form} />}
    </FormDrawer>
  );
}
