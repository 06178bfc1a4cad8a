import { useMutation } from '@cervoise/graphql-client';
import { ListFiles } from '@cervoise/records/exchange';
import { RecordList } from '@cervoise/records/list';
import { RestoreButton } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { formatCount, formatLongDate, formatMoney } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { MinimumLegend } from '@cervoise/ui/table';
import { Link } from 'react-router-dom';
import { exchangedLists } from '../../exchanged-lists';
import type { IngredientOverviewQuery, IngredientRowFragment } from '../../generated/graphql';
import { InventorySections } from '../../inventory-sections';
import { ScanLink } from '../../scan-link';
import { IngredientCard } from './ingredient-card';
import { ingredientColumns } from './ingredient-columns';
import { ingredientFilters } from './ingredient-filters';
import { restoreIngredientMutation } from './ingredient-record.graphql';
import { emptyTexts, viewChips } from './ingredient-views';
import { useIngredientBulk } from './use-ingredient-bulk';
import { useIngredientList } from './use-ingredient-list';

const stockValuePath = '/inventory/ingredients/value';

function ContextLine({
  totalCount,
  stockValue,
  lastCountDate,
}: IngredientOverviewQuery['ingredientOverview']) {
  return (
    <>
      {formatCount(totalCount, 'ingrédient')} pour{' '}
      <Link to={stockValuePath}>{formatMoney(stockValue)} en stock</Link>.
      {lastCountDate && ` Dernier inventaire le ${formatLongDate(lastCountDate)}.`}
    </>
  );
}

/** /inventory/ingredients: every ingredient, the urgent ones first. */
export function IngredientsPage() {
  const list = useIngredientList();
  const { state, data, isStale, overview, error, loading, refetch } = list;
  const canWrite = useCan('ingredients.write');
  const bulk = useIngredientBulk(state.view === 'deleted');
  const [restore] = useMutation(restoreIngredientMutation, {
    refetchQueries: ['IngredientList', 'IngredientOverview'],
    awaitRefetchQueries: true,
  });

  const showsExpired = state.view === 'expired';

  const restoreButton = (row: IngredientRowFragment) => (
    <RestoreButton
      name={row.name}
      successMessage="Ingrédient restauré"
      onRestore={() => restore({ variables: { id: row.id } })}
    />
  );
  return (
    <Page
      sections={<InventorySections />}
      title="Ingrédients"
      context={overview ? <ContextLine {...overview} /> : 'Malts, houblons, levures et le reste.'}
      shortContext={
        overview && (
          <>
            {formatCount(overview.totalCount, 'ingrédient')},{' '}
            <Link to={stockValuePath}>{formatMoney(overview.stockValue)} en stock</Link>
          </>
        )
      }
      action={
        <>
          <ListFiles list={exchangedLists.ingredients} variables={list.variables} />
          {canWrite && (
            <LinkButton
              variant="primary"
              icon="plus"
              to="/inventory/ingredients/new"
              shortLabel="Ajouter"
            >
              Ajouter un ingrédient
            </LinkButton>
          )}
        </>
      }
    >
      <RecordList
        list="ingredients"
        label="Ingrédients"
        noun={['ingrédient', 'ingrédients']}
        state={state}
        search={{ label: 'Rechercher un ingrédient', placeholder: 'Nom, lot ou fournisseur' }}
        searchAside={<ScanLink />}
        views={viewChips(overview)}
        filters={ingredientFilters(list)}
        columns={ingredientColumns(showsExpired)}
        rows={data?.ingredientsPage.nodes}
        totalCount={data?.ingredientsPage.totalCount}
        isStale={isStale}
        nameOf={(row) => row.name}
        renderCard={(row, actions) => (
          <IngredientCard row={row} showsExpired={showsExpired} actions={actions} />
        )}
        renderRestore={state.view === 'deleted' && canWrite ? restoreButton : undefined}
        bulk={bulk}
        loading={loading}
        error={error}
        refetch={refetch}
        legend={<MinimumLegend />}
        icon="inventory"
        empty={emptyTexts[state.view]}
        noMatch={{
          title: 'Aucun ingrédient ne correspond',
          text: 'Essayez un autre nom, un autre lot ou moins de filtres.',
        }}
      />
    </Page>
  );
}
