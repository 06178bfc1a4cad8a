import { describeError, newRequestId, useMutation, useQuery } from '@cervoise/graphql-client';
import { useChoices, withChosen } from '@cervoise/records/choices';
import { TenantExportsTable, useTenantExport } from '@cervoise/records/exchange';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { FilterSelect } from '@cervoise/ui/filter-fields';
import { formatCount } from '@cervoise/ui/format';
import { Card, Section } from '@cervoise/ui/page';
import { useSearchParams } from 'react-router-dom';
import { brewerySource } from '../../brewery-choices.graphql';
import {
  breweryExportsQuery,
  cleanupOldExportsMutation,
  exportBreweryMutation,
} from './backups.graphql';

/** Exports of a brewery, chosen by `?brewery=`. The editor's exports contain recipes sealed. */
export function BreweryExports() {
  const [address, setAddress] = useSearchParams();
  const breweryId = address.get('brewery');
  const breweries = useChoices(brewerySource, { value: breweryId });
  return (
    <Section title="Exports des brasseries" action={<CleanUpButton />}>
      <div className="cv-row cv-wrap cv-gap-8 cv-below-16">
        <FilterSelect
          label="Brasserie"
          allLabel="Choisir une brasserie"
          choices={withChosen(breweries, breweryId, 'Brasserie inconnue')}
          search={breweries.search}
          value={breweryId}
          onChange={(id) => setAddress(id ? { brewery: id } : {}, { replace: true })}
        />
        {breweryId && <ExportButton tenantId={breweryId} />}
      </div>
      {breweryId ? (
        <ExportsOf tenantId={breweryId} />
      ) : (
        <Card>
          <EmptyState
            icon="download"
            title="Choisissez une brasserie"
            text="Ses recettes restent scellées dans votre export ; la brasserie le voit dans son journal."
          />
        </Card>
      )}
    </Section>
  );
}

/** The list, and whether an export is running; both queries share one cache entry. */
function useExports(tenantId: string) {
  return useQuery(breweryExportsQuery, {
    variables: { tenantId },
  });
}

function ExportButton({ tenantId }: { readonly tenantId: string }) {
  const { data, refetch, startPolling, stopPolling } = useExports(tenantId);
  const [run, { loading }] = useMutation(exportBreweryMutation);
  const { isRunning, exportTenant } = useTenantExport({
    exports: data?.tenantExports,
    query: { refetch, startPolling, stopPolling },
    run: async () => {
      const done = await run({ variables: { tenantId, requestId: newRequestId() } });
      return done.data?.exportTenantData;
    },
    loading,
  });
  return (
    <Button icon="download" loading={isRunning} onClick={() => void exportTenant()}>
      Exporter
    </Button>
  );
}

function ExportsOf({ tenantId }: { readonly tenantId: string }) {
  const { data, error, loading, refetch } = useExports(tenantId);
  return (
    <TenantExportsTable
      exports={data?.tenantExports}
      loading={loading && !data}
      error={error && describeError(error)}
      onRetry={refetch}
    />
  );
}

function CleanUpButton() {
  const [cleanUp, { loading }] = useMutation(cleanupOldExportsMutation, {
    refetchQueries: ['BreweryExports'],
  });
  const handleCleanUp = async () => {
    // The error link has shown the failure.
    const done = await cleanUp().catch(() => null);
    if (!done?.data) return;
    const count = done.data.cleanupOldExports;
    toastSuccess({
      title:
        count === 0
          ? 'Aucun export de plus de sept jours'
          : formatCount(count, 'export supprimé', 'exports supprimés'),
    });
  };
  return (
    <Button size="small" loading={loading} onClick={() => void handleCleanUp()}>
      Supprimer les anciens exports
    </Button>
  );
}
