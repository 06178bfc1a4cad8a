import { apiError, type MockAnswers } from '@cervoise/graphql-client/testing';
import { formOnScreen, onPhone, plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openAt } from '../../../testing/open-at';
import { answers, lot, pageOf, saaz } from '../../../testing/sample-ingredients';

const address = `/inventory/ingredients/${saaz.id}`;
const controlled = {
  ...saaz,
  needsAnalysis: true,
  alphaAcidLeast: 3,
  alphaAcidMost: 4.5,
  moistureMost: 12,
};
const waiting = { ...lot, lotNumber: 'HB-1', awaitsAnalysis: true };
const withLots = (lots: readonly object[]) => ({ ...controlled, lots, movements: pageOf([]) });

const open = (lots: readonly object[], more: MockAnswers = {}, role?: 'brewer' | 'manager') =>
  openAt(
    address,
    { ...answers, ingredient: withLots(lots), ingredientLotChanges: [], ...more },
    { role: role ?? 'manager' },
  );
const rowText = async () => {
  const table = within(await screen.findByRole('table', { name: 'Lots en stock' }));
  return plain(table.getAllByRole('row')[1]?.textContent);
};

async function openAnalysis(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Plus sur le lot HB-1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Analyse' }));
}

it('says which lot awaits its analysis, and what of it is outside the limits', async () => {
  await open([{ ...waiting, alphaAcid: 2.85, moisture: 9.5 }]);
  const row = await rowText();
  expect(row).toContain('En attente d’analyse');
  expect(row).toContain('Hors limites : acides alpha 2,85 % (3 à 4,5 %)');
  expect(row).not.toContain('humidité 9,5 % (');
  expect(plain(screen.getByText(/dont .* en attente d’analyse/).textContent)).toBe(
    'dont 38,5 kg en attente d’analyse',
  );
  expect(plain(document.body.textContent)).toContain(
    'Acides alpha 3 à 4,5 % · humidité 12 % au plus',
  );
});

it('keeps the block of a recall beside that of the analysis', async () => {
  await open([{ ...waiting, isBlocked: true }]);
  const row = await rowText();
  expect(row).toContain('Bloqué par un rappel');
  expect(row).toContain('En attente d’analyse');
});

it('shows the analysis on a phone', async () => {
  onPhone();
  await open([{ ...waiting, awaitsAnalysis: false, alphaAcid: 3.4 }]);
  expect(plain((await screen.findByText(/^Analyse :/)).textContent)).toBe(
    'Analyse : Acides alpha 3,4 %',
  );
});

it('records the analysis of a lot, compared with the limits while it is typed', async () => {
  const opened = await open([waiting], { recordLotAnalysis: controlled });
  await openAnalysis(opened.user);
  const { field, fields, fill, press } = await formOnScreen(opened.user, 'Analyse');
  expect(fields.queryByRole('textbox', { name: 'Extrait' })).toBeNull();
  expect(field('Acides alpha')).toHaveAccessibleDescription(/^Limites\s: 3 à 4,5/);
  fill('Acides alpha', '2,85');
  expect(field('Acides alpha')).toHaveAccessibleDescription(/^Hors limites\s: 3 à 4,5/);
  expect(plain(fields.getByText(/^Hors limites\s: acides/).textContent)).toBe(
    'Hors limites : acides alpha 2,85 % (3 à 4,5 %)',
  );
  fill('Humidité', '9,5');
  await press('Enregistrer l’analyse');
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(opened.api.variablesOf('RecordLotAnalysis')).toEqual([
    {
      input: {
        requestId: expect.any(String),
        tenantId: expect.any(String),
        id: waiting.id,
        updatedAt: waiting.updatedAt,
        alphaAcid: 2.85,
        betaAcid: null,
        extract: null,
        color: null,
        moisture: 9.5,
        protein: null,
        ph: null,
      },
    },
  ]);
  expect(shownToasts()).toMatchObject([{ title: 'Analyse enregistrée' }]);
});

it('shows a refused value on its field, and loses nothing', async () => {
  const message = 'Le taux d’humidité doit être inférieur ou égal à 100.';
  const opened = await open([waiting], {
    recordLotAnalysis: () => {
      throw apiError('BAD_USER_INPUT', { message, fields: { moisture: message } });
    },
  });
  await openAnalysis(opened.user);
  const { field, fill, press } = await formOnScreen(opened.user, 'Analyse');
  fill('Humidité', '95');
  await press('Enregistrer l’analyse');
  await waitFor(() =>
    expect(field('Humidité')).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(field('Humidité')).toHaveValue('95');
});

it('releases a lot with a note, and tells who did what before', async () => {
  const change = (id: string, field: string, after: string) => ({
    id,
    field,
    before: null,
    after,
    userName: 'Hugo Lemaître',
    createdAt: '2026-03-02T08:42:00.000Z',
  });
  const opened = await open([{ ...waiting, alphaAcid: 2.85 }], {
    releaseIngredientLot: controlled,
    ingredientLotChanges: [
      change('c-1', 'release', 'Écart accepté'),
      change('c-2', 'alphaAcid', '2.85'),
    ],
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Libérer le lot HB-1' }));
  const { fields, fill, press } = await formOnScreen(opened.user, 'Libération');
  expect(fields.getByText(/^Hors limites/)).toBeVisible();
  const past = within(await screen.findByRole('region', { name: 'Modifications' }));
  expect(past.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    expect.stringContaining('Libéré : « Écart accepté »'),
    expect.stringContaining('Acides alpha : rien → 2,85 %'),
  ]);
  await press('Libérer le lot');
  expect(opened.api.variablesOf('ReleaseIngredientLot')).toEqual([]);
  fill('Note', 'Recette ajustée');
  await press('Libérer le lot');
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(opened.api.variablesOf('ReleaseIngredientLot')).toMatchObject([
    { input: { id: waiting.id, note: 'Recette ajustée' } },
  ]);
  expect(shownToasts()).toEqual([{ title: 'Lot libéré', message: 'HB-1 peut être brassé.' }]);
});

it('offers the release to those who may, of a lot that waits', async () => {
  await open([waiting, { ...lot, id: 'l-2', lotNumber: 'HB-2' }]);
  expect(await screen.findByRole('button', { name: 'Libérer le lot HB-1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Libérer le lot HB-2' })).toBeNull();
});

it('does not offer it to a brewer', async () => {
  await open([waiting], {}, 'brewer');
  expect(await screen.findByText('En attente d’analyse')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Libérer/ })).toBeNull();
});

it('sets limits by type and the control of what arrives', async () => {
  const opened = await openAt(`${address}/edit`, {
    ...answers,
    ingredient: saaz,
    updateIngredient: saaz,
  });
  const { user, api } = opened;
  const { field, fill, press } = await formOnScreen(user, 'Ingrédient');
  expect(screen.queryByRole('textbox', { name: 'Acides alpha, au moins' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'À contrôler avant usage' }));
  await press('Fixer des limites d’analyse');
  expect(screen.queryByRole('textbox', { name: 'Extrait, au moins' })).toBeNull();
  fill('Acides alpha, au moins', '4,5');
  fill('Acides alpha, au plus', '3');
  await press('Enregistrer');
  await waitFor(() =>
    expect(field('Acides alpha, au plus')).toHaveAccessibleDescription(
      'Le maximum doit être supérieur ou égal au minimum.',
    ),
  );
  fill('Acides alpha, au moins', '2,5');
  await press('Enregistrer');
  await waitFor(() => expect(api.variablesOf('UpdateIngredient')).toHaveLength(1));
  expect(api.variablesOf('UpdateIngredient')[0]?.input).toEqual({
    id: saaz.id,
    updatedAt: saaz.updatedAt,
    needsAnalysis: true,
    alphaAcidLeast: 2.5,
    alphaAcidMost: 3,
    requestId: expect.any(String),
  });
});
