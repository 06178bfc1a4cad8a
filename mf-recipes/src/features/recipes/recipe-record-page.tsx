import { publicationAddress, qrCodesAddress } from '@cervoise/domain/qr-codes';
import { toastFailure } from '@cervoise/graphql-client';
import { useFormMutation } from '@cervoise/records/mutation';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { RecordPage, useRecord } from '@cervoise/records/record';
import { toastSuccess, useCan } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { formatDate, formatQuantity } from '@cervoise/ui/format';
import { Tabs } from '@cervoise/ui/tabs';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRecipeExport } from './export/use-recipe-export';
import {
  duplicateRecipeMutation,
  recipeQuery,
  removeRecipeMutation,
  restoreRecipeMutation,
} from './recipe.graphql';
import { recipeKind } from './recipe-texts';
import { BatchesTable } from './record/batches-table';
import { HardRemoveButton } from './record/hard-remove-button';
import { planRecipe } from './record/planned-recipe';
import { RecipeSheet } from './record/recipe-sheet';
import { RemoveRecipeDialog } from './record/remove-recipe-dialog';
import { ScaleDrawer } from './record/scale-drawer';
import { StepsTable } from './record/steps-table';
import { StockCheckCard } from './record/stock-check-card';
import { useBrewSheet } from './record/use-brew-sheet';
import { VersionsTable } from './record/versions-table';

/** /recipes/:id: the recipe, its steps, versions and batches. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what a record page is composed of, named once: facts, tabs, drawers, actions
export function RecipeRecordPage() {
  const { read, state, loading, record } = useRecord({
    query: recipeQuery,
    variables: ({ id, page, size }) => ({ id, page, count: size }),
    recordOf: ({ recipe, equipmentProfiles: profiles, abvFormula }) => ({
      ...recipe,
      brewery: { profiles, abvFormula },
    }),
    // A sealed recipe is not cached in the browser.
    fetchPolicy: 'no-cache',
  });
  const [scaling, setScaling] = useState(false);
  const canWrite = useCan(recipeKind.permissions.write);
  const { duplicate, duplicating } = useDuplicate();
  const files = useRecipeExport();
  const brewSheet = useBrewSheet();
  const { page, notFound } = recipeKind.texts;
  if (!record) return <UnavailablePage title={page} notFound={notFound} read={read} />;
  const { id, isDeleted, version, style, batches, steps } = record;
  const plan = planRecipe(record, record.brewery);
  return (
    <RecordPage
      kind={recipeKind}
      record={record}
      read={read}
      context={[
        style,
        version > 0 ? formatQuantity(record.batchSizeInLiters, 'l') : 'un nom seul, à décrire',
        version > 0 ? `version ${version} du ${formatDate(record.savedAt)}` : null,
        record.isActive ? null : 'inactive',
      ]}
      operations={{
        remove: removeRecipeMutation,
        restore: restoreRecipeMutation,
        refetchQueries: ['Recipe'],
      }}
      primaryAction={
        <LinkButton
          variant="primary"
          icon="production"
          to={`/production/new?recipeId=${id}`}
          shortLabel="Lancer"
        >
          Lancer un brassin
        </LinkButton>
      }
      secondaryAction={{
        label: 'Dupliquer',
        icon: 'plus',
        disabled: duplicating,
        onSelect: () => duplicate(id),
      }}
      readingMenu={[
        { label: 'Mettre à l’échelle', icon: 'scale', onSelect: () => setScaling(true) },
        { label: 'Fiche de brassage', icon: 'printer', onSelect: () => brewSheet.print(record) },
        { label: 'Liste d’achats', icon: 'package', to: `/recipes/${id}/shopping-list` },
        ...files.itemsFor({ ids: [id] }),
        { label: 'QR code', icon: 'scan', to: qrCodesAddress('recipe', id) },
        { label: 'Page publique', icon: 'eye', to: publicationAddress('recipe', id) },
      ]}
      removedActions={<HardRemoveButton recipe={record} />}
      renderRemoval={(dialog) => <RemoveRecipeDialog recipe={record} {...dialog} />}
    >
      <RecipeSheet
        editAddress={canWrite && !isDeleted ? `/recipes/${id}/edit` : undefined}
        plan={plan}
        aside={!isDeleted && <StockCheckCard recipe={record} />}
      />
      <div className="cv-above-28">
        <Tabs
          label="Suivi de la recette"
          tabs={[
            {
              key: 'steps',
              label: 'Étapes',
              count: steps.length,
              content: (
                <StepsTable
                  additions={plan.figures?.mashAdditions ?? []}
                  steps={steps}
                  editAddress={canWrite && !isDeleted ? `/recipes/${id}/steps` : undefined}
                />
              ),
            },
            {
              key: 'versions',
              label: 'Versions',
              count: version,
              content: <VersionsTable recipe={record} />,
            },
            {
              key: 'batches',
              label: 'Brassins',
              count: batches.totalCount,
              content: <BatchesTable batches={batches} state={state} loading={loading} />,
            },
          ]}
        />
      </div>
      {files.dialog}
      <ScaleDrawer
        recipe={record}
        brewery={record.brewery}
        canSave={canWrite && !isDeleted}
        open={scaling}
        onClose={() => setScaling(false)}
      />
    </RecordPage>
  );
}

/** Copies a recipe and opens the copy. */
function useDuplicate() {
  const copy = useFormMutation(duplicateRecipeMutation);
  const navigate = useNavigate();
  const [duplicating, setDuplicating] = useState(false);
  const duplicate = async (id: string) => {
    if (duplicating) return;
    setDuplicating(true);
    try {
      const { duplicateRecipe } = await copy({ id });
      toastSuccess({ title: 'Recette dupliquée', message: duplicateRecipe.name });
      void navigate(`/recipes/${duplicateRecipe.id}`);
    } catch (error) {
      toastFailure(error);
    } finally {
      setDuplicating(false);
    }
  };
  return { duplicate: (id: string) => void duplicate(id), duplicating };
}
