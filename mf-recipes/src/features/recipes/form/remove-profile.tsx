import { describeError, useMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { removeEquipmentProfileMutation } from './recipe-form.graphql';

interface RemoveProfileProps {
  readonly profile: { readonly id: string; readonly name: string };
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

/** Asks before an equipment profile is removed. */
export function RemoveProfile({ profile, onRemoved, onCancel }: RemoveProfileProps) {
  const [remove] = useMutation(removeEquipmentProfileMutation, {
    context: { suppressErrorToast: true },
    refetchQueries: ['RecipeBrewery'],
  });
  const { id, name } = profile;
  return (
    <ConfirmDialog
      open
      title={`Supprimer le profil « ${name} » ?`}
      text="Les recettes calculées pour lui passent au profil par défaut."
      confirmLabel="Supprimer"
      danger
      describeError={describeError}
      onCancel={onCancel}
      onConfirm={async () => {
        await remove({ variables: { id } });
        onRemoved();
        toastSuccess({ title: 'Profil supprimé', message: name });
      }}
    />
  );
}
