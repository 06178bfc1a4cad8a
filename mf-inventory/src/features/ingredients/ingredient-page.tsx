import { useMutation, useQuery } from '@cervoise/graphql-client';
import { LabelsButton } from '@cervoise/records/labels';
import { useLedgerPages } from '@cervoise/records/ledger';
import {
  DetailLayout,
  ReadFailure,
  RemoveDialog,
  shownRecord,
  UnavailablePage,
} from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { Page } from '@cervoise/ui/page';
import { Tabs } from '@cervoise/ui/tabs';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { IngredientActions, StockButtons } from './ingredient-actions';
import { IngredientCosts } from './ingredient-costs';
import { ingredientFacts } from './ingredient-facts';
import { ingredientQuery, removeIngredientMutation } from './ingredient-record.graphql';
import { describeIngredient } from './ingredient-words';
import { labelledLots } from './labelled-lots';
import { LotsTable } from './lots-table';
import { MovementsTable } from './movements-table';
import { StockCard } from './stock-card';
import { type StockAction, StockDrawer } from './stock-drawer';

/** /inventory/ingredients/:id: what it is, what is left of it, and every movement. */
export function IngredientPage() {
  const { id = '' } = useParams();
  const state = useLedgerPages();
  const read = useQuery(ingredientQuery, {
    variables: { id, movementPage: state.page, movementCount: state.size },
    fetchPolicy: 'cache-and-network',
    context: { suppressErrorToast: true },
  });
  const [remove] = useMutation(removeIngredientMutation, { context: { suppressErrorToast: true } });
  const [action, setAction] = useState<StockAction | null>(null);
  const [removing, setRemoving] = useState(false);
  const canWrite = useCan('ingredients.write');
  const ingredient = shownRecord(read, id, (data) => data.ingredient);

  if (!ingredient)
    return (
      <UnavailablePage title="Fiche ingrédient" notFound="Ingrédient non trouvé" read={read} />
    );
  return (
    <Page
      title={ingredient.name}
      context={[
        describeIngredient(ingredient),
        ingredient.supplier,
        ingredient.isDeleted && 'Supprimé',
      ]
        .filter(Boolean)
        .join(' · ')}
      secondaryActions={
        !ingredient.isDeleted && canWrite && <StockButtons onStockAction={setAction} />
      }
      action={
        <IngredientActions
          ingredient={ingredient}
          onStockAction={setAction}
          onRemove={() => setRemoving(true)}
        />
      }
    >
      <ReadFailure read={read} />
      <DetailLayout
        figure={<StockCard ingredient={ingredient} />}
        facts={ingredientFacts(ingredient)}
      >
        <Tabs
          label="Stock de l’ingrédient"
          tabs={[
            {
              key: 'lots',
              label: 'Lots',
              count: ingredient.lots.length,
              content: (
                <>
                  <LabelsButton
                    of={{ parameter: 'lots', noun: 'lots' }}
                    items={labelledLots(ingredient)}
                  />
                  <LotsTable
                    ingredient={ingredient}
                    onEdit={
                      canWrite && !ingredient.isDeleted
                        ? (lot) => setAction({ kind: 'lot', lot })
                        : undefined
                    }
                  />
                </>
              ),
            },
            {
              key: 'movements',
              label: 'Mouvements',
              count: ingredient.movements.totalCount,
              content: (
                <MovementsTable
                  ingredient={ingredient}
                  state={state}
                  loading={read.loading}
                  onCorrect={(movement) => setAction({ kind: 'correct', movement })}
                />
              ),
            },
            {
              key: 'costs',
              label: 'Coûts',
              content: <IngredientCosts ingredient={ingredient} />,
            },
          ]}
        />
      </DetailLayout>
      <StockDrawer ingredient={ingredient} action={action} onClose={() => setAction(null)} />
      <RemoveDialog
        open={removing}
        name={ingredient.name}
        text="L’ingrédient quitte les listes et les alertes. Ses lots et son journal sont gardés ; vous pourrez le restaurer depuis « Supprimés »."
        successMessage="Ingrédient supprimé"
        listAddress="/inventory/ingredients"
        onRemove={() => remove({ variables: { id } })}
        onClose={() => setRemoving(false)}
      />
    </Page>
  );
}
