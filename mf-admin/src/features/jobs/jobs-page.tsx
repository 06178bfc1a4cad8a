import { jobLabel } from '@cervoise/domain/jobs';
import { describeError, useQuery } from '@cervoise/graphql-client';
import { EmptyState } from '@cervoise/ui/feedback';
import { absent, formatMoment } from '@cervoise/ui/format';
import { Page, Section } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { SectionLinks } from '@cervoise/ui/tabs';
import { editorSections } from '../../sections';
import { JobRuns } from './job-runs';
import { contextText, type Job, runState, scheduleText } from './job-texts';
import { jobsQuery } from './jobs.graphql';

const momentOf = (run: { readonly startedAt: Date } | null) =>
  run ? formatMoment(run.startedAt) : absent;

const columns: readonly Column<Job, never>[] = [
  {
    key: 'name',
    title: 'Tâche',
    render: ({ name, time }) => <NameCell name={jobLabel(name)} detail={scheduleText(time)} />,
  },
  { key: 'state', title: 'Statut', render: ({ lastRun }) => <Status {...runState(lastRun)} /> },
  {
    key: 'lastRun',
    title: 'Dernier passage',
    align: 'right',
    render: ({ lastRun }) => momentOf(lastRun),
  },
  {
    key: 'lastSuccess',
    title: 'Dernière réussite',
    align: 'right',
    render: ({ lastSuccess }) => momentOf(lastSuccess),
  },
];

/** /brewing-ops/jobs: the daily jobs of the servers, with their runs. */
export function JobsPage() {
  const { data, error, loading, refetch } = useQuery(jobsQuery);
  return (
    <Page
      title="Tâches"
      sections={<SectionLinks label="Exploitation" links={editorSections} />}
      context={contextText(data?.jobs ?? [])}
    >
      <Section title="Chaque jour">
        <DataTable
          label="Tâches"
          columns={columns}
          rows={data?.jobs}
          rowKey={({ name }) => name}
          renderCard={(job) => (
            <ListCard
              title={jobLabel(job.name)}
              detail={scheduleText(job.time)}
              status={<Status {...runState(job.lastRun)} />}
              meta={momentOf(job.lastRun)}
            />
          )}
          loading={loading}
          error={error && describeError(error)}
          onRetry={refetch}
          empty={<EmptyState icon="clock" title="Aucune tâche" />}
        />
      </Section>
      <JobRuns />
    </Page>
  );
}
