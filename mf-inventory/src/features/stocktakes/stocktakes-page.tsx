import { stocktakeStateLabels } from '@cervoise/domain/stocktakes';
import { RecordList, useRecordList } from '@cervoise/records/list';
import { useCan } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { formatDate } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { type Column, ListCard, NameCell } from '@cervoise/ui/table';
import type { ReactNode } from 'react';
import { stocktakesAddress } from '../../addresses';
import type { StocktakeRowFragment } from '../../generated/graphql';
import { InventorySections } from '../../inventory-sections';
import { stocktakeList } from './stocktake-list';
import { emptyTexts, stateTones, stocktakeKind, viewChips } from './stocktake-texts';
import { restoreStocktakeMutation } from './stocktakes.graphql';
import { WaitingCounts } from './waiting-counts';

const dueCounts = deferred(async () => (await import('./due-counts-card')).DueCountsCard);

type Row = StocktakeRowFragment;

const stateOf = ({ state }: Row) => (
  <Status tone={stateTones[state]} label={stocktakeStateLabels[state]} />
);
const progressText = ({ countedCount, lineCount }: Row) => `${countedCount} sur ${lineCount}`;

const columns: readonly Column<Row, 'createdAt' | 'name'>[] = [
  {
    key: 'name',
    title: 'Inventaire',
    fixed: true,
    sortKey: 'name',
    render: (row) => (
      <NameCell name={row.name} detail={row.scope} to={`${stocktakesAddress}/${row.id}`} />
    ),
  },
  { key: 'state', title: 'État', render: stateOf },
  { key: 'counted', title: 'Comptés', align: 'right', render: progressText },
  {
    key: 'createdAt',
    title: 'Ouvert le',
    sortKey: 'createdAt',
    render: (row) => formatDate(row.createdAt),
  },
  { key: 'userName', title: 'Par', from: 1024, render: (row) => row.userName },
];

const card = (row: Row, actions: ReactNode) => (
  <ListCard
    title={row.name}
    to={`${stocktakesAddress}/${row.id}`}
    detail={row.scope}
    value={progressText(row)}
    valueDetail="comptés"
    status={stateOf(row)}
    meta={`${formatDate(row.createdAt)}, ${row.userName}`}
    actions={actions}
  />
);

/** /inventory/stocktakes: the list. */
export function StocktakesPage() {
  const list = useRecordList({ ...stocktakeList, pageOf: ({ stocktakesPage }) => stocktakesPage });
  const canWrite = useCan('stocktakes.write');
  return (
    <Page
      sections={<InventorySections />}
      title="Inventaires"
      context="Comptez à plusieurs ce qui est en stock, puis validez les écarts d’un coup."
      action={
        canWrite && (
          <LinkButton
            to={`${stocktakesAddress}/new`}
            variant="primary"
            icon="plus"
            shortLabel="Inventaire"
          >
            Nouvel inventaire
          </LinkButton>
        )
      }
    >
      <div className="cv-unless-empty cv-stack cv-gap-12 cv-below-16">
        <WaitingCounts />
      </div>
      <RecordList
        kind={stocktakeKind}
        list={list}
        label="Inventaires"
        search={{ label: 'Rechercher un inventaire', placeholder: 'Nom' }}
        views={viewChips}
        columns={columns}
        renderCard={card}
        operations={{ restore: restoreStocktakeMutation }}
        empty={emptyTexts}
        noMatch={{ title: 'Aucun inventaire ne correspond', text: 'Essayez un autre nom.' }}
      />
      <dueCounts.Component />
    </Page>
  );
}
