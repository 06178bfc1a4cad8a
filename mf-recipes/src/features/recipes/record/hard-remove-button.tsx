import { useMutation } from '@cervoise/graphql-client';
import { RemoveDialog } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { useState } from 'react';
import { hardRemoveRecipeMutation } from '../recipe.graphql';
import { recipeKind } from '../recipe-texts';
import { describeDependencies, useDependencies } from './remove-recipe-dialog';

interface HardRemoveButtonProps {
  readonly recipe: { readonly id: string; readonly name: string };
}

/** Removes a recipe permanently where nothing refers to it; otherwise lists what does. */
export function HardRemoveButton({ recipe }: HardRemoveButtonProps) {
  const canRemove = useCan(recipeKind.permissions.remove);
  const dependencies = useDependencies(recipe.id, !canRemove);
  const [remove] = useMutation(hardRemoveRecipeMutation, {
    context: { suppressErrorToast: true },
  });
  const [asking, setAsking] = useState(false);
  if (!canRemove || !dependencies) return null;
  if (!dependencies.canDelete)
    return <span className="cv-muted">{`Gardée pour ${describeDependencies(dependencies)}`}</span>;
  return (
    <>
      <Button variant="danger" icon="trash" onClick={() => setAsking(true)}>
        Supprimer définitivement
      </Button>
      <RemoveDialog
        open={asking}
        name={recipe.name}
        text="La recette et toutes ses versions sont effacées. Rien ne les ramènera."
        successMessage="Recette supprimée définitivement"
        listAddress={`${recipeKind.address}?view=deleted`}
        onRemove={() => remove({ variables: { id: recipe.id } })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
