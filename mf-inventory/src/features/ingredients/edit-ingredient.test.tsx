import { apiError, type MockAnswers, networkDown } from '@cervoise/graphql-client/testing';
import { formOnScreen, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers, cara } from '../../testing/sample-ingredients';

const page = `/inventory/ingredients/${cara.id}`;

async function open(more: MockAnswers = {}) {
  const opened = await openAt(`${page}/edit`, { ...answers, ...more });
  return { ...opened, ...(await formOnScreen(opened.user, 'Ingrédient')) };
}

it('shows the current values, and sends changes with the loaded version', async () => {
  const { api, field, fill, press, address } = await open({ updateIngredient: cara });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Modifier Malt Cara 50');
  expect(field('Extrait')).toHaveValue('76,5');
  expect(screen.queryByRole('textbox', { name: 'Quantité en stock' })).toBeNull();
  fill('Seuil', '62,5');
  await press('Enregistrer');
  await waitFor(() => expect(address()).toBe(page));
  expect(api.variablesOf('UpdateIngredient')).toEqual([
    {
      input: {
        id: cara.id,
        updatedAt: cara.updatedAt,
        minimumStockQuantity: 62.5,
        requestId: expect.any(String),
      },
    },
  ]);
  expect(shownToasts()).toEqual([{ title: 'Ingrédient enregistré', message: 'Malt Cara 50' }]);
});

it('clears the fields of the former type', async () => {
  const { api, user, press } = await open({ updateIngredient: cara });
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByTitle('Houblon'));
  await press('Enregistrer');
  await waitFor(() => expect(api.variablesOf('UpdateIngredient')).toHaveLength(1));
  expect(api.variablesOf('UpdateIngredient')[0]?.input).toEqual({
    id: cara.id,
    updatedAt: cara.updatedAt,
    type: 'hop',
    maltColor: null,
    maltExtract: null,
    requestId: expect.any(String),
  });
});

it('reports a change by another user, shows it, and overwrites it only on request', async () => {
  const { api, field, fill, press, address } = await open({
    updateIngredient: ({ input }: { input?: { updatedAt?: string } }) => {
      if (input?.updatedAt) throw apiError('CONFLICT');
      return cara;
    },
  });
  fill('Description', 'Notes de noisette.');
  await press('Enregistrer');
  expect(await screen.findByText('Cette fiche a été modifiée entre-temps')).toBeVisible();
  expect(field('Description')).toHaveValue('Notes de noisette.');

  api.answer({ ingredient: { ...cara, originCountry: 'Norvège' } });
  await press('Voir la version actuelle');
  const current = within(await screen.findByRole('region', { name: 'Version actuelle' }));
  expect(current.getByText('Norvège')).toBeVisible();
  expect(field('Description')).toHaveValue('Notes de noisette.');
  expect(field('Pays d’origine')).toHaveValue('France');

  await press('Enregistrer quand même');
  await waitFor(() => expect(address()).toBe(page));
  // The colleague's country is not sent back to what it was.
  expect(api.variablesOf('UpdateIngredient')[1]?.input).toEqual({
    id: cara.id,
    description: 'Notes de noisette.',
    requestId: expect.any(String),
  });
});

it('reports that the current version cannot be read, and keeps the typed values', async () => {
  const { api, field, fill, press } = await open({
    updateIngredient: () => {
      throw apiError('CONFLICT');
    },
  });
  fill('Description', 'Notes de noisette.');
  await press('Enregistrer');
  await screen.findByText('Cette fiche a été modifiée entre-temps');
  api.answer({
    ingredient: () => {
      throw networkDown();
    },
  });
  await press('Voir la version actuelle');
  expect(await screen.findByText(/Impossible de se connecter au serveur\./)).toBeVisible();
  expect(field('Description')).toHaveValue('Notes de noisette.');
  api.answer({ ingredient: { ...cara, originCountry: 'Norvège' } });
  await press('Voir la version actuelle');
  expect(await screen.findByRole('region', { name: 'Version actuelle' })).toBeVisible();
  expect(screen.queryByText(/Impossible de se connecter/)).not.toBeInTheDocument();
  expect(field('Description')).toHaveValue('Notes de noisette.');
});

it('reports an unknown ingredient without a retry', async () => {
  await openAt(`${page}/edit`, {
    ...answers,
    ingredient: () => {
      throw apiError('NOT_FOUND');
    },
  });
  expect(await screen.findByText('Ingrédient non trouvé')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
});

it('retries when the server did not answer', async () => {
  const { user, api } = await openAt(`${page}/edit`, {
    ...answers,
    ingredient: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.answer({ ingredient: cara });
  await user.click(retry);
  expect(await screen.findByRole('form', { name: 'Ingrédient' })).toBeVisible();
});
