import { useQuery } from '@cervoise/graphql-client';
import { FileActions } from '@cervoise/records/exchange';
import {
  type BulkAction,
  RecordList,
  useBulkMutation,
  useRecordList,
} from '@cervoise/records/list';
import { nameFilter } from '@cervoise/records/list-query';
import { useCan } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { formatCount, formatPercent } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { Amount, ListCard } from '@cervoise/ui/table';
import type { ReactNode } from 'react';
import type { RecipeRowFragment } from '../../generated/graphql';
import { useRecipeExport } from './export/use-recipe-export';
import { ChangedFiguresNotice } from './figures/changed-figures-notice';
import {
  recipeOverviewQuery,
  removeRecipesMutation,
  restoreRecipeMutation,
  restoreRecipesMutation,
  setRecipesActiveMutation,
} from './recipe.graphql';
import { BeerColor, RecipeState, recipeColumns } from './recipe-columns';
import { recipeList } from './recipe-list';
import {
  contextLine,
  describeRecipe,
  describeRow,
  emptyTexts,
  hasContent,
  recipeKind,
  viewChips,
} from './recipe-texts';

/** /recipes: every recipe, the active ones first. */
export function RecipesPage() {
  const canWrite = useCan(recipeKind.permissions.write);
  const { data, refetch } = useQuery(recipeOverviewQuery);
  const overview = data?.recipeOverview;
  const list = useRecordList({
    ...recipeList,
    pageOf: ({ recipesPage }) => recipesPage,
    filters: { ...recipeList.filters, style: nameFilter('Style', overview?.styles) },
    refetchOverview: refetch,
  });
  const files = useRecipeExport();
  const toExport: BulkAction<RecipeRowFragment> = {
    kind: 'open',
    label: 'Exporter',
    icon: 'download',
    onOpen: (rows) => files.ask(rows.map(({ id }) => id)),
  };
  const setActive = useBulkMutation(setRecipesActiveMutation);
  const activation: readonly BulkAction<RecipeRowFragment>[] = [
    {
      kind: 'plain',
      label: 'Activer',
      icon: 'check',
      run: (ids) => setActive({ ids, isActive: true }),
      done: ['activée', 'activées'],
    },
    {
      kind: 'plain',
      label: 'Désactiver',
      icon: 'eye-off',
      run: (ids) => setActive({ ids, isActive: false }),
      done: ['désactivée', 'désactivées'],
    },
  ];
  return (
    <Page
      title="Recettes"
      context={overview ? contextLine(overview) : 'Vos recettes, chiffrées dès leur saisie.'}
      shortContext={
        overview && formatCount(overview.activeCount, 'recette active', 'recettes actives')
      }
      action={
        <>
          <FileActions
            importTo={canWrite ? '/recipes/import' : null}
            formats={files.itemsFor({ filter: list.variables?.filter ?? {} })}
            exporting={files.exporting}
            onCancel={files.cancel}
          />
          {canWrite && (
            <LinkButton variant="primary" icon="plus" to="/recipes/new" shortLabel="Nouvelle">
              Nouvelle recette
            </LinkButton>
          )}
        </>
      }
    >
      <ChangedFiguresNotice />
      <RecordList
        kind={recipeKind}
        list={list}
        label="Recettes"
        search={{ label: 'Rechercher une recette', placeholder: 'Nom, style, ingrédient' }}
        views={viewChips(overview)}
        columns={recipeColumns}
        renderCard={(row, actions) => <RecipeCard row={row} actions={actions} />}
        operations={{
          restore: restoreRecipeMutation,
          removeMany: removeRecipesMutation,
          restoreMany: restoreRecipesMutation,
        }}
        bulk={canWrite ? [...activation, toExport] : [toExport]}
        empty={emptyTexts}
        noMatch={{
          title: 'Aucune recette ne correspond',
          text: 'Essayez un autre nom, un autre ingrédient ou moins de filtres.',
        }}
      />
      {files.dialog}
    </Page>
  );
}

interface RecipeCardProps {
  readonly row: RecipeRowFragment;
  readonly actions?: ReactNode;
}

/** A recipe as a card on a phone. */
function RecipeCard({ row, actions }: RecipeCardProps) {
  const { ebc, estimatedAbv, ibu } = row;
  return (
    <ListCard
      title={row.name}
      to={row.isUnreadable ? undefined : `/recipes/${row.id}`}
      detail={hasContent(row) ? describeRecipe(row) : describeRow(row)}
      value={formatPercent(estimatedAbv)}
      valueDetail={ibu != null && <Amount value={ibu} decimals={0} unit="IBU" />}
      status={<RecipeState row={row} />}
      meta={ebc != null && <BeerColor ebc={ebc} />}
      actions={actions}
    />
  );
}
