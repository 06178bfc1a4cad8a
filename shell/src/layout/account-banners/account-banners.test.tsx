import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import type { Permission, Role } from '@cervoise/domain/roles';
import { apiError, createMockApi, MockApiProvider } from '@cervoise/graphql-client/testing';
import { usePermissions } from '@cervoise/shell-contract';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { testStatus } from '../../features/contract/testing/test-status';
import { forgetSessions, logInAs } from '../../session/testing/test-session';
import { renderInRouter } from '../testing/render-in-router';
import { AccountBanners } from './account-banners';

const inDays = (days: number) => addDays(calendarDateOf(new Date()), days);

function open(
  status: object | null,
  {
    role = 'admin',
    path = '/dashboard',
    maintenance = [],
  }: {
    role?: Role;
    path?: string;
    maintenance?: readonly object[];
  } = {},
) {
  forgetSessions();
  logInAs({ role });
  const api = createMockApi({
    breweryStatus: status && testStatus(status),
    upcomingMaintenance: maintenance,
  });
  return {
    api,
    ...renderInRouter(<AccountBanners />, {
      path,
      wrap: (router) => <MockApiProvider api={api}>{router}</MockApiProvider>,
    }),
  };
}

const said = async () => (await screen.findByRole('status')).textContent?.replace(/\s/g, ' ');
const link = () => screen.queryByRole('link', { name: 'Voir le contrat' });

it('counts the days of a trial, and links leads to the contract', async () => {
  open({ state: 'trial', trialEndsOn: inDays(9), startsOn: null });
  expect(await said()).toMatch(/^Période d’essai : encore 9 jours, jusqu’au \d\d\/\d\d\/\d{4}\./);
  expect(link()).toHaveAttribute('href', '/profile/contract');
});

it('announces that a trial ends tonight', async () => {
  open({ state: 'trial', trialEndsOn: inDays(0), startsOn: null }, { role: 'brewer' });
  expect(await said()).toBe('Période d’essai : elle se termine ce soir.');
  expect(link()).not.toBeInTheDocument();
});

it('does not count the days of a trial once a contract is signed', async () => {
  const { api } = open({ state: 'trial', trialEndsOn: inDays(2), startsOn: inDays(3) });
  await waitFor(() => expect(api.variablesOf('BreweryStatus')).toHaveLength(1));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it.each([
  ['trial_ended', 'Période d’essai terminée.'],
  ['suspended', 'Compte suspendu, en lecture seule.'],
  ['terminated', 'Contrat résilié, en lecture seule. Les données seront effacées le 05/04/2026.'],
])('explains to everyone that the brewery is read-only: %s', async (state, text) => {
  open({ state, isReadOnly: true, erasedOn: '2026-04-05' }, { role: 'brewer' });
  expect(await said()).toContain(text);
});

it('hides write actions on every page while read-only', async () => {
  const may = () => renderHook(usePermissions).result.current;
  const { unmount } = open({ state: 'suspended', isReadOnly: true }, { role: 'admin' });
  await said();
  expect(may()('recipes.write')).toBe(false);
  const kept: readonly Permission[] = ['recipes.read', 'tenant.export', 'contract.terminate'];
  expect(kept.filter(may())).toEqual(kept);
  unmount();
  expect(may()('recipes.write')).toBe(true);
});

it('shows an unpaid invoice to leads only, from the fifteenth day', async () => {
  const unpaid = (days: number) => ({
    state: 'unpaid',
    unpaidSince: inDays(-days),
    suspendedOn: inDays(31 - days),
  });
  const first = open(unpaid(15), { role: 'manager' });
  expect(await said()).toContain('Facture impayée : échue le');
  first.unmount();
  for (const [days, role] of [
    [14, 'admin'],
    [20, 'brewer'],
  ] as const) {
    const { api, unmount } = open(unpaid(days), { role });
    await waitFor(() => expect(api.variablesOf('BreweryStatus')).toHaveLength(1));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    unmount();
  }
});

it('announces an interruption, to the editor too', async () => {
  open(null, {
    role: 'superadmin',
    maintenance: [
      {
        id: 'm-1',
        startsAt: '2026-03-14T21:00:00Z',
        endsAt: '2026-03-14T22:30:00Z',
        message: 'Nouvelle base de données.',
      },
    ],
  });
  expect(await said()).toBe(
    'Maintenance le 14/03/2026 de 22 h à 23 h 30 : l’application peut être interrompue. Nouvelle base de données.',
  );
});

it('is hidden without a notice, and before one is known', async () => {
  const { api, unmount } = open({ state: 'active' });
  await waitFor(() => expect(api.variablesOf('UpcomingMaintenance')).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  unmount();
  const failing = open({ state: 'active' });
  failing.api.answer({ breweryStatus: apiError('INTERNAL_SERVER_ERROR') });
  await waitFor(() => expect(failing.api.variablesOf('BreweryStatus')).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('does not link from the contract page to itself', async () => {
  open({ state: 'suspended', isReadOnly: true }, { path: '/profile/contract' });
  await said();
  expect(link()).not.toBeInTheDocument();
});
