import { useQuery } from '@cervoise/graphql-client';
import { recordId, useChoices } from '@cervoise/records/choices';
import { RecordList, searchedFilter, useRecordList } from '@cervoise/records/list';
import { useCan } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { formatCount } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { Amount, ListCard } from '@cervoise/ui/table';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BatchRowFragment } from '../../generated/graphql';
import { useKeptBatches } from '../../kept-batches/use-kept-batches';
import { QueuedLogs } from '../../log-queue/queued-logs';
import { ProductionSections } from '../../production-sections';
import { restoreBatchMutation } from './batch.graphql';
import { BatchState, batchColumns, Progress } from './batch-columns';
import { batchList } from './batch-list';
import { batchOverviewQuery, brewedRecipeChoicesQuery } from './batch-list.graphql';
import { batchKind, contextLine, emptyTexts, vesselNames, viewChips } from './batch-texts';
import { BatchBoard } from './board/batch-board';
import { recipeSourceOf } from './recipe-source';
import { vesselSource } from './vessel-source';

/** /production: the batches as a list, or by status with `?view=board`. */
export function BatchesPage() {
  useKeptBatches();
  const [search] = useSearchParams();
  const isBoard = search.get('view') === 'board';
  const canWrite = useCan(batchKind.permissions.write);
  const { data, refetch } = useQuery(batchOverviewQuery, {
    context: { keptOffline: true },
  });
  const overview = data?.productionOverview;
  return (
    <Page
      title="Production"
      sections={<ProductionSections current={isBoard ? 'board' : 'list'} />}
      context={overview ? contextLine(overview) : 'Vos brassins, de la cuve au conditionnement.'}
      shortContext={
        overview && formatCount(overview.inProgressCount, 'brassin en cours', 'brassins en cours')
      }
      action={
        canWrite && (
          <LinkButton variant="primary" icon="plus" to="/production/new" shortLabel="Planifier">
            Planifier un brassin
          </LinkButton>
        )
      }
    >
      <div className="cv-unless-empty cv-stack cv-gap-12 cv-below-16">
        <QueuedLogs />
      </div>
      {isBoard ? <BatchBoard /> : <BatchList overview={overview} refetchOverview={refetch} />}
    </Page>
  );
}

interface BatchListProps {
  readonly overview: Parameters<typeof viewChips>[0];
  readonly refetchOverview: () => Promise<unknown>;
}

function BatchList({ overview, refetchOverview }: BatchListProps) {
  const [params] = useSearchParams();
  const recipes = useChoices(recipeSourceOf(brewedRecipeChoicesQuery), {
    value: recordId(params.get('recipe')),
  });
  const vessels = useChoices(vesselSource, { value: recordId(params.get('vessel')) });
  const list = useRecordList({
    ...batchList,
    pageOf: ({ productionBatchesPage }) => productionBatchesPage,
    filters: {
      ...batchList.filters,
      recipe: searchedFilter('Recette', recipes, 'Recette inconnue'),
      vessel: searchedFilter('Cuve', vessels, 'Cuve inconnue'),
    },
    refetchOverview,
  });
  return (
    <RecordList
      kind={batchKind}
      list={list}
      label="Brassins"
      search={{ label: 'Rechercher un brassin', placeholder: 'Numéro ou recette' }}
      views={viewChips(overview)}
      columns={batchColumns}
      renderCard={(row, actions) => <BatchCard row={row} actions={actions} />}
      operations={{ restore: restoreBatchMutation }}
      empty={emptyTexts}
      noMatch={{
        title: 'Aucun brassin ne correspond',
        text: 'Essayez un autre numéro, une autre recette ou moins de filtres.',
      }}
    />
  );
}

interface BatchCardProps {
  readonly row: BatchRowFragment;
  readonly actions?: ReactNode;
}

/** A batch as a card on a phone. */
function BatchCard({ row, actions }: BatchCardProps) {
  return (
    <ListCard
      title={row.batchNumber}
      to={`/production/${row.id}`}
      detail={[row.recipeName, vesselNames(row)].filter(Boolean).join(' · ')}
      value={<Amount value={row.volumeInLiters} unit="l" />}
      status={<BatchState row={row} />}
      meta={<Progress row={row} />}
      actions={actions}
    />
  );
}
