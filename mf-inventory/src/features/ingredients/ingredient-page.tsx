import { describeError, useQuery } from '@cervoise/graphql-client';
import { useCan } from '@cervoise/shell-contract';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { Card, Facts, Page } from '@cervoise/ui/page';
import { useTableState } from '@cervoise/ui/table';
import { Tabs } from '@cervoise/ui/tabs';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { IngredientActions, StockButtons } from './ingredient-actions';
import { ingredientFacts } from './ingredient-facts';
import { describeIngredient } from './ingredient-words';
import { ingredientQuery } from './ingredients.graphql';
import styles from './ingredients.module.css';
import { LotsTable } from './lots-table';
import { MovementsTable } from './movements-table';
import { RemoveIngredient } from './remove-ingredient';
import { StockCard } from './stock-card';
import { type StockAction, StockDrawer } from './stock-drawer';

/** /inventory/ingredients/:id: what it is, what is left of it, and every movement. */
export function IngredientPage() {
  const { id = '' } = useParams();
  const state = useTableState<string>({
    sortKeys: [],
    // The ledger has one order; only its pages stand in the address.
    defaultSort: { key: 'createdAt', direction: 'desc' },
    defaultSize: 15,
  });
  const { data, previousData, error, loading, refetch } = useQuery(ingredientQuery, {
    variables: { id, movementPage: state.page, movementCount: state.size },
    fetchPolicy: 'cache-and-network',
    context: { handledByForm: true },
  });
  const [action, setAction] = useState<StockAction | null>(null);
  const [removing, setRemoving] = useState(false);
  const canWrite = useCan('ingredients.write');
  // The former page of movements stands until the next one is there; another ingredient's never.
  const shown = data ?? (previousData?.ingredient.id === id ? previousData : undefined);
  const ingredient = shown?.ingredient;

  if (!ingredient) {
    const failure = error && describeError(error);
    return (
      <Page title="Fiche ingrédient">
        {failure ? (
          <ErrorBlock
            title={failure.title}
            message={failure.code === 'NOT_FOUND' ? 'Ingrédient non trouvé' : failure.message}
            onRetry={() => void refetch()}
            retrying={loading}
          />
        ) : (
          <Spinner page />
        )}
      </Page>
    );
  }
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
      {error && (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={loading} />
      )}
      <div className={styles.detail}>
        <StockCard ingredient={ingredient} />
        <Tabs
          label="Stock de l’ingrédient"
          tabs={[
            {
              key: 'lots',
              label: 'Lots',
              count: ingredient.lots.length,
              content: <LotsTable ingredient={ingredient} />,
            },
            {
              key: 'movements',
              label: 'Mouvements',
              count: ingredient.movements.totalCount,
              content: (
                <MovementsTable
                  ingredient={ingredient}
                  state={state}
                  loading={loading}
                  onCorrect={(movement) => setAction({ kind: 'correct', movement })}
                />
              ),
            },
          ]}
        />
        <Card title="Fiche">
          <Facts facts={ingredientFacts(ingredient)} />
        </Card>
      </div>
      <StockDrawer ingredient={ingredient} action={action} onClose={() => setAction(null)} />
      <RemoveIngredient
        ingredient={ingredient}
        open={removing}
        onClose={() => setRemoving(false)}
      />
    </Page>
  );
}
