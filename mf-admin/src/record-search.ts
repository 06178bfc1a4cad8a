import { roleLabels } from '@cervoise/domain/roles';
import { type FoundRecords, paletteRecordLimit, type RunQuery } from '@cervoise/shell-contract';
import { formatCount } from '@cervoise/ui/format';
import { installationSearchQuery } from './record-search.graphql';

/** Finds breweries and accounts by name, for the superadmin's command palette. */
export async function findInstallation(
  text: string,
  query: RunQuery,
): Promise<readonly FoundRecords[]> {
  const { allTenantsPage, allUsersPage } = await query(installationSearchQuery, {
    text,
    first: paletteRecordLimit,
  });
  const breweries = allTenantsPage.nodes.map(({ tenantId, breweryName, activeUserCount }) => ({
    label: breweryName,
    detail: formatCount(activeUserCount, 'compte actif', 'comptes actifs'),
    path: `/brewing-ops/breweries/${tenantId}`,
  }));
  const accounts = allUsersPage.nodes.map(({ id, firstName, lastName, role, breweryName }) => ({
    label: `${firstName} ${lastName}`,
    detail: `${roleLabels[role]} · ${breweryName}`,
    path: `/users/${id}`,
  }));
  return [
    { heading: 'Brasseries', icon: 'operations', records: breweries },
    { heading: 'Comptes', icon: 'users', records: accounts },
  ];
}
