import { isNoon } from '@cervoise/domain/traceability';
import { useQuery } from '@cervoise/graphql-client';
import { ReadFailure } from '@cervoise/records/read-failure';
import { EmptyState, Spinner } from '@cervoise/ui/feedback';
import { formatDate, formatMoment } from '@cervoise/ui/format';
import { type Column, DataTable, ListCard, NameCell, type TableState } from '@cervoise/ui/table';
import type { BatchTraceabilityQuery } from '../../../generated/graphql';
import { batchTraceabilityQuery } from './record.graphql';

type Trace = BatchTraceabilityQuery['traceabilityPage']['nodes'][number];

/** The page of the object that a record refers to, if it has one. */
const addressOf = ({ inventoryItemId, ingredientId }: Trace): string | undefined => {
  if (inventoryItemId) return `/inventory/${inventoryItemId}`;
  return ingredientId ? `/inventory/ingredients/${ingredientId}` : undefined;
};

/** The day alone where the hour is unknown. */
const whenOf = ({ eventTimestamp }: Trace) =>
  isNoon(eventTimestamp) ? formatDate(eventTimestamp) : formatMoment(eventTimestamp);

const columns: readonly Column<Trace>[] = [
  {
    key: 'title',
    title: 'Événement',
    render: (trace) => (
      <NameCell name={trace.title} detail={trace.description} to={addressOf(trace)} />
    ),
  },
  {
    key: 'when',
    title: 'Quand et par qui',
    render: (trace) => <NameCell name={whenOf(trace)} detail={trace.userName} />,
  },
];

interface TraceabilityTableProps {
  readonly batchId: string;
  readonly state: TableState;
}

/** The traceability records of a batch, from its lots to its products. */
export function TraceabilityTable({ batchId, state }: TraceabilityTableProps) {
  const { data, ...read } = useQuery(batchTraceabilityQuery, {
    variables: { filter: { batchId }, first: state.size, page: state.page },
  });
  if (!data) return read.error ? <ReadFailure read={read} /> : <Spinner />;
  const { nodes, totalCount } = data.traceabilityPage;
  return (
    <DataTable
      label="Traçabilité"
      columns={columns}
      rows={nodes}
      rowKey={(trace) => trace.id}
      loading={read.loading}
      paging={{ state, totalCount, noun: ['événement', 'événements'], isPart: true }}
      renderCard={(trace) => (
        <ListCard
          title={trace.title}
          to={addressOf(trace)}
          detail={trace.description}
          status={<span className="cv-muted">{`${whenOf(trace)} · ${trace.userName}`}</span>}
        />
      )}
      empty={
        <EmptyState
          icon="traceability"
          title="Rien n’est encore arrivé"
          text="Le démarrage, les lots, les transferts et le conditionnement s’inscrivent ici d’eux-mêmes."
        />
      }
    />
  );
}
