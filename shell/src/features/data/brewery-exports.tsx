import { describeError, toastFailure, useMutation, useQuery } from '@cervoise/graphql-client';
import { downloadFile } from '@cervoise/graphql-client/rest';
import { TenantExportsTable } from '@cervoise/records/exchange';
import { toastSuccess, useCurrentUser } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { formatCount } from '@cervoise/ui/format';
import { Section } from '@cervoise/ui/page';
import { typeset } from '@cervoise/ui/typeset';
import { useEffect } from 'react';
import { exportTenantDataMutation, tenantExportsQuery } from './data.graphql';
import styles from './data-page.module.css';

const pollMilliseconds = 1000;

/** Exports the brewery's data as a zip, and lists the kept exports. */
export function BreweryExports() {
  const { tenantId, breweryName } = useCurrentUser();
  const { data, error, loading, refetch, startPolling, stopPolling } = useQuery(
    tenantExportsQuery,
    { fetchPolicy: 'cache-and-network', context: { suppressErrorToast: true } },
  );
  const [run, { loading: exporting }] = useMutation(exportTenantDataMutation);
  const isRunning =
    exporting || (data?.tenantExports.some(({ state }) => state === 'running') ?? false);
  useEffect(() => {
    if (!isRunning) return undefined;
    startPolling(pollMilliseconds);
    return stopPolling;
  }, [isRunning, startPolling, stopPolling]);

  const handleExport = async () => {
    // The error link has shown the failure.
    const done = await run({
      variables: { tenantId, requestId: crypto.randomUUID() },
    }).catch(() => null);
    await refetch().catch(() => undefined);
    if (!done?.data) return;
    const { filePath, fileName, totalRecords } = done.data.exportTenantData;
    toastSuccess({
      title: 'Export prêt',
      message: formatCount(totalRecords, 'enregistrement', 'enregistrements'),
    });
    await downloadFile(filePath, fileName).catch(toastFailure);
  };
  return (
    <Section
      title={breweryName}
      action={
        <Button
          variant="primary"
          icon="download"
          shortLabel="Exporter"
          loading={isRunning}
          onClick={() => void handleExport()}
        >
          Exporter la brasserie
        </Button>
      }
    >
      <p className={styles.explanation}>
        {typeset(
          'Tout ce que la brasserie a enregistré, en JSON et en CSV : stocks, recettes en clair, brassins, traçabilité, historiques. Gardez ce fichier comme vous gardez vos recettes. Il peut être importé dans une autre installation de Cervoise ; les mots de passe n’y sont pas.',
        )}
      </p>
      <TenantExportsTable
        exports={data?.tenantExports}
        loading={loading && !data}
        error={error && describeError(error)}
        onRetry={() => void refetch()}
      />
    </Section>
  );
}
