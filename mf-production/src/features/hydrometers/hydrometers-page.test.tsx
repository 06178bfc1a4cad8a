import { apiError } from '@cervoise/graphql-client/testing';
import { formOnScreen, plain } from '@cervoise/records/testing';
import { followToasts, type ShownToast } from '@cervoise/shell-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const page = '/production/hydrometers';
const pill = {
  id: 'cd000000-0000-4000-8000-000000000001',
  name: 'Pilule F2',
  kind: 'rapt',
  gravityUnit: 'gravity',
  tiltColor: null,
  equipmentId: 'cd000000-0000-4000-8000-000000000002',
  equipmentName: 'Fermenteur F2',
  batchId: null,
  batchNumber: null,
  tokenCreatedAt: '2026-11-18T10:00:00Z',
  battery: 87,
  lastReading: { readAt: '2026-11-20T10:00:00Z', gravity: 1.0213, celsius: 19.4 },
};
const spindle = {
  ...pill,
  id: 'cd000000-0000-4000-8000-000000000003',
  name: 'Flotteur',
  kind: 'ispindel',
  equipmentId: null,
  equipmentName: null,
  tokenCreatedAt: null,
  battery: null,
  lastReading: null,
};
const none = { nodes: [], pageInfo: { page: 1, pageCount: 1 }, totalCount: 0 };
const answers = {
  hydrometers: {
    address: 'https://biere.example/api/public/hydrometers/readings',
    nodes: [spindle, pill],
  },
  readingReminder: 2,
  equipmentPage: none,
  productionBatchesPage: none,
  saveHydrometer: spindle,
  renewHydrometerToken: { token: 'jeton-secret', hydrometer: spindle },
  revokeHydrometerToken: spindle,
  removeHydrometer: true,
  setReadingReminder: 3,
};

it('lists the hydrometers with what they read last', async () => {
  await openAt(page, answers);
  const table = within(await screen.findByRole('table', { name: 'Densimètres' }));
  const cells = table.getAllByRole('row').map((row) => plain(row.textContent));
  expect(cells[1]).toContain('FlotteuriSpindel——');
  expect(cells[1]).toContain('Sans jeton');
  expect(cells[2]).toContain('Pilule F2RAPT PillFermenteur F21,021 · 19,4 °C');
  expect(cells[2]).toContain('87 %');
});

it('says how to begin where there is none', async () => {
  await openAt(page, { ...answers, hydrometers: { ...answers.hydrometers, nodes: [] } });
  expect(await screen.findByText('Aucun densimètre pour l’instant')).toBeVisible();
});

it('adds a Tilt with its colour, then leads to its token', async () => {
  const { api, user } = await openAt(page, answers);
  await user.click(await screen.findByRole('button', { name: 'Ajouter un densimètre' }));
  const form = await formOnScreen(user, 'Densimètre');
  await user.type(form.fields.getByRole('textbox', { name: 'Nom' }), 'Flotteur');
  await user.click(form.fields.getByRole('combobox', { name: 'Modèle' }));
  await user.click(await screen.findByText('Tilt, par TiltBridge'));
  await form.press('Enregistrer');
  expect(await form.fields.findByText('Choisissez une couleur.')).toBeVisible();
  await user.click(form.fields.getByRole('combobox', { name: 'Couleur du Tilt' }));
  await user.click(await screen.findByText('Violet'));
  await form.press('Enregistrer');
  await form.gone();
  expect(api.variablesOf('SaveHydrometer')).toMatchObject([
    { input: { name: 'Flotteur', kind: 'tiltbridge', tiltColor: 'purple', equipmentId: null } },
  ]);
  expect(await screen.findByRole('dialog', { name: 'Adresse et jeton de Flotteur' })).toBeVisible();
});

it('keeps what was typed when the server refuses', async () => {
  const { user } = await openAt(page, {
    ...answers,
    saveHydrometer: () => {
      throw apiError('BAD_USER_INPUT', {
        message: 'Un autre densimètre porte déjà ce nom.',
        fields: { name: 'Un autre densimètre porte déjà ce nom.' },
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Modifier Pilule F2' }));
  const form = await formOnScreen(user, 'Densimètre');
  const name = form.fields.getByRole('textbox', { name: 'Nom' });
  await user.clear(name);
  await user.type(name, 'Flotteur');
  await form.press('Enregistrer');
  expect(await form.fields.findByText('Un autre densimètre porte déjà ce nom.')).toBeVisible();
  expect(name).toHaveValue('Flotteur');
});

it('shows a token once, in the settings to copy to the device', async () => {
  const { user } = await openAt(page, answers);
  const button = await screen.findByRole('button', { name: 'Adresse et jeton de Flotteur' });
  await user.click(button);
  const drawer = within(await screen.findByRole('dialog', { name: /de Flotteur$/ }));
  expect(drawer.getByText('biere.example')).toBeVisible();
  expect(drawer.getByText('(le jeton)')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Créer le jeton' }));
  expect(await drawer.findByText('jeton-secret')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Copier Token' }));
  expect(await navigator.clipboard.readText()).toBe('jeton-secret');
});

it('says why no token was created', async () => {
  const { user } = await openAt(page, {
    ...answers,
    renewHydrometerToken: apiError('NOT_FOUND', { message: 'Densimètre non trouvé' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Adresse et jeton de Flotteur' }));
  const toasts: ShownToast[] = [];
  const stop = followToasts((toast) => toasts.push(toast));
  await user.click(await screen.findByRole('button', { name: 'Créer le jeton' }));
  await waitFor(() => expect(toasts.map(({ kind }) => kind)).toEqual(['error']));
  stop();
});

it('asks before a token is replaced or revoked', async () => {
  const { api, user } = await openAt(page, answers);
  await user.click(await screen.findByRole('button', { name: 'Adresse et jeton de Pilule F2' }));
  const drawer = within(await screen.findByRole('dialog', { name: /de Pilule F2$/ }));
  await user.click(drawer.getByRole('button', { name: 'Révoquer le jeton' }));
  expect(await screen.findByText(/avec l’ancien jeton seront refusés/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Révoquer' }));
  expect(api.variablesOf('RevokeHydrometerToken')).toEqual([{ id: pill.id }]);
});

it('removes a hydrometer after a question', async () => {
  const { api, user } = await openAt(page, answers);
  await user.click(await screen.findByRole('button', { name: 'Modifier Pilule F2' }));
  await user.click(await screen.findByRole('button', { name: 'Retirer ce densimètre' }));
  expect(await screen.findByText(/Ses relevés restent sur les brassins/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retirer' }));
  expect(api.variablesOf('RemoveHydrometer')).toEqual([{ id: pill.id }]);
});

it('sets how often a fermenting beer is read', async () => {
  const { api, user } = await openAt(page, answers);
  await user.click(await screen.findByRole('button', { name: /un relevé tous les 2\sjours/ }));
  const form = await formOnScreen(user, 'Rappel des relevés');
  await user.click(form.fields.getByRole('combobox', { name: /En fermentation/ }));
  await user.click(await screen.findByText(/^un relevé tous les 3\sjours$/));
  await form.press('Enregistrer');
  await form.gone();
  expect(api.variablesOf('SetReadingReminder')).toEqual([{ everyDays: 3 }]);
});
