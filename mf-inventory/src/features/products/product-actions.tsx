import { productMoveLabels, productMoves } from '@cervoise/domain/inventory';
import { useMutation } from '@cervoise/graphql-client';
import { RestoreButton } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import type { IconName } from '@cervoise/ui/icon';
import { Menu } from '@cervoise/ui/menu';
import type { ProductDetail } from './product-detail';
import type { ProductAction } from './product-drawer';
import { restoreProductMutation } from './product-record.graphql';

interface ProductActionsProps {
  readonly product: ProductDetail;
  readonly onAction: (action: ProductAction) => void;
  readonly onRemove: () => void;
}

const moveIcons: Readonly<Record<(typeof productMoves)[number], IconName>> = {
  sale: 'package',
  loss: 'quality',
  tasting: 'quality',
  transfer: 'truck',
};

/** Three things done less often, beside the move; a phone finds them in the menu. */
export function ProductButtons({ onAction }: Pick<ProductActionsProps, 'onAction'>) {
  return (
    <>
      <Button icon="check" onClick={() => onAction({ kind: 'count' })}>
        Inventaire
      </Button>
      <Button icon="scale" onClick={() => onAction({ kind: 'adjust' })}>
        Ajuster
      </Button>
      <Button icon="edit" onClick={() => onAction({ kind: 'status' })}>
        Statut
      </Button>
    </>
  );
}

/** What can be done with a finished product; a removed one can only be restored. */
export function ProductActions({ product, onAction, onRemove }: ProductActionsProps) {
  const canWrite = useCan('inventory.write');
  const canRemove = useCan('inventory.remove');
  const [restore] = useMutation(restoreProductMutation, { refetchQueries: ['ProductChanges'] });
  const { name } = product.recipe;
  if (product.isDeleted)
    return canRemove ? (
      <RestoreButton
        primary
        name={name}
        successMessage="Produit restauré"
        onRestore={() => restore({ variables: { id: product.id } })}
      />
    ) : null;
  if (!canWrite) return null;
  return (
    <>
      <Menu
        label={`Actions sur ${name}`}
        items={[
          ...productMoves.map((move) => ({
            label: productMoveLabels[move],
            icon: moveIcons[move],
            onSelect: () => onAction({ kind: 'move', move }),
          })),
          {
            label: 'Saisir un inventaire',
            icon: 'check',
            separated: true,
            onSelect: () => onAction({ kind: 'count' }),
          },
          {
            label: 'Ajuster la quantité',
            icon: 'scale',
            onSelect: () => onAction({ kind: 'adjust' }),
          },
          {
            label: 'Changer le statut',
            icon: 'edit',
            onSelect: () => onAction({ kind: 'status' }),
          },
          {
            label: 'Modifier',
            icon: 'edit',
            to: `/inventory/${product.id}/edit`,
            separated: true,
          },
          ...(canRemove
            ? [{ label: 'Supprimer', icon: 'trash' as const, danger: true, onSelect: onRemove }]
            : []),
        ]}
      />
      <Button
        variant="primary"
        icon="truck"
        shortLabel="Sortie"
        onClick={() => onAction({ kind: 'move', move: 'sale' })}
      >
        Enregistrer une sortie
      </Button>
    </>
  );
}
