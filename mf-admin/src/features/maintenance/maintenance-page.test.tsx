import { addDays, breweryInstant, calendarDateOf, frenchDay } from '@cervoise/domain/dates';
import { apiError } from '@cervoise/graphql-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const inDays = (days: number) => addDays(calendarDateOf(new Date()), days);
const planned = {
  id: 'm-1',
  startsAt: breweryInstant(inDays(3), '22:00').toISOString(),
  endsAt: breweryInstant(inDays(3), '23:30').toISOString(),
  message: 'Nouvelle base de données.',
  createdBy: 'Sacha Éditeur',
  createdAt: '2026-03-12T08:00:00.000Z',
  cancelledAt: null,
};
const past = {
  ...planned,
  id: 'm-0',
  startsAt: '2026-01-12T21:00:00.000Z',
  endsAt: '2026-01-12T22:00:00.000Z',
};

it('lists notices, and cancels one after a confirmation', async () => {
  const { user, api } = await openAt('/brewing-ops/maintenance', {
    maintenanceNotices: [planned, past],
    cancelMaintenance: { id: 'm-1', cancelledAt: '2026-03-12T09:00:00.000Z' },
  });
  const rows = await screen.findAllByRole('row', { name: /Nouvelle base/ });
  expect(rows).toHaveLength(2);
  expect(screen.getByText('Terminée')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Annuler la maintenance du/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Annuler la maintenance' }));
  await waitFor(() => expect(api.variablesOf('CancelMaintenance')).toEqual([{ id: 'm-1' }]));
  expect(await screen.findByText('Annulée')).toBeVisible();
});

it('announces one by day and hours, past midnight too', async () => {
  const { user, api } = await openAt('/brewing-ops/maintenance', {
    maintenanceNotices: [],
    announceMaintenance: { id: 'm-2' },
  });
  expect(await screen.findByText('Aucune maintenance annoncée')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Annoncer une maintenance' }));
  const form = within(await screen.findByRole('form', { name: 'Maintenance' }));
  await user.type(form.getByLabelText(/Jour/), frenchDay(inDays(3)));
  await user.tab();
  const end = form.getByLabelText(/Fin/);
  await user.clear(end);
  await user.type(end, '0h30');
  await user.click(form.getByRole('button', { name: 'Annoncer' }));
  await waitFor(() =>
    expect(api.variablesOf('AnnounceMaintenance')).toEqual([
      {
        input: {
          startsAt: breweryInstant(inDays(3), '22:00').toISOString(),
          endsAt: breweryInstant(inDays(4), '00:30').toISOString(),
          message: '',
          requestId: expect.any(String),
          tenantId: expect.any(String),
        },
      },
    ]),
  );
});

it('refuses one within 24 hours, or without an hour', async () => {
  const { user, api } = await openAt('/brewing-ops/maintenance', { maintenanceNotices: [] });
  await user.click(await screen.findByRole('button', { name: 'Annoncer une maintenance' }));
  const form = within(await screen.findByRole('form', { name: 'Maintenance' }));
  await user.type(form.getByLabelText(/Jour/), frenchDay(inDays(-1)));
  await user.tab();
  await user.click(form.getByRole('button', { name: 'Annoncer' }));
  expect(
    await form.findByText('Une maintenance s’annonce 24 heures à l’avance au moins.'),
  ).toBeVisible();
  const start = form.getByLabelText(/Début/);
  await user.clear(start);
  await user.type(start, '25:00');
  await user.click(form.getByRole('button', { name: 'Annoncer' }));
  expect(await form.findByText('Écrivez l’heure comme 22:30.')).toBeVisible();
  expect(api.variablesOf('AnnounceMaintenance')).toEqual([]);
});

it('shows a failed query', async () => {
  await openAt('/brewing-ops/maintenance', {
    maintenanceNotices: apiError('INTERNAL_SERVER_ERROR'),
  });
  expect(await screen.findByText('Erreur serveur')).toBeVisible();
});
