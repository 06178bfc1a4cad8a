import { useMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { useNavigate } from 'react-router-dom';
import { removeIngredientMutation } from './ingredients.graphql';
import type { IngredientDetail } from './stock-form';

interface RemoveIngredientProps {
  readonly ingredient: IngredientDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before an ingredient leaves the lists; it can be restored. */
export function RemoveIngredient({ ingredient, open, onClose }: RemoveIngredientProps) {
  const navigate = useNavigate();
  const [remove] = useMutation(removeIngredientMutation, { context: { handledByForm: true } });
  return (
    <ConfirmDialog
      open={open}
      title={`Supprimer ${ingredient.name} ?`}
      text="L’ingrédient quitte les listes et les alertes. Ses lots et son journal sont gardés ; vous pourrez le restaurer depuis « Supprimés »."
      confirmLabel="Supprimer"
      danger
      onCancel={onClose}
      onConfirm={async () => {
        await remove({ variables: { id: ingredient.id } });
        onClose();
        toastSuccess({ title: 'Ingrédient supprimé', message: ingredient.name });
        navigate('/inventory/ingredients', { replace: true });
      }}
    />
  );
}
