import { describeError, useQuery } from '@cervoise/graphql-client';
import { LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { Section } from '@cervoise/ui/page';
import { DataTable } from '@cervoise/ui/table';
import { auditLogQuery, installationLogQuery } from './audit.graphql';
import { AuditCard, auditColumns } from './audit-columns';
import { InstallationLogCard, installationLogColumns } from './installation-log-columns';

/** How many are listed, the newest first; the log has them all. */
const shown = 5;

const options = {
  fetchPolicy: 'cache-and-network',
  context: { suppressErrorToast: true },
} as const;

const empty = <EmptyState icon="history" title="Rien dans le journal" />;

/** What a person did in the brewery, for its admin. */
export function LatestActions({ userId }: { readonly userId: string }) {
  const { data, error, loading, refetch } = useQuery(auditLogQuery, {
    ...options,
    variables: { filter: { userId }, first: shown, page: 1 },
  });
  return (
    <Section
      title="Dernières actions"
      action={
        <LinkButton to={`/audit?person=${userId}`} icon="history" size="small">
          Voir ses actions au journal
        </LinkButton>
      }
    >
      <DataTable
        label="Dernières actions"
        columns={auditColumns}
        rows={data?.auditLogPage.nodes}
        rowKey={({ id }) => id}
        renderCard={(entry) => <AuditCard entry={entry} />}
        loading={loading && !data}
        error={error && describeError(error)}
        onRetry={() => void refetch()}
        empty={empty}
      />
    </Section>
  );
}

/** What happened to the accounts of a brewery, for the editor. */
export function LatestAccountChanges({ breweryId }: { readonly breweryId: string }) {
  const { data, error, loading, refetch } = useQuery(installationLogQuery, {
    ...options,
    variables: { filter: { breweryId, area: 'users' }, first: shown, page: 1 },
  });
  return (
    <Section
      title="Comptes de la brasserie"
      action={
        <LinkButton
          to={`/brewing-ops/journal?brewery=${breweryId}&area=users`}
          icon="history"
          size="small"
        >
          Voir le journal
        </LinkButton>
      }
    >
      <DataTable
        label="Comptes de la brasserie"
        columns={installationLogColumns}
        rows={data?.installationLogPage.nodes}
        rowKey={({ id }) => id}
        renderCard={(entry) => <InstallationLogCard entry={entry} />}
        loading={loading && !data}
        error={error && describeError(error)}
        onRetry={() => void refetch()}
        empty={empty}
      />
    </Section>
  );
}
