import { describeError, newRequestId, useMutation, useQuery } from '@cervoise/graphql-client';
import { TenantExportsTable, useTenantExport } from '@cervoise/records/exchange';
import { useCurrentUser } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { Section } from '@cervoise/ui/page';
import { typeset } from '@cervoise/ui/typeset';
import { exportTenantDataMutation, tenantExportsQuery } from './data.graphql';
import styles from './data-page.module.css';

/** Exports the brewery's data as a zip, and lists the kept exports. */
export function BreweryExports() {
  const { tenantId, breweryName } = useCurrentUser();
  const { data, error, loading, refetch, startPolling, stopPolling } = useQuery(tenantExportsQuery);
  const [run, { loading: exporting }] = useMutation(exportTenantDataMutation);
  const { isRunning, exportTenant } = useTenantExport({
    exports: data?.tenantExports,
    query: { refetch, startPolling, stopPolling },
    run: async () => {
      const done = await run({ variables: { tenantId, requestId: newRequestId() } });
      return done.data?.exportTenantData;
    },
    loading: exporting,
  });
  return (
    <Section
      title={breweryName}
      action={
        <Button
          variant="primary"
          icon="download"
          shortLabel="Exporter"
          loading={isRunning}
          onClick={() => void exportTenant()}
        >
          Exporter la brasserie
        </Button>
      }
    >
      <p className={`${styles.explanation} cv-below-16 cv-muted`}>
        {typeset(
          'Tout ce que la brasserie a enregistré, en JSON et en CSV : stocks, recettes en clair, brassins, traçabilité, historiques. Gardez ce fichier comme vous gardez vos recettes. Il peut être importé dans une autre installation de Cervoise ; les mots de passe n’y sont pas.',
        )}
      </p>
      <TenantExportsTable
        exports={data?.tenantExports}
        loading={loading && !data}
        error={error && describeError(error)}
        onRetry={refetch}
      />
    </Section>
  );
}
