import { calendarDateOf } from '@cervoise/domain/dates';
import { apiError, type MockAnswers } from '@cervoise/graphql-client/testing';
import { fillIn, formOnScreen, plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers, emptyVessel, fermenting, pageOf } from '../../testing/sample-batches';

const recipeId = fermenting.recipe.id;
const record = `/production/${fermenting.id}`;

async function openForm(address: string, name: string, more: MockAnswers = {}) {
  const opened = await openAt(address, { ...answers, ...more });
  return { ...opened, ...(await formOnScreen(opened.user, name)) };
}

describe('a new batch', () => {
  it('starts with the recipe it was opened from, its volume and the next number', async () => {
    const { api, address, field, press, choose } = await openForm(
      `/production/new?recipeId=${recipeId}`,
      'Nouveau brassin',
      { createProductionBatch: fermenting },
    );
    expect(field('Numéro')).toHaveValue('2026-033');
    expect(field('Volume en fermenteur')).toHaveValue('500');
    expect(screen.getByRole('link', { name: 'Annuler' })).toHaveAttribute(
      'href',
      `/recipes/${recipeId}`,
    );
    await press('Ajouter une cuve');
    await choose('Cuve', 'Garde G1');
    await press('Planifier le brassin');
    await waitFor(() => expect(address()).toBe(record));
    expect(api.variablesOf('CreateProductionBatch')).toEqual([
      {
        input: expect.objectContaining({
          requestId: expect.any(String),
          recipeId,
          batchNumber: '2026-033',
          volumeInLiters: 500,
          vessels: [expect.objectContaining({ volumeInLiters: 500 })],
        }),
      },
    ]);
    expect(shownToasts()[0]).toMatchObject({ title: 'Brassin planifié' });
  });

  it('waits for the volume of its recipe, which would mix with what is typed meanwhile', async () => {
    let answer: (recipe: object) => void = () => undefined;
    const { api } = await openAt(`/production/new?recipeId=${recipeId}`, {
      ...answers,
      recipe: () =>
        new Promise<object>((resolve) => {
          answer = resolve;
        }),
    });
    await waitFor(() => expect(api.variablesOf('RecipeVolume')).toHaveLength(1));
    expect(screen.queryByRole('textbox', { name: 'Volume en fermenteur' })).toBeNull();
    answer({ id: recipeId, batchSizeInLiters: 500 });
    expect(await screen.findByRole('textbox', { name: 'Volume en fermenteur' })).toHaveValue('500');
  });

  it('shows of each vessel its capacity, who is in it and until when, and what is due', async () => {
    const taken = {
      ...emptyVessel,
      id: 'f1',
      name: 'F1',
      vesselUse: {
        content: { batchNumber: '2026-031', recipeName: 'IPA Citra', until: '2099-12-02' },
        reservation: { batchNumber: '2026-040', from: '2099-12-05' },
        emptiedOn: null,
      },
    };
    const late = { ...taken.vesselUse.content, until: '2020-01-15' };
    const overdue = { ...taken, id: 'f2', name: 'F2', vesselUse: { content: late } };
    const dirty = {
      ...emptyVessel,
      id: 'f3',
      name: 'F3',
      maintenanceState: 'overdue',
      vesselUse: { content: null, reservation: null, emptiedOn: calendarDateOf(new Date()) },
    };
    const { press, user, fields } = await openForm('/production/new', 'Nouveau brassin', {
      equipmentPage: pageOf([taken, overdue, dirty]),
    });
    await press('Ajouter une cuve');
    await user.click(fields.getByRole('combobox', { name: 'Cuve' }));
    const option = async (name: string) => plain((await screen.findByTitle(name)).textContent);
    expect(await option('F1')).toBe(
      'F110 hl · IPA Citra 2026-031 jusqu’au 02/12 · réservée à 2026-040 dès le 05/12',
    );
    expect(await option('F2')).toContain('devait en sortir le 15/01');
    expect(await option('F3')).toMatch(/^F310 hl · à nettoyer jusqu’au .*maintenance en retard$/);
    await user.click(screen.getByTitle('F1'));
    expect(fields.getByRole('combobox', { name: 'Cuve' })).toHaveAccessibleDescription(
      /IPA Citra 2026-031 jusqu’au 02\/12/,
    );
  });

  it('takes a tank from the brew day on, wherever that goes, or from the day that was typed', async () => {
    const { fields, fill, press } = await openForm('/production/new', 'Nouveau brassin');
    await press('Ajouter une cuve');
    await press('Ajouter une cuve');
    const from = (number: number) =>
      within(fields.getByRole('group', { name: `Cuve ${number}` })).getByRole('textbox', {
        name: 'Du',
      });
    fillIn(from(2), '05/01/2099');
    fill('Jour du brassage', '28/12/2098');
    await waitFor(() => expect(from(1)).toHaveValue('28/12/2098'));
    fill('Jour du brassage', '29/12/2098');
    await waitFor(() => expect(from(1)).toHaveValue('29/12/2098'));
    expect(from(2)).toHaveValue('05/01/2099');
  });

  it('follows the chosen recipe, and keeps typed values', async () => {
    const { field, fill, choose } = await openForm('/production/new', 'Nouveau brassin');
    await choose('Recette', 'Pils du Lavoir');
    await waitFor(() => expect(field('Volume en fermenteur')).toHaveValue('800'));
    fill('Volume en fermenteur', '650');
    await choose('Recette', 'IPA Citra');
    expect(field('Volume en fermenteur')).toHaveValue('650');
  });

  it('leads to the first recipe while there is none', async () => {
    const { fields } = await openForm('/production/new', 'Nouveau brassin', {
      recipeOptions: [],
    });
    await screen.findByText(/Un brassin part d’une recette/);
    expect(fields.getByRole('combobox', { name: 'Recette' })).toHaveAccessibleDescription(
      /Un brassin part d’une recette/,
    );
    expect(screen.getByRole('link', { name: 'écrivez la première' })).toHaveAttribute(
      'href',
      '/recipes/new',
    );
  });

  it('wants a brew day that is over confirmed, and takes it when it is saved again', async () => {
    const message = 'Le 01/03/2026 est passé : enregistrez à nouveau si ce brassin a eu lieu.';
    const { api, press } = await openForm(
      `/production/new?recipeId=${recipeId}`,
      'Nouveau brassin',
      {
        createProductionBatch: () => {
          throw apiError('BAD_USER_INPUT', {
            fields: { brewDate: message },
            requiresConfirmation: true,
          });
        },
      },
    );
    await press('Planifier le brassin');
    expect(await screen.findByText(message)).toBeVisible();
    api.answer({ createProductionBatch: fermenting });
    await press('Planifier le brassin');
    await waitFor(() => expect(api.variablesOf('CreateProductionBatch')).toHaveLength(2));
    const [first, second] = api.variablesOf('CreateProductionBatch').map(({ input }) => input);
    expect(first).not.toHaveProperty('isConfirmed');
    expect(second).toMatchObject({ isConfirmed: true });
  });

  it('leads nowhere when its page was left in the middle of the save, which is told all the same', async () => {
    let finish: (batch: object) => void = () => undefined;
    const { press, choose, user, address } = await openForm('/production/new', 'Nouveau brassin', {
      createProductionBatch: () =>
        new Promise<object>((resolve) => {
          finish = resolve;
        }),
    });
    await choose('Recette', 'IPA Citra');
    await press('Planifier le brassin');
    await user.click(screen.getByRole('link', { name: 'Annuler' }));
    await waitFor(() => expect(address()).toBe('/production'));
    finish(fermenting);
    await waitFor(() => expect(shownToasts()[0]).toMatchObject({ title: 'Brassin planifié' }));
    expect(address()).toBe('/production');
  });

  it('shows a taken number on its field', async () => {
    const { field, press } = await openForm(
      `/production/new?recipeId=${recipeId}`,
      'Nouveau brassin',
      {
        createProductionBatch: () => {
          throw apiError('BAD_USER_INPUT', { fields: { batchNumber: 'Ce numéro existe déjà.' } });
        },
      },
    );
    await press('Planifier le brassin');
    expect(await screen.findByText('Ce numéro existe déjà.')).toBeVisible();
    expect(field('Numéro')).toHaveFocus();
  });
});

describe('an existing batch', () => {
  it('sends only the changed fields, and all vessels', async () => {
    const { api, address, fill, press } = await openForm(`${record}/edit`, 'Brassin', {
      updateProductionBatch: fermenting,
    });
    fill('Volume après ébullition', '530');
    await press('Enregistrer');
    await waitFor(() => expect(address()).toBe(record));
    expect(api.variablesOf('UpdateProductionBatch')).toEqual([
      {
        input: {
          id: fermenting.id,
          requestId: expect.any(String),
          updatedAt: fermenting.updatedAt,
          postBoilVolumeInLiters: 530,
        },
      },
    ]);
  });

  it('brings a removed vessel back with its volume, and saves it unchanged', async () => {
    const { api, user, field, fill, press } = await openForm(`${record}/edit`, 'Brassin', {
      updateProductionBatch: fermenting,
    });
    const volume = (field('Volume') as HTMLInputElement).value;
    await user.click(screen.getByRole('button', { name: 'Retirer la cuve 1' }));
    expect(screen.queryByRole('group', { name: 'Cuve 1' })).toBeNull();
    const undo = screen.getByRole('button', { name: 'Annuler le retrait : Cuve 1' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(field('Volume')).toHaveValue(volume);
    expect(screen.queryByText(/Vous avez retiré/)).toBeNull();
    fill('Volume après ébullition', '530');
    await press('Enregistrer');
    await waitFor(() => expect(api.variablesOf('UpdateProductionBatch')).toHaveLength(1));
    expect(api.variablesOf('UpdateProductionBatch')[0]?.input).not.toHaveProperty('vessels');
  });

  it('refuses dates out of order', async () => {
    const { api, fill, press } = await openForm(`${record}/edit`, 'Brassin');
    fill('Fin de fermentation', '01/11/2026');
    await press('Enregistrer');
    expect(
      (await screen.findAllByText('La fermentation ne finit pas avant d’avoir commencé.')).length,
    ).toBeGreaterThan(0);
    expect(api.variablesOf('UpdateProductionBatch')).toEqual([]);
  });
});
