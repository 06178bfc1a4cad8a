import { apiError } from '@cervoise/graphql-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const proposed = {
  from: '2026-01-01',
  reduced: 4.12,
  standard: 8.24,
  source: 'Arrêté du 24 décembre 2025, JORF du 28',
  isConfirmed: false,
  userName: 'Cervoise',
  createdAt: '2026-01-02T08:00:00.000Z',
};
const verified = { ...proposed, from: '2025-01-01', reduced: 4.05, isConfirmed: true };
const rates = { exciseRates: [verified, proposed], enterExciseRate: [] };

it('lists the rates, the latest first, and verifies proposed ones', async () => {
  const { user, api } = await openAt('/brewing-ops/excise-rates', rates);
  const rows = await screen.findAllByRole('row', { name: /Arrêté du 24 décembre/ });
  expect(rows.map((row) => within(row).getByText(/Vérifié|À vérifier/).textContent)).toEqual([
    'À vérifier',
    'Vérifié',
  ]);
  await user.click(screen.getByRole('button', { name: 'Vérifier les tarifs du 01/01/2026' }));
  const form = within(await screen.findByRole('form', { name: 'Tarifs' }));
  await user.click(form.getByRole('button', { name: 'Les tarifs sont justes' }));
  const { from, reduced, standard, source } = proposed;
  await waitFor(() =>
    expect(api.variablesOf('EnterExciseRate')).toEqual([
      { input: { from, reduced, standard, source } },
    ]),
  );
});

it('enters the rates of another year with their source', async () => {
  const { user, api } = await openAt('/brewing-ops/excise-rates', rates);
  await user.click(await screen.findByRole('button', { name: 'Saisir des tarifs' }));
  const form = within(await screen.findByRole('form', { name: 'Tarifs' }));
  await user.type(form.getByLabelText(/À partir du/), '01/01/2027');
  await user.tab();
  await user.type(form.getByLabelText(/Tarif réduit/), '4,2');
  await user.type(form.getByLabelText(/Tarif normal/), '8,4');
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(
    await form.findByText('Indiquez la source officielle : texte, date et adresse.'),
  ).toBeVisible();
  await user.type(form.getByLabelText(/Source officielle/), 'Arrêté du 20 décembre 2026');
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  const source = 'Arrêté du 20 décembre 2026';
  await waitFor(() =>
    expect(api.variablesOf('EnterExciseRate')).toEqual([
      { input: { from: '2027-01-01', reduced: 4.2, standard: 8.4, source } },
    ]),
  );
});

it('shows a failed query', async () => {
  await openAt('/brewing-ops/excise-rates', { exciseRates: apiError('INTERNAL_SERVER_ERROR') });
  expect(await screen.findByText('Erreur serveur')).toBeVisible();
});
