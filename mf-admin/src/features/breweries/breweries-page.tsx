import { describeError } from '@cervoise/graphql-client';
import { useRecordList } from '@cervoise/records/list';
import { EmptyState } from '@cervoise/ui/feedback';
import { SearchField } from '@cervoise/ui/filters';
import { formatCount } from '@cervoise/ui/format';
import { Page, Toolbar } from '@cervoise/ui/page';
import { DataTable } from '@cervoise/ui/table';
import { SectionLinks } from '@cervoise/ui/tabs';
import { Navigate, useSearchParams } from 'react-router-dom';
import { NewBreweryButton } from '../../new-brewery/new-brewery-form';
import { editorSections } from '../../sections';
import { breweryListQuery } from './breweries.graphql';
import { BreweryCard, breweryColumns } from './brewery-columns';

/** /brewing-ops: the breweries; also the old address of applications in mails and bookmarks. */
export function BrewingOpsPage() {
  const [address] = useSearchParams();
  if (address.has('candidature')) return <Navigate to={`/brewing-ops/leads?${address}`} replace />;
  return <BreweriesPage />;
}

/** /brewing-ops: all breweries, for the superadmin. */
function BreweriesPage() {
  const { state, rows, totalCount, error, loading, refetchRows } = useRecordList({
    query: breweryListQuery,
    pageOf: ({ allTenantsPage }) => allTenantsPage,
    views: ['all'],
    sortFields: ['name'],
    defaultSort: { key: 'name', direction: 'asc' },
    filters: {},
    sizes: [25, 50, 100],
    variables: ({ search, paging: { first, page } }) => ({ search, first, page }),
  });
  return (
    <Page
      title="Brasseries"
      sections={<SectionLinks label="Exploitation" links={editorSections} />}
      context={
        totalCount === undefined || state.search !== ''
          ? 'Les brasseries hébergées ici.'
          : formatCount(totalCount, 'brasserie hébergée ici', 'brasseries hébergées ici')
      }
      action={<NewBreweryButton />}
      filters={
        <Toolbar
          end={
            <SearchField
              label="Rechercher une brasserie"
              placeholder="Nom de la brasserie"
              value={state.search}
              onChange={state.setSearch}
            />
          }
        >
          {null}
        </Toolbar>
      }
    >
      <DataTable
        label="Brasseries"
        columns={breweryColumns}
        rows={rows}
        rowKey={({ tenantId }) => tenantId}
        renderCard={(brewery) => <BreweryCard brewery={brewery} />}
        paging={{ state, totalCount: totalCount ?? 0, noun: ['brasserie', 'brasseries'] }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetchRows}
        empty={
          state.search ? (
            <EmptyState icon="search" title="Aucune brasserie ne correspond" />
          ) : (
            <EmptyState
              icon="operations"
              title="Aucune brasserie pour l’instant"
              text="Une brasserie se crée avec son premier administrateur."
            />
          )
        }
      />
    </Page>
  );
}
