import { jobLabel } from '@cervoise/domain/jobs';
import { describeError } from '@cervoise/graphql-client';
import { useRecordList } from '@cervoise/records/list';
import { EmptyState } from '@cervoise/ui/feedback';
import { ViewChips } from '@cervoise/ui/filters';
import { absent, formatMoment } from '@cervoise/ui/format';
import { Section } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { durationText, failureText, type JobRun, runState } from './job-texts';
import { jobRunsQuery } from './jobs.graphql';

const views = [
  { key: 'all', label: 'Tous' },
  { key: 'failed', label: 'Échecs' },
] as const;

const columns: readonly Column<JobRun, 'startedAt'>[] = [
  {
    key: 'name',
    title: 'Tâche',
    render: (run) => <NameCell name={jobLabel(run.name)} detail={failureText(run)} />,
  },
  { key: 'state', title: 'Statut', render: (run) => <Status {...runState(run)} /> },
  {
    key: 'startedAt',
    title: 'Début',
    align: 'right',
    render: ({ startedAt }) => formatMoment(startedAt),
  },
  {
    key: 'duration',
    title: 'Durée',
    align: 'right',
    from: 1024,
    render: (run) => durationText(run) ?? absent,
  },
];

/** Every run of every job, newest first. */
export function JobRuns() {
  const { state, rows, totalCount, error, loading, refetchRows } = useRecordList({
    query: jobRunsQuery,
    pageOf: ({ jobRunsPage }) => jobRunsPage,
    views: ['all', 'failed'],
    sortFields: ['startedAt'],
    defaultSort: { key: 'startedAt', direction: 'desc' },
    filters: {},
    sizes: [25, 50, 100],
    variables: ({ view, paging: { first, page } }) => ({
      failed: view === 'failed' ? true : null,
      first,
      page,
    }),
  });
  return (
    <Section
      title="Passages"
      action={
        <ViewChips
          label="Issue des passages"
          views={views}
          selected={state.view}
          linkTo={state.viewLink}
        />
      }
    >
      <DataTable
        label="Passages"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        renderCard={(run) => (
          <ListCard
            title={jobLabel(run.name)}
            detail={failureText(run)}
            status={<Status {...runState(run)} />}
            meta={formatMoment(run.startedAt)}
          />
        )}
        paging={{ state, totalCount: totalCount ?? 0, noun: ['passage', 'passages'] }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetchRows}
        empty={
          state.view === 'failed' ? (
            <EmptyState icon="check" title="Aucun échec depuis 90 jours" />
          ) : (
            <EmptyState
              icon="clock"
              title="Aucun passage pour l’instant"
              text="Chaque tâche s’inscrira ici à son premier passage."
            />
          )
        }
      />
    </Section>
  );
}
