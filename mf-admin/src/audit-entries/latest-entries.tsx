import { describeError, useQuery } from '@cervoise/graphql-client';
import type { ReadState } from '@cervoise/records/read-failure';
import { LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { Section } from '@cervoise/ui/page';
import { type Column, DataTable } from '@cervoise/ui/table';
import type { ReactNode } from 'react';
import { auditLogQuery, installationLogQuery } from './audit.graphql';
import { AuditCard, auditColumns } from './audit-columns';
import { InstallationLogCard, installationLogColumns } from './installation-log-columns';

/** How many are listed, the newest first; the log has them all. */
const shown = 5;

/** What a person did in the brewery, for its admin. */
export function LatestActions({ userId }: { readonly userId: string }) {
  const { data, ...read } = useQuery(auditLogQuery, {
    variables: { filter: { userId }, first: shown, page: 1 },
  });
  return (
    <LatestEntries
      title="Dernières actions"
      link={{ to: `/audit?person=${userId}`, text: 'Voir ses actions au journal' }}
      columns={auditColumns}
      entries={data?.auditLogPage.nodes}
      renderCard={(entry) => <AuditCard entry={entry} />}
      read={read}
    />
  );
}

/** The latest changes of a brewery's accounts, for the superadmin. */
export function LatestAccountChanges({ breweryId }: { readonly breweryId: string }) {
  const { data, ...read } = useQuery(installationLogQuery, {
    variables: { filter: { breweryId, area: 'users' }, first: shown, page: 1 },
  });
  return (
    <LatestEntries
      title="Comptes de la brasserie"
      link={{
        to: `/brewing-ops/journal?brewery=${breweryId}&area=users`,
        text: 'Voir le journal',
      }}
      columns={installationLogColumns}
      entries={data?.installationLogPage.nodes}
      renderCard={(entry) => <InstallationLogCard entry={entry} />}
      read={read}
    />
  );
}

interface LatestEntriesProps<Entry> {
  readonly title: string;
  /** To the log that has them all. */
  readonly link: { readonly to: string; readonly text: string };
  readonly columns: readonly Column<Entry>[];
  /** Absent until they are loaded. */
  readonly entries: readonly Entry[] | undefined;
  readonly renderCard: (entry: Entry) => ReactNode;
  readonly read: ReadState;
}

function LatestEntries<Entry extends { readonly id: string }>({
  title,
  link,
  columns,
  entries,
  renderCard,
  read: { loading, error, refetch },
}: LatestEntriesProps<Entry>) {
  return (
    <Section
      title={title}
      action={
        <LinkButton to={link.to} icon="history" size="small">
          {link.text}
        </LinkButton>
      }
    >
      <DataTable
        label={title}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        renderCard={renderCard}
        loading={loading && !entries}
        error={error ? describeError(error) : undefined}
        onRetry={refetch}
        empty={<EmptyState icon="history" title="Rien dans le journal" />}
      />
    </Section>
  );
}
