import { useMutation } from '@cervoise/graphql-client';
import { RestoreButton } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { Menu } from '@cervoise/ui/menu';
import { restoreIngredientMutation } from './ingredient-record.graphql';
import type { StockAction } from './stock-drawer';
import type { IngredientDetail } from './stock-form';

interface IngredientActionsProps {
  readonly ingredient: IngredientDetail;
  readonly onStockAction: (action: StockAction) => void;
  readonly onRemove: () => void;
}

/** The two ways to set a stock right, beside the receipt; a phone finds them in the menu. */
export function StockButtons({ onStockAction }: Pick<IngredientActionsProps, 'onStockAction'>) {
  return (
    <>
      <Button icon="scale" onClick={() => onStockAction({ kind: 'adjust' })}>
        Ajuster
      </Button>
      <Button icon="check" onClick={() => onStockAction({ kind: 'count' })}>
        Inventaire
      </Button>
    </>
  );
}

/** What can be done with an ingredient; a removed one can only be restored. */
export function IngredientActions({ ingredient, onStockAction, onRemove }: IngredientActionsProps) {
  const canWrite = useCan('ingredients.write');
  const canRemove = useCan('ingredients.remove');
  const [restore] = useMutation(restoreIngredientMutation);
  if (!canWrite) return null;
  if (ingredient.isDeleted)
    return (
      <RestoreButton
        primary
        name={ingredient.name}
        successMessage="Ingrédient restauré"
        onRestore={() => restore({ variables: { id: ingredient.id } })}
      />
    );
  const edit = `/inventory/ingredients/${ingredient.id}/edit`;
  return (
    <>
      <Menu
        label={`Actions sur ${ingredient.name}`}
        items={[
          {
            label: 'Ajuster le stock',
            icon: 'scale',
            onSelect: () => onStockAction({ kind: 'adjust' }),
          },
          {
            label: 'Saisir un inventaire',
            icon: 'check',
            onSelect: () => onStockAction({ kind: 'count' }),
          },
          { label: 'Modifier', icon: 'edit', to: edit, separated: true },
          ...(canRemove
            ? [{ label: 'Supprimer', icon: 'trash' as const, danger: true, onSelect: onRemove }]
            : []),
        ]}
      />
      <Button
        variant="primary"
        icon="truck"
        shortLabel="Réceptionner"
        onClick={() => onStockAction({ kind: 'receive' })}
      >
        Réceptionner un lot
      </Button>
    </>
  );
}
