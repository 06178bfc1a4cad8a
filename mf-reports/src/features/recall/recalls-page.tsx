import { recallDurationText } from '@cervoise/domain/recalls';
import { describeError } from '@cervoise/graphql-client';
import { useRecordList } from '@cervoise/records/list';
import { LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { ViewChips } from '@cervoise/ui/filters';
import { formatCount, formatDate } from '@cervoise/ui/format';
import { Page, Toolbar } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { type Column, DataTable, DateCell, ListCard, NameCell } from '@cervoise/ui/table';
import { TraceabilitySections } from '../../traceability-sections';
import { recallList } from './recall-list';
import {
  followAddress,
  lastedMilliseconds,
  recallStatus,
  recallsAddress,
  recallViewChips,
  type ShownRecall,
} from './recall-texts';

const addressOf = ({ id }: ShownRecall) => `${recallsAddress}/${id}`;

const touchedText = ({ totals }: ShownRecall) =>
  `${formatCount(totals.batchCount, 'brassin')}, ${formatCount(totals.inStockQuantity + totals.soldQuantity, 'contenant')}`;

const lastedText = (recall: ShownRecall) =>
  recall.endedAt ? recallDurationText(lastedMilliseconds(recall, new Date())) : 'en cours';

const columns: readonly Column<ShownRecall, 'startedAt'>[] = [
  {
    key: 'cause',
    title: 'Cause',
    render: (recall) => (
      <NameCell name={recall.causeName} detail={recall.reason} to={addressOf(recall)} />
    ),
  },
  { key: 'status', title: 'État', render: (recall) => <Status {...recallStatus(recall)} /> },
  { key: 'touched', title: 'Touche', render: touchedText },
  {
    key: 'startedAt',
    title: 'Lancé le',
    align: 'right',
    render: ({ startedAt, startedByName }) => (
      <DateCell date={formatDate(startedAt)} detail={`par ${startedByName}`} />
    ),
  },
  { key: 'lasted', title: 'Durée', align: 'right', render: lastedText },
];

/** /traceability/recalls: recalls and exercises, newest first. */
export function RecallsPage() {
  const list = useRecordList({ ...recallList, pageOf: ({ recallsPage }) => recallsPage });
  const { state, rows, totalCount = 0, loading, error, refetch } = list;
  return (
    <Page
      title="Rappels"
      sections={<TraceabilitySections />}
      context="Un rappel part d’un lot, d’un brassin ou d’une cuve suspects et bloque ce qu’ils ont touché."
      action={
        <LinkButton variant="primary" to={followAddress} shortLabel="Choisir">
          Choisir ce qui est suspect
        </LinkButton>
      }
      filters={
        <Toolbar>
          <ViewChips
            label="Rappels montrés"
            views={recallViewChips}
            selected={state.view}
            linkTo={state.viewLink}
          />
        </Toolbar>
      }
    >
      <DataTable
        label="Rappels"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        renderCard={(recall) => (
          <ListCard
            title={recall.causeName}
            to={addressOf(recall)}
            detail={recall.reason}
            status={<Status {...recallStatus(recall)} />}
            meta={`${formatDate(recall.startedAt)} · ${lastedText(recall)}`}
          />
        )}
        paging={{ state, totalCount, noun: ['rappel', 'rappels'] }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetch}
        empty={
          <EmptyState
            icon="traceability"
            title="Aucun rappel"
            text="Un exercice chronométré montre en combien de temps vous retrouveriez tout."
          />
        }
      />
    </Page>
  );
}
