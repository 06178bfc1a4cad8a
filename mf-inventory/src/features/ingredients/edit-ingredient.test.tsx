import { apiError, type MockAnswers, networkDown } from '@cervoise/graphql-client/testing';
import { formOnScreen, plain, shownToasts } from '@cervoise/records/testing';
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

describe('a change by another user', () => {
  const updatedAt = '2027-01-01T08:00:00.000Z';
  const conflicting = {
    updateIngredient: ({ input }: { input?: { updatedAt?: string } }) => {
      if (input?.updatedAt === cara.updatedAt) throw apiError('CONFLICT');
      return cara;
    },
  };
  const differences = async () =>
    within(await screen.findByRole('region', { name: 'Ce qui diffère' }));

  it('is kept and named where the fields do not collide', async () => {
    const { api, field, fill, press, address } = await open(conflicting);
    fill('Description', 'Notes de noisette.');
    api.answer({ ingredient: { ...cara, updatedAt, originCountry: 'Norvège', maltColor: 55 } });
    await press('Enregistrer');
    expect(await screen.findByText('Cette fiche a été modifiée entre-temps')).toBeVisible();
    const found = await differences();
    expect(found.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      'Pays d’origine : Norvège au lieu de France',
      'Couleur : 55 EBC au lieu de 50 EBC',
    ]);
    expect(found.queryByRole('radio')).toBeNull();
    expect(field('Description')).toHaveValue('Notes de noisette.');
    expect(field('Pays d’origine')).toHaveValue('Norvège');

    await press('Enregistrer');
    await waitFor(() => expect(address()).toBe(page));
    // Based on the colleague's version, and without their fields.
    expect(api.variablesOf('UpdateIngredient')[1]?.input).toEqual({
      id: cara.id,
      updatedAt,
      description: 'Notes de noisette.',
      requestId: expect.any(String),
    });
  });

  it('is chosen or refused where both changed a field', async () => {
    const { api, user, field, fill, press, address } = await open(conflicting);
    fill('Pays d’origine', 'Danemark');
    fill('Couleur', '60');
    api.answer({ ingredient: { ...cara, updatedAt, originCountry: 'Norvège', maltColor: 55 } });
    await press('Enregistrer');
    const found = await differences();
    const country = within(found.getByRole('group', { name: 'Pays d’origine' }));
    expect(country.getByRole('radio', { name: 'Votre saisie' })).toBeChecked();
    expect(field('Pays d’origine')).toHaveValue('Danemark');
    await user.click(country.getByRole('radio', { name: 'Autre saisie' }));
    expect(field('Pays d’origine')).toHaveValue('Norvège');
    await press('Enregistrer');
    await waitFor(() => expect(address()).toBe(page));
    expect(api.variablesOf('UpdateIngredient')[1]?.input).toEqual({
      id: cara.id,
      updatedAt,
      maltColor: 60,
      requestId: expect.any(String),
    });
  });

  it('that cannot be read loses nothing of what was typed', async () => {
    const { api, field, fill, press } = await open(conflicting);
    fill('Description', 'Notes de noisette.');
    api.answer({
      ingredient: () => {
        throw networkDown();
      },
    });
    await press('Enregistrer');
    expect(await screen.findByText(/Impossible de se connecter au serveur\./)).toBeVisible();
    expect(field('Description')).toHaveValue('Notes de noisette.');
    api.answer({ ingredient: { ...cara, updatedAt, originCountry: 'Norvège' } });
    await press('Lire la version actuelle');
    await differences();
    expect(screen.queryByText(/Impossible de se connecter/)).not.toBeInTheDocument();
    expect(field('Description')).toHaveValue('Notes de noisette.');
  });
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
