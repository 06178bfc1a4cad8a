import { createMockApi } from '@cervoise/graphql-client/testing';
import type { RunQuery } from '@cervoise/shell-contract';
import { findInstallation } from './record-search';
import remote from './remote';

it('finds breweries and accounts, with a detail and the page of each', async () => {
  const api = createMockApi({
    allTenantsPage: {
      nodes: [{ tenantId: 't-1', breweryName: 'Brasserie du Lavoir', activeUserCount: 3 }],
    },
    allUsersPage: {
      nodes: [
        {
          id: 'u-1',
          firstName: 'Anne',
          lastName: 'Delorme',
          role: 'admin',
          breweryName: 'Brasserie du Lavoir',
        },
      ],
    },
  });
  const query: RunQuery = async (document, variables) => {
    const { data } = await api.client.query({ query: document, variables });
    if (data === undefined) throw new Error('no data');
    return data;
  };
  const found = await findInstallation('lavoir', query);
  expect(api.variablesOf('InstallationSearch')).toEqual([{ text: 'lavoir', first: 5 }]);
  expect(found).toEqual([
    {
      heading: 'Brasseries',
      icon: 'operations',
      records: [
        {
          label: 'Brasserie du Lavoir',
          detail: expect.stringMatching(/^3\scomptes actifs$/),
          path: '/brewing-ops/breweries/t-1',
        },
      ],
    },
    {
      heading: 'Comptes',
      icon: 'users',
      records: [
        {
          label: 'Anne Delorme',
          detail: 'Administrateur · Brasserie du Lavoir',
          path: '/users/u-1',
        },
      ],
    },
  ]);
});

it('is the superadmin’s alone', () => {
  expect(remote.search?.permission).toBe('tenants.administer');
});
