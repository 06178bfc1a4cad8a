import { describeError, useMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { SearchField, ViewChips } from '@cervoise/ui/filters';
import { formatCount, formatLongDate, formatMoney } from '@cervoise/ui/format';
import { Page, Toolbar } from '@cervoise/ui/page';
import { type Column, DataTable, MinimumLegend } from '@cervoise/ui/table';
import type { IngredientListQuery, IngredientRowFragment } from '../../generated/graphql';
import { IngredientCard } from './ingredient-card';
import { ingredientColumns } from './ingredient-columns';
import { IngredientFilters } from './ingredient-filters';
import { emptyTexts, type SortField, viewChips } from './ingredient-views';
import { restoreIngredientMutation } from './ingredients.graphql';
import { useIngredientList } from './use-ingredient-list';

function contextLine({
  totalCount,
  stockValue,
  lastCountDate,
}: IngredientListQuery['ingredientOverview']) {
  const worth = `${formatCount(totalCount, 'ingrédient')} pour ${formatMoney(stockValue)} en stock.`;
  return lastCountDate ? `${worth} Dernier inventaire le ${formatLongDate(lastCountDate)}.` : worth;
}

/** /inventory/ingredients: every ingredient, the urgent ones first. */
export function IngredientsPage() {
  const list = useIngredientList();
  const { state, data, error, loading, refetch } = list;
  const [restore] = useMutation(restoreIngredientMutation, {
    refetchQueries: ['IngredientList'],
    awaitRefetchQueries: true,
  });
  const overview = data?.ingredientOverview;
  const isDeletedView = state.view === 'deleted';

  const restoreButton = (row: IngredientRowFragment) => (
    <Button
      size="small"
      icon="restore"
      aria-label={`Restaurer ${row.name}`}
      onClick={() =>
        // The error link has said what went wrong.
        restore({ variables: { id: row.id } }).then(
          () => toastSuccess({ title: 'Ingrédient restauré', message: row.name }),
          () => undefined,
        )
      }
    >
      Restaurer
    </Button>
  );
  const restoreColumn: Column<IngredientRowFragment, SortField> = {
    key: 'restore',
    title: 'Restaurer',
    hideTitle: true,
    align: 'right',
    render: restoreButton,
  };

  return (
    <Page
      title="Ingrédients"
      context={overview ? contextLine(overview) : 'Malts, houblons, levures et le reste.'}
      shortContext={
        overview &&
        `${formatCount(overview.totalCount, 'ingrédient')}, ${formatMoney(overview.stockValue)} en stock`
      }
      action={
        <LinkButton
          variant="primary"
          icon="plus"
          to="/inventory/ingredients/new"
          shortLabel="Ajouter"
        >
          Ajouter un ingrédient
        </LinkButton>
      }
      filters={
        <>
          <Toolbar
            end={
              <SearchField
                label="Rechercher un ingrédient"
                placeholder="Nom, lot ou fournisseur"
                value={state.search}
                onChange={state.setSearch}
              />
            }
          >
            <ViewChips
              label="Vues des ingrédients"
              views={viewChips(overview)}
              selected={state.view}
              linkTo={state.viewLink}
            />
          </Toolbar>
          <IngredientFilters {...list} />
        </>
      }
    >
      <DataTable
        label="Ingrédients"
        columns={isDeletedView ? [...ingredientColumns, restoreColumn] : ingredientColumns}
        rows={data?.ingredientsPage.nodes}
        rowKey={(row) => row.id}
        renderCard={(row) => (
          <IngredientCard row={row} actions={isDeletedView ? restoreButton(row) : undefined} />
        )}
        paging={{
          state,
          totalCount: data?.ingredientsPage.totalCount ?? 0,
          noun: ['ingrédient', 'ingrédients'],
        }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={() => void refetch()}
        legend={<MinimumLegend />}
        empty={
          state.isFiltered ? (
            <EmptyState
              icon="search"
              title="Aucun ingrédient ne correspond"
              text="Essayez un autre nom, un autre lot ou moins de filtres."
              action={<Button onClick={state.clearFilters}>Effacer les filtres</Button>}
            />
          ) : (
            <EmptyState icon="inventory" {...emptyTexts[state.view]} />
          )
        }
      />
    </Page>
  );
}
