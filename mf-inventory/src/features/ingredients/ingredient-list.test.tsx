import { apiError } from '@cervoise/graphql-client/testing';
import { forgetColumnChoices, onPhone, plain, shownToasts } from '@cervoise/records/testing';
import { setReadOnlyReason } from '@cervoise/shell-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers, cara, lot, pageOf, saaz } from '../../testing/sample-ingredients';

const list = '/inventory/ingredients';
const houblons = {
  isOwn: true,
  sharedBy: null,
  id: '9a000000-0000-4000-8000-000000000001',
  name: 'Houblons',
  address: 'sort=-stockQuantity&type=hop',
  columns: ['-supplier', 'value'],
};
const withView = { ...answers, savedViews: [houblons] };
const table = () => screen.findByRole('table', { name: 'Ingrédients' });
const head = (name: string) => screen.queryByRole('columnheader', { name });
const box = (name: string) => screen.findByRole('checkbox', { name: `Sélectionner ${name}` });
const bar = () => within(screen.getByRole('region', { name: 'Sélection' }));

beforeEach(forgetColumnChoices);

describe('while the brewery is read-only', () => {
  beforeEach(() => setReadOnlyReason('Le contrat est résilié.'));
  afterEach(() => act(() => setReadOnlyReason(null)));

  it('can be read and exported, without write actions', async () => {
    const { user } = await openAt(`${list}?saved=${houblons.id}&type=hop`, withView);
    await table();
    expect(await screen.findByRole('link', { name: /Houblons/ })).toBeVisible();
    for (const name of ['Actions sur la vue Houblons', 'Enregistrer la vue'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    for (const name of ['Ajouter un ingrédient', 'Importer'])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    await user.click(await box('Malt Cara 50'));
    expect(
      bar()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Étiquettes']));
    for (const name of ['Modifier', 'Supprimer'])
      expect(bar().queryByRole('button', { name })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Exporter' }));
    expect(screen.getByRole('menuitem', { name: 'Exporter en CSV' })).toBeVisible();
  });

  it('keeps the link to a lot’s codes, but no forms', async () => {
    const { user } = await openAt(`${list}/${cara.id}`, answers);
    await user.click(await screen.findByRole('button', { name: /^Plus sur le lot/ }));
    expect(await screen.findByRole('menuitem', { name: 'QR code' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Analyse' })).toBeNull();
    for (const name of [
      /^Modifier le lot/,
      /^Analyse du lot/,
      'Réceptionner un lot',
      'Ajuster le stock',
    ])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('explains it at the URL of an import', async () => {
    await openAt(`${list}/import`, answers);
    expect(await screen.findByText('Le contrat est résilié.')).toBeVisible();
  });
});

describe('columns', () => {
  it('are chosen by user, list and device', async () => {
    const { user } = await openAt(list, answers);
    await table();
    expect(head('Valeur du stock')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Colonnes' }));
    await user.click(screen.getByRole('checkbox', { name: 'Valeur du stock' }));
    expect(head('Valeur du stock')).toBeVisible();
    expect(localStorage.getItem('columns')).toContain('/ingredients":{"value":true}');
  });

  it('say how much is on order, and for when', async () => {
    const awaited = { ...cara, onOrder: { quantity: 600, expectedOn: '2026-11-27' } };
    const undated = { ...saaz, onOrder: { quantity: 2, expectedOn: null } };
    const { user } = await openAt(list, {
      ...answers,
      ingredientsPage: pageOf([awaited, undated]),
    });
    await table();
    await user.click(screen.getByRole('button', { name: 'Colonnes' }));
    await user.click(screen.getByRole('checkbox', { name: 'En commande' }));
    const cellOf = (name: RegExp) =>
      plain(within(screen.getByRole('row', { name })).getAllByRole('cell').at(-2)?.textContent);
    expect(cellOf(/Malt Cara 50/)).toBe('600 kgpour le 27/11/2026');
    expect(cellOf(/Saaz/)).toBe('2 kg');
  });
});

describe('saved views', () => {
  it('store the list’s state under a name', async () => {
    const { user, api, address } = await openAt(`${list}?type=hop&page=2`, {
      ...answers,
      saveView: ({ input }: { input?: object }) => ({ ...houblons, ...input, id: houblons.id }),
    });
    await table();
    api.answer({ savedViews: [{ ...houblons, address: 'type=hop', columns: null }] });
    await user.click(screen.getByRole('button', { name: 'Enregistrer la vue' }));
    await user.type(await screen.findByRole('textbox', { name: /Nom de la vue/ }), 'Houblons');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(address()).toBe(`${list}?type=hop&saved=${houblons.id}`));
    expect(api.variablesOf('SaveView')).toEqual([
      {
        input: {
          requestId: expect.any(String),
          list: 'ingredients',
          tenantId: expect.any(String),
          name: 'Houblons',
          address: 'type=hop',
          columns: null,
        },
      },
    ]);
    expect(await screen.findByRole('link', { name: 'Houblons' })).toHaveAttribute('aria-current');
    expect(shownToasts()).toEqual([{ title: 'Vue enregistrée', message: 'Houblons' }]);
  });

  it('offer nothing to save for an unchanged view', async () => {
    await openAt(`${list}?view=low_stock`, answers);
    await table();
    expect(screen.queryByRole('button', { name: 'Enregistrer la vue' })).not.toBeInTheDocument();
  });

  it('restore filters, sort and columns', async () => {
    const { user, api } = await openAt(list, withView);
    await user.click(await screen.findByRole('link', { name: 'Houblons' }));
    await waitFor(() =>
      expect(api.variablesOf('IngredientList').at(-1)).toMatchObject({
        filter: { types: ['hop'] },
        sort: { field: 'stockQuantity', direction: 'desc' },
      }),
    );
    expect(head('Valeur du stock')).toBeVisible();
    expect(head('Fournisseur')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: /^Tous/ }));
    await waitFor(() => expect(head('Fournisseur')).toBeVisible());
  });

  it('show a change, which can be saved or reset', async () => {
    const { user, api, address } = await openAt(`${list}?type=hop&saved=${houblons.id}`, {
      ...withView,
      saveView: ({ input }: { input?: object }) => ({ ...houblons, ...input }),
    });
    const chip = await screen.findByRole('link', { name: /^Houblons/ });
    expect(chip).toHaveTextContent('modifiée');
    const menu = { name: 'Actions sur la vue Houblons' };
    await user.click(screen.getByRole('button', menu));
    await user.click(screen.getByRole('menuitem', { name: 'Enregistrer les modifications' }));
    await waitFor(() =>
      expect(api.variablesOf('SaveView')[0]?.input).toMatchObject({
        id: houblons.id,
        name: 'Houblons',
        address: 'type=hop',
        columns: houblons.columns,
      }),
    );
    await user.click(screen.getByRole('button', menu));
    await user.click(screen.getByRole('menuitem', { name: 'Annuler les modifications' }));
    await waitFor(() => expect(address()).toBe(`${list}?${houblons.address}&saved=${houblons.id}`));
    expect(screen.getByRole('link', { name: 'Houblons' })).not.toHaveTextContent('modifiée');
  });

  it('are removed after a confirmation', async () => {
    const { user, api } = await openAt(`${list}?${houblons.address}&saved=${houblons.id}`, {
      ...withView,
      removeSavedView: true,
    });
    await user.click(await screen.findByRole('button', { name: 'Actions sur la vue Houblons' }));
    await user.click(screen.getByRole('menuitem', { name: 'Supprimer la vue' }));
    api.answer({ savedViews: [] });
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(api.variablesOf('RemoveSavedView')).toEqual([{ id: houblons.id }]));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Houblons' })).not.toBeInTheDocument(),
    );
  });

  it('are shared with the brewery from their menu', async () => {
    const { user, api } = await openAt(`${list}?${houblons.address}&saved=${houblons.id}`, {
      ...withView,
      saveView: ({ input }: { input?: object }) => ({ ...houblons, ...input }),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions sur la vue Houblons' }));
    api.answer({ savedViews: [{ ...houblons, sharedBy: 'Camille Morel' }] });
    await user.click(screen.getByRole('menuitem', { name: 'Partager avec la brasserie' }));
    expect(await screen.findByRole('link', { name: 'Houblons partagée' })).toBeVisible();
    expect(api.variablesOf('SaveView')).toMatchObject([
      { input: { id: houblons.id, isShared: true, columns: houblons.columns } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Actions sur la vue Houblons' }));
    expect(screen.getByRole('menuitem', { name: 'Ne plus partager' })).toBeVisible();
  });

  it.each([
    ['brewer', false],
    ['manager', true],
  ] as const)('of a colleague are read by a %s, and removed by a lead', async (role, isLead) => {
    const shared = { ...houblons, isOwn: false, sharedBy: 'Jeanne Delaunay' };
    const { user } = await openAt(
      `${list}?${houblons.address}&saved=${houblons.id}`,
      { ...answers, savedViews: [shared] },
      { role },
    );
    expect(await screen.findByRole('link', { name: 'Houblons de Jeanne Delaunay' })).toBeVisible();
    const menu = screen.queryByRole('button', { name: 'Actions sur la vue Houblons' });
    expect(menu !== null).toBe(isLead);
    if (!menu) return;
    await user.click(menu);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Supprimer la vue',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Supprimer la vue' }));
    expect(await screen.findByText(/disparaît, pour toute la brasserie/)).toBeInTheDocument();
  });

  it('of other users or removed ones do not change the list', async () => {
    await openAt(`${list}?type=hop&saved=${cara.id}`, withView);
    await table();
    expect(screen.getByRole('link', { name: /^Tous/ })).toHaveAttribute('aria-current');
  });
});

describe('bulk actions', () => {
  it('give the same supplier to the chosen ones', async () => {
    const { user, api } = await openAt(list, {
      ...answers,
      updateIngredients: { changedCount: 2, refused: [] },
    });
    await user.click(await box('Malt Cara 50'));
    await user.click(await box('Houblon Saaz'));
    await user.click(bar().getByRole('button', { name: 'Modifier' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Modifier 2.ingrédients/ }));
    await user.click(await dialog.findByRole('button', { name: 'Modifier' }));
    expect(await dialog.findAllByText('Choisissez ce qui change.')).not.toHaveLength(0);
    await user.click(dialog.getByRole('combobox', { name: /Ce qui change/ }));
    await user.click(await screen.findByRole('option', { name: 'Fournisseur' }));
    await user.type(
      await dialog.findByRole('combobox', { name: /Fournisseur/ }),
      'Comptoir du Ried',
    );
    await user.click(dialog.getByRole('button', { name: 'Modifier' }));
    await waitFor(() =>
      expect(api.variablesOf('UpdateIngredients')).toEqual([
        {
          ids: [saaz.id, cara.id],
          changes: expect.objectContaining({ supplier: 'Comptoir du Ried' }),
        },
      ]),
    );
    expect(api.variablesOf('UpdateIngredients')[0]?.changes).not.toHaveProperty('originCountry');
    expect(shownToasts().map(({ title }) => plain(title))).toEqual(['2 ingrédients modifiés']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('put their whole stock at a place', async () => {
    const { user, api } = await openAt(list, {
      ...answers,
      placeIngredients: { changedCount: 1, refused: [] },
    });
    await user.click(await box('Malt Cara 50'));
    await user.click(bar().getByRole('button', { name: 'Déplacer' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Déplacer 1.ingrédient/ }));
    await user.type(await dialog.findByRole('combobox', { name: /emplacement/ }), 'Réserve');
    await user.click(dialog.getByRole('button', { name: 'Déplacer' }));
    await waitFor(() =>
      expect(api.variablesOf('PlaceIngredients')).toEqual([{ ids: [cara.id], place: 'Réserve' }]),
    );
    expect(shownToasts().map(({ title }) => plain(title))).toEqual(['1 ingrédient déplacé']);
  });

  it('are counted in a stocktake of their own', async () => {
    const { user, address } = await openAt(list, answers);
    await user.click(await box('Malt Cara 50'));
    await user.click(bar().getByRole('button', { name: 'Compter' }));
    await waitFor(() => expect(address()).toBe(`/inventory/stocktakes/new?ingredients=${cara.id}`));
  });

  it('print the labels of the lots in stock', async () => {
    const { user, api } = await openAt(list, answers);
    await user.click(await box('Malt Cara 50'));
    api.answer({ ingredientsPage: pageOf([{ ...cara, lots: [lot] }]) });
    await user.click(bar().getByRole('button', { name: 'Étiquettes' }));
    expect(await screen.findByRole('dialog', { name: 'Imprimer des étiquettes' })).toBeVisible();
    expect(api.variablesOf('LabelledIngredientLots')).toEqual([{ ids: [cara.id], first: 1 }]);
  });

  it('say so when there is no lot to label', async () => {
    const { user, api } = await openAt(list, answers);
    await user.click(await box('Houblon Saaz'));
    api.answer({ ingredientsPage: pageOf([{ ...saaz, lots: [] }]) });
    await user.click(bar().getByRole('button', { name: 'Étiquettes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Imprimer des étiquettes' }));
    expect(await dialog.findByText(/n’ont pas de lot en stock/)).toBeVisible();
  });

  it('remove after a confirmation; refusals are listed with their reason', async () => {
    const { user, api } = await openAt(list, {
      ...answers,
      removeIngredients: {
        changedCount: 1,
        refused: [
          { id: saaz.id, name: 'Houblon Saaz', message: 'Un brassin en cours le demande.' },
        ],
      },
    });
    await user.click(await box('Malt Cara 50'));
    await user.click(await box('Houblon Saaz'));
    expect(screen.getAllByText('2 ingrédients sélectionnés')[0]).toBeInTheDocument();
    await user.click(bar().getByRole('button', { name: 'Supprimer' }));
    const question = within(await screen.findByRole('dialog'));
    expect(plain(question.getByText(/quittent les listes/).textContent)).toMatch(
      /^Houblon Saaz et Malt Cara 50\. /,
    );
    api.answer({ ingredientsPage: pageOf([saaz]) });
    await user.click(question.getByRole('button', { name: 'Supprimer' }));
    const reason = await screen.findByText('Un brassin en cours le demande.');
    // The dialog opens once it is drawn.
    await waitFor(() => expect(reason).toBeVisible());
    expect(api.variablesOf('RemoveIngredients')).toEqual([{ ids: [saaz.id, cara.id] }]);
    expect(shownToasts().map(({ title }) => plain(title))).toEqual(['1 ingrédient supprimé']);
    // The list without what was removed is drawn before the selection ends.
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Sélection' })).not.toBeInTheDocument(),
    );
  });

  it('keep the selection, and show the server’s error in the dialog', async () => {
    const { user } = await openAt(list, {
      ...answers,
      removeIngredients: () => {
        throw apiError('INTERNAL_SERVER_ERROR');
      },
    });
    await user.click(await box('Malt Cara 50'));
    await user.click(bar().getByRole('button', { name: 'Supprimer' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Supprimer' }));
    expect(await question.findByRole('alert')).toBeVisible();
    expect(await box('Malt Cara 50')).toBeChecked();
  });

  it('report a success even if the list cannot be refetched', async () => {
    const { user, api } = await openAt(list, {
      ...answers,
      removeIngredients: { changedCount: 1, refused: [] },
    });
    await user.click(await box('Malt Cara 50'));
    await user.click(bar().getByRole('button', { name: 'Supprimer' }));
    const question = within(await screen.findByRole('dialog'));
    api.answer({
      ingredientsPage: () => {
        throw apiError('INTERNAL_SERVER_ERROR');
      },
    });
    await user.click(question.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
    expect(shownToasts()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('restore from the view of removed ones', async () => {
    const { user, api } = await openAt(`${list}?view=deleted`, {
      ...answers,
      restoreIngredients: { changedCount: 2, refused: [] },
    });
    await user.click(
      await screen.findByRole('checkbox', { name: 'Tout sélectionner sur la page' }),
    );
    await user.click(bar().getByRole('button', { name: 'Restaurer' }));
    await waitFor(() =>
      expect(shownToasts().map(({ title }) => plain(title))).toEqual(['2 ingrédients restaurés']),
    );
    expect(api.variablesOf('RestoreIngredients')).toEqual([{ ids: [saaz.id, cara.id] }]);
  });

  it('lose the selection when the list changes; the focus is kept when they close', async () => {
    const { user } = await openAt(list, answers);
    await user.click(await box('Malt Cara 50'));
    await user.click(bar().getByRole('button', { name: 'Annuler' }));
    expect(screen.getByRole('checkbox', { name: 'Tout sélectionner sur la page' })).toHaveFocus();
    await user.click(await box('Malt Cara 50'));
    await user.click(screen.getByRole('link', { name: /^Stock bas/ }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Sélection' })).not.toBeInTheDocument(),
    );
  });

  it('are available on a phone in selection mode', async () => {
    onPhone();
    const { user } = await openAt(list, answers);
    await screen.findByRole('list', { name: 'Ingrédients' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sélectionner' }));
    await user.click(await box('Malt Cara 50'));
    await user.click(bar().getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sélectionner' })).toHaveFocus();
  });
});

describe('while another view is loading', () => {
  const openPending = async () => {
    let settle: (answer: unknown) => void = () => undefined;
    const opened = await openAt(list, {
      ...answers,
      ingredientsPage: ({ filter }: { filter?: { view?: string } }) =>
        filter?.view === 'deleted'
          ? new Promise((resolve, reject) => {
              settle = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
            })
          : pageOf([cara]),
    });
    await opened.user.click(await box('Malt Cara 50'));
    await opened.user.click(screen.getByRole('link', { name: /^Supprimés/ }));
    return { ...opened, settle: (answer: unknown) => settle(answer) };
  };

  it('the previous rows cannot be selected', async () => {
    const { user, settle } = await openPending();
    expect(await box('Malt Cara 50')).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Tout sélectionner sur la page' })).toBeDisabled();
    screen.getByRole('link', { name: 'Malt Cara 50' }).focus();
    await user.keyboard(' ');
    expect(screen.queryByRole('region', { name: 'Sélection' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Restaurer/ })).not.toBeInTheDocument();
    settle(pageOf([saaz]));
    expect(await screen.findByRole('button', { name: 'Restaurer Houblon Saaz' })).toBeVisible();
    expect(await box('Houblon Saaz')).toBeEnabled();
  });

  it('they are removed when it fails', async () => {
    const { settle } = await openPending();
    expect(screen.getByRole('link', { name: 'Malt Cara 50' })).toBeVisible();
    settle(apiError('INTERNAL_SERVER_ERROR'));
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Malt Cara 50' })).not.toBeInTheDocument();
  });
});

it('is sorted beside its filters on a phone', async () => {
  onPhone();
  const { user, address, api } = await openAt(list, answers);
  await user.click(await screen.findByText('Filtres et tri'));
  await user.click(screen.getByRole('combobox', { name: 'Trier par' }));
  await user.click(await screen.findByTitle('Péremption'));
  await waitFor(() => expect(address()).toBe(`${list}?sort=expiryDate`));
  await user.click(screen.getByRole('button', { name: 'Croissant, inverser l’ordre' }));
  await waitFor(() =>
    expect(api.variablesOf('IngredientList').at(-1)).toMatchObject({
      sort: { field: 'expiryDate', direction: 'desc' },
    }),
  );
});

it('opens the last page when that of the URL no longer exists', async () => {
  const { address } = await openAt(`${list}?page=9`, {
    ...answers,
    ingredientsPage: ({ page }: { page?: number }) =>
      page === 2 ? { nodes: [cara], totalCount: 26 } : { nodes: [], totalCount: 26 },
  });
  await waitFor(() => expect(address()).toBe(`${list}?page=2`));
  expect(await screen.findByRole('link', { name: 'Malt Cara 50' })).toBeVisible();
});
