import { describeError } from '@cervoise/graphql-client';
import { useFormMutation } from '@cervoise/records/mutation';
import { toastSuccess, useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { restoreRecipeVersionMutation } from '../recipe.graphql';
import { recipeKind } from '../recipe-texts';

interface RestoreVersionButtonProps {
  readonly id: string;
  readonly version: number;
}

/** Restores a former version as a new version. */
export function RestoreVersionButton({ id, version }: RestoreVersionButtonProps) {
  const canWrite = useCan(recipeKind.permissions.write);
  const restore = useFormMutation(restoreRecipeVersionMutation);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  if (!canWrite) return null;
  return (
    <>
      <Button variant="primary" icon="restore" shortLabel="Revenir" onClick={() => setAsking(true)}>
        Revenir à cette version
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Revenir à la version ${version} ?`}
        text="Son contenu devient une nouvelle version. La version actuelle reste dans l’historique."
        confirmLabel="Revenir"
        describeError={describeError}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await restore({ id, version });
          setAsking(false);
          toastSuccess({ title: `Version ${version} reprise` });
          void navigate(`/recipes/${id}`);
        }}
      />
    </>
  );
}
