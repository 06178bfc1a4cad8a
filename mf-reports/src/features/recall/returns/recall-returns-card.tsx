import { describeError, useQuery } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { actionColumns } from '@cervoise/records/list';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatCount, formatDate, formatNumber } from '@cervoise/ui/format';
import { Section } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { type Column, DataTable, DateCell, ListCard, NameCell } from '@cervoise/ui/table';
import { typeset } from '@cervoise/ui/typeset';
import { useState } from 'react';
import type { Graph, ShownRecall } from '../recall-texts';
import { CorrectReturnForm } from './correct-return-form';
import { NoteReturnForm } from './note-return-form';
import { recallReturnsQuery } from './recall-returns.graphql';
import {
  notedText,
  productText,
  type RecallReturn,
  type ReturnTotals,
  returnDetail,
  returnStatus,
  returnsText,
} from './recall-returns-texts';

/** The lines shown; the recall file lists all. */
const shownLines = 100;

const columns: readonly Column<RecallReturn>[] = [
  {
    key: 'happenedOn',
    title: 'Jour',
    render: (line) => <DateCell date={formatDate(line.happenedOn)} detail={notedText(line)} />,
  },
  {
    key: 'product',
    title: 'Produit',
    render: (line) => (
      <NameCell name={productText(line)} detail={line.customerName ?? 'client non précisé'} />
    ),
  },
  {
    key: 'kind',
    title: 'Ce qui s’est passé',
    render: (line) => (
      <>
        <Status {...returnStatus(line)} />
        <span className="cv-fine cv-block cv-above-4 cv-muted">{typeset(returnDetail(line))}</span>
      </>
    ),
  },
  {
    key: 'quantity',
    title: 'Contenants',
    align: 'right',
    render: ({ quantity }) => <strong>{formatNumber(quantity, 0)}</strong>,
  },
];

interface RecallReturnsCardProps {
  readonly recall: ShownRecall;
  readonly graph: Graph;
  readonly totals: ReturnTotals;
}

/** « Retours et destruction »: what came back, what was destroyed, and what is still out. */
export function RecallReturnsCard({ recall, graph, totals }: RecallReturnsCardProps) {
  const canWrite = useCan('recall.write');
  const [open, setOpen] = useState<'new' | RecallReturn | null>(null);
  const { data, loading, error, refetch } = useQuery(recallReturnsQuery, {
    variables: { recallId: recall.id, first: shownLines },
  });
  const returns = data?.recallReturns;
  const close = () => setOpen(null);
  const action = canWrite
    ? (line: RecallReturn) =>
        line.quantity > 0 && (
          <Button
            size="small"
            onClick={() => setOpen(line)}
            aria-label={`Corriger ${formatCount(line.quantity, 'contenant')} du ${formatDate(line.happenedOn)}`}
          >
            Corriger
          </Button>
        )
    : undefined;
  return (
    <Section
      title="Retours et destruction"
      action={
        canWrite &&
        graph.containers.length > 0 && (
          <Button icon="plus" shortLabel="Noter" onClick={() => setOpen('new')}>
            Noter un retour
          </Button>
        )
      }
    >
      <p className="cv-fine cv-muted cv-regular">{returnsText(totals)}</p>
      <DataTable
        label="Retours et destruction"
        columns={[...columns, ...actionColumns(action)]}
        rows={returns?.nodes}
        rowKey={({ id }) => id}
        renderCard={(line) => (
          <ListCard
            title={productText(line)}
            detail={[line.customerName ?? 'client non précisé', returnDetail(line)]
              .filter(Boolean)
              .join(' · ')}
            value={formatCount(line.quantity, 'contenant')}
            valueDetail={formatDate(line.happenedOn)}
            status={<Status {...returnStatus(line)} />}
            meta={notedText(line)}
            actions={action?.(line)}
          />
        )}
        cut={
          returns &&
          returns.nodes.length < returns.totalCount &&
          `Les ${returns.nodes.length} derniers sur ${formatNumber(returns.totalCount)} ; le dossier de rappel les liste tous.`
        }
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetch}
        empty={
          <EmptyState
            icon="package"
            title="Rien n’est encore revenu"
            text="Notez ce que les clients rendent, et ce qui est détruit avec son attestation."
          />
        }
      />
      <FormDrawer title={open === 'new' ? 'Noter un retour' : null} onClose={close}>
        <NoteReturnForm recallId={recall.id} containers={graph.containers} onDone={close} />
      </FormDrawer>
      <FormDrawer title={open && open !== 'new' ? 'Corriger un retour' : null} onClose={close}>
        {open && open !== 'new' && <CorrectReturnForm line={open} onDone={close} />}
      </FormDrawer>
    </Section>
  );
}
