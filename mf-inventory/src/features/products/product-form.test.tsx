import { settledBeerMessage } from '@cervoise/domain/inventory';
import { apiError, type MockAnswers } from '@cervoise/graphql-client/testing';
import { formOnScreen, shownToasts } from '@cervoise/records/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import {
  answers,
  batch,
  blonde,
  bottles,
  inDays,
  pageOf,
  stout,
} from '../../testing/sample-products';

async function openForm(address: string, name: string, more: MockAnswers) {
  const opened = await openAt(address, { ...answers, ...more });
  return { ...opened, ...(await formOnScreen(opened.user, name)) };
}

describe('a new product', () => {
  const open = (more: MockAnswers = {}) => openForm('/inventory/new', 'Nouveau produit fini', more);

  it('sends the packaged product, of a batch of the recipe', async () => {
    const { api, address, fill, choose, press } = await open({ createInventoryItem: bottles });
    expect(screen.getByRole('combobox', { name: 'Brassin' })).toBeDisabled();
    await choose('Recette', 'Blonde du Lavoir');
    await choose('Brassin', '2026-014');
    fill('Contenants conditionnés', '1 200');
    fill('Volume d’un contenant', '75');
    fill('Prix unitaire HT', '4,6');
    await press('Ajouter le produit');
    await waitFor(() => expect(address()).toBe(`/inventory/${bottles.id}`));
    expect(api.variablesOf('CreateInventoryItem')).toEqual([
      {
        input: {
          requestId: expect.any(String),
          tenantId: expect.any(String),
          recipeId: blonde.id,
          batchId: batch.id,
          containerType: 'bottle',
          volumeInLiters: 0.75,
          quantity: 1200,
          unitPrice: 4.6,
          packagingDate: inDays(0),
          bestBeforeDate: null,
          location: null,
          barcodeId: null,
          notes: null,
        },
      },
    ]);
    expect(shownToasts()).toEqual([{ title: 'Produit ajouté', message: 'Blonde du Lavoir' }]);
  });

  it('offers the usual volumes of a container in its unit, and questions an unlikely one', async () => {
    const { user, fields, fill, choose } = await open();
    const volume = () => fields.getByRole('textbox', { name: 'Volume d’un contenant' });
    expect(volume()).toHaveValue('33');
    await user.click(fields.getByRole('button', { name: /^75\scl$/ }));
    expect(volume()).toHaveValue('75');
    fill('Volume d’un contenant', '3300');
    expect(await fields.findByText(/33\sl pour une bouteille/)).toBeVisible();
    await user.click(fields.getByRole('button', { name: /^Corriger en 33\scl$/ }));
    await waitFor(() => expect(volume()).toHaveValue('33'));
    expect(fields.queryByText(/pour une bouteille/)).not.toBeInTheDocument();
    await choose('Type', 'Fût');
    await user.click(fields.getByRole('button', { name: /^30\sl$/ }));
    await waitFor(() => expect(volume()).toHaveValue('30'));
  });

  it('suggests the check digit of a mistyped barcode, without refusing it', async () => {
    const { fields, fill } = await open();
    fill('Code-barres', '3760001234567');
    const field = fields.getByRole('textbox', { name: 'Code-barres' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/devrait être 5/));
    fill('Code-barres', '3760001234565');
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(/devrait être/));
  });

  it('clears the batch when another recipe is chosen', async () => {
    const { api, fill, choose, press } = await open({ createInventoryItem: bottles });
    await choose('Recette', 'Blonde du Lavoir');
    await choose('Brassin', '2026-014');
    await choose('Recette', 'Stout à l’avoine');
    fill('Contenants conditionnés', '3');
    await press('Ajouter le produit');
    await waitFor(() => expect(api.variablesOf('CreateInventoryItem')).toHaveLength(1));
    expect(api.variablesOf('CreateInventoryItem')[0]).toMatchObject({
      input: { recipeId: stout.id, batchId: null },
    });
  });

  it('shows each error, those of the server too', async () => {
    const { api, field, fill, choose, press } = await open({
      createInventoryItem: () => {
        throw apiError('BAD_USER_INPUT', { fields: { barcodeId: 'Ce code est déjà pris.' } });
      },
    });
    await press('Ajouter le produit');
    const recipe = screen.getByRole('combobox', { name: 'Recette' });
    await waitFor(() => expect(recipe).toHaveAccessibleDescription('Choisissez une recette.'));
    expect(api.variablesOf('CreateInventoryItem')).toEqual([]);
    await choose('Recette', 'Stout à l’avoine');
    fill('Contenants conditionnés', '3');
    fill('Code-barres', '3760000000017');
    await press('Ajouter le produit');
    await waitFor(() =>
      expect(field('Code-barres')).toHaveAccessibleDescription('Ce code est déjà pris.'),
    );
  });
});

describe('an existing product', () => {
  const open = (more: MockAnswers) =>
    openForm(`/inventory/${bottles.id}/edit`, 'Produit fini', more);

  it('sends the changed fields with the loaded version', async () => {
    const { api, address, field, fill, press } = await open({ updateInventoryItem: bottles });
    expect(field('Volume d’un contenant')).toHaveValue('33');
    expect(await screen.findByTitle('2026-014')).toBeVisible();
    fill('Prix unitaire HT', '1,8');
    await press('Enregistrer');
    await waitFor(() => expect(address()).toBe(`/inventory/${bottles.id}`));
    expect(api.variablesOf('UpdateInventoryItem')).toEqual([
      {
        input: {
          id: bottles.id,
          updatedAt: bottles.updatedAt,
          unitPrice: 1.8,
          requestId: expect.any(String),
        },
      },
    ]);
  });

  it('disables beer and container after a movement, with the reason', async () => {
    const movements = (totalCount: number, kind: string) => ({
      inventoryItem: { ...bottles, movements: { nodes: [{ id: 'm', kind }], totalCount } },
    });
    const packaged = await open(movements(1, 'packaging'));
    expect(packaged.field('Volume d’un contenant')).toBeEnabled();
    cleanup();
    await open(movements(2, 'sale'));
    for (const name of ['Recette', 'Brassin', 'Type']) {
      expect(screen.getByRole('combobox', { name })).toBeDisabled();
    }
    expect(screen.getByRole('textbox', { name: 'Volume d’un contenant' })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Brassin' })).toHaveAccessibleDescription(
      settledBeerMessage,
    );
    expect(screen.getByRole('textbox', { name: 'Prix unitaire HT' })).toBeEnabled();
  });

  it('lets a product that names no batch name one, also after a movement', async () => {
    const movements = { nodes: [{ id: 'm', kind: 'sale' }], totalCount: 2 };
    await open({ inventoryItem: { ...bottles, batch: null, movements } });
    expect(screen.getByRole('combobox', { name: 'Recette' })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Brassin' })).toBeEnabled();
  });

  it('shows the names of its recipe and batch even if they are not options', async () => {
    await open({ recipeOptions: [], batchOptions: [] });
    expect(await screen.findByTitle(blonde.name)).toBeVisible();
    expect(screen.getByTitle(batch.batchNumber)).toBeVisible();
    expect(screen.queryByText(blonde.id)).not.toBeInTheDocument();
  });

  it('reports a change by another user and keeps the typed values', async () => {
    const { api, address, field, fill, press } = await open({
      updateInventoryItem: ({ input }: { input?: { updatedAt?: string } }) => {
        if (input?.updatedAt === bottles.updatedAt) throw apiError('CONFLICT');
        return bottles;
      },
    });
    fill('Notes', 'Étiquette bleue');
    const updatedAt = '2027-01-01T08:00:00.000Z';
    api.answer({
      inventoryItem: {
        ...{ ...bottles, updatedAt, recipe: stout, location: 'Quai' },
        movements: pageOf([]),
      },
    });
    await press('Enregistrer');
    expect(await screen.findByText('Cette fiche a été modifiée entre-temps')).toBeVisible();
    const differences = within(await screen.findByRole('region', { name: 'Ce qui diffère' }));
    expect(differences.getByText('Quai')).toBeVisible();
    expect(differences.getByText(stout.name)).toBeVisible();
    expect(field('Notes')).toHaveValue('Étiquette bleue');
    expect(screen.getByRole('combobox', { name: 'Emplacement' })).toHaveValue('Quai');
    await press('Enregistrer');
    await waitFor(() => expect(address()).toBe(`/inventory/${bottles.id}`));
    expect(api.variablesOf('UpdateInventoryItem')[1]?.input).toEqual({
      id: bottles.id,
      updatedAt,
      notes: 'Étiquette bleue',
      requestId: expect.any(String),
    });
  });
});
