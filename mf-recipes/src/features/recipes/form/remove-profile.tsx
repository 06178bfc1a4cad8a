import { describeError, useMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { useState } from 'react';
import { removeEquipmentProfileMutation } from './recipe-form.graphql';

interface RemoveProfileProps {
  readonly profile: { readonly id: string; readonly name: string };
  readonly onRemoved: () => void;
}

/** Removes an equipment profile, after a question. */
export function RemoveProfile({ profile, onRemoved }: RemoveProfileProps) {
  const [isAsking, setAsking] = useState(false);
  const [remove] = useMutation(removeEquipmentProfileMutation, {
    context: { suppressErrorToast: true },
    refetchQueries: ['RecipeBrewery'],
  });
  const { id, name } = profile;
  return (
    <>
      <Button size="small" icon="trash" onClick={() => setAsking(true)}>
        Supprimer le profil
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Supprimer le profil « ${name} » ?`}
        text="Les recettes calculées pour lui passent au profil par défaut."
        confirmLabel="Supprimer"
        danger
        describeError={describeError}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await remove({ variables: { id } });
          setAsking(false);
          onRemoved();
          toastSuccess({ title: 'Profil supprimé', message: name });
        }}
      />
    </>
  );
}
