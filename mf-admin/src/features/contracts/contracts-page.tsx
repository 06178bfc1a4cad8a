import { describeError } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { useRecordList } from '@cervoise/records/list';
import { EmptyState } from '@cervoise/ui/feedback';
import { ListToolbar } from '@cervoise/ui/filters';
import { Page } from '@cervoise/ui/page';
import { DataTable } from '@cervoise/ui/table';
import { SectionLinks } from '@cervoise/ui/tabs';
import { viewChips } from '../../contract-texts';
import { editorSections } from '../../sections';
import { useOpenedRow } from '../../use-opened-row';
import { ContractCard, contractColumns } from './contract-columns';
import { ContractForm } from './contract-form';
import { contractListQuery } from './contracts.graphql';
import { useOpenedContract } from './use-opened-contract';

/** /brewing-ops/contracts: the contract of each brewery, former customers included. */
export function ContractsPage() {
  const { state, rows, totalCount, error, loading, refetchRows } = useRecordList({
    query: contractListQuery,
    pageOf: ({ contractsPage }) => contractsPage,
    views: ['all', 'trial', 'unpaid', 'ended'],
    sortFields: ['name'],
    defaultSort: { key: 'name', direction: 'asc' },
    filters: {},
    sizes: [25, 50, 100],
    variables: ({ view, search, paging: { first, page } }) => ({ view, search, first, page }),
  });
  const { openedId, linkTo, close } = useOpenedRow('contrat');
  const { opened, readCurrent } = useOpenedContract(openedId, rows);
  const isNarrowed = state.search !== '' || state.view !== 'all';
  return (
    <Page
      title="Contrats"
      sections={<SectionLinks label="Exploitation" links={editorSections} />}
      context="Essai, contrat, impayés et résiliation de chaque brasserie ; les fiches sont gardées dix ans."
      filters={
        <ListToolbar
          state={state}
          viewsLabel="Vues des contrats"
          views={viewChips}
          searchLabel="Rechercher un contrat"
          placeholder="Nom ou SIREN"
        />
      }
    >
      <DataTable
        label="Contrats"
        columns={contractColumns(linkTo)}
        rows={rows}
        rowKey={({ breweryId }) => breweryId}
        renderCard={(contract) => (
          <ContractCard contract={contract} to={linkTo(contract.breweryId)} />
        )}
        paging={{ state, totalCount: totalCount ?? 0, noun: ['contrat', 'contrats'] }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetchRows}
        empty={
          isNarrowed ? (
            <EmptyState icon="search" title="Aucun contrat ne correspond" />
          ) : (
            <EmptyState
              icon="receipt"
              title="Aucun contrat pour l’instant"
              text="La fiche d’une brasserie s’ouvre avec elle."
            />
          )
        }
      />
      <FormDrawer title={opened?.breweryName ?? null} onClose={close}>
        {opened && (
          <ContractForm
            key={opened.breweryId}
            contract={opened}
            onDone={close}
            readCurrent={readCurrent}
          />
        )}
      </FormDrawer>
    </Page>
  );
}
