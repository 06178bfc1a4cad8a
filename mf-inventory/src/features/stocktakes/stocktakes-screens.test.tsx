import { apiError, networkDown, signIn } from '@cervoise/graphql-client/testing';
import { formOnScreen, onPhone, plain, shownToasts } from '@cervoise/records/testing';
import { followToasts, type ShownToast, toastInfo } from '@cervoise/shell-contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAt, startAction } from '../../testing/open-at';
import { readByUsb } from '../../testing/read-by-usb';
import { countQueue } from './count-queue';
import type { Line } from './stocktake-texts';

const { id: userId } = signIn();
const citra = {
  id: '8f000000-0000-4000-8000-0000000000a1',
  stocktakeId: '8f000000-0000-4000-8000-000000000001',
  lotId: '8f000000-0000-4000-8000-0000000000b1',
  itemId: null,
  isByPlace: true,
  placeId: null,
  ingredientId: '8f000000-0000-4000-8000-000000000011',
  name: 'Houblon Citra',
  type: 'hop',
  lotNumber: 'HB-1007',
  unit: 'kg',
  containerType: null,
  volumeInLiters: null,
  location: null,
  barcodeId: null,
  packQuantity: 5,
  articleCodes: ['3760123450017'],
  isAdded: false,
  expectedQuantity: 12.8,
  countedQuantity: null,
  countedAt: null,
  userName: null,
  costPerUnit: null,
  startedShort: false,
  deviation: null,
  deviationValue: null,
  isBeyondTolerance: false,
  cause: null,
  counts: [],
};
const mosaic = {
  ...citra,
  id: '8f000000-0000-4000-8000-0000000000a2',
  lotId: '8f000000-0000-4000-8000-0000000000b2',
  name: 'Houblon Mosaic',
  lotNumber: 'HB-0931',
  expectedQuantity: 1.4,
  countedQuantity: 0,
  countedAt: '2026-11-28T08:41:00.000Z',
  userName: 'Élodie Zimmer',
  deviation: -1.4,
  deviationValue: -44.1,
  isBeyondTolerance: true,
  counts: [],
};
const stocktake = {
  id: citra.stocktakeId,
  name: 'Houblons',
  scope: 'Houblon',
  isBlind: false,
  state: 'open',
  lineCount: 2,
  countedCount: 1,
  userId: '8f000000-0000-4000-8000-0000000000d1',
  ingredientTolerance: 5,
  materialTolerance: 2,
  productTolerance: 0,
  userName: 'Marc Petit',
  createdAt: '2026-11-28T08:22:00.000Z',
  updatedAt: '2026-11-28T08:22:00.000Z',
  validatedAt: null,
  validatedBy: null,
  undoableUntil: null,
  undoneAt: null,
  undoneBy: null,
  isDeleted: false,
  lines: [citra, mosaic],
};
const cold = {
  id: '8f000000-0000-4000-8000-0000000000c1',
  name: 'Chambre froide',
  path: 'Chambre froide',
};
const answers = {
  savedViews: [],
  countsDue: [
    {
      id: citra.ingredientId,
      name: 'Houblon Citra',
      unit: 'kg',
      quantity: 12.8,
      value: 403.2,
      lastCountedOn: '2026-09-01',
    },
  ],
  stocktakesPage: { nodes: [stocktake], totalCount: 1, pageInfo: { pageCount: 1 } },
  stocktake,
  placesPage: { nodes: [cold] },
};
const page = `/inventory/stocktakes/${stocktake.id}`;

afterEach(async () => {
  for (const { requestId } of countQueue.useStore.getState().entries) {
    await act(() => countQueue.drop(requestId));
  }
});

type User = Awaited<ReturnType<typeof openAt>>['user'];

/** Opens the line of Citra and takes the expected 12,8 kg. */
async function typeCitra(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Restent 1' }));
  await user.click(screen.getByRole('button', { name: /Houblon Citra/ }));
  await user.click(screen.getByRole('button', { name: /^= 12,8/ }));
}

async function countCitra(user: User) {
  await typeCitra(user);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
}

it('lists stocktakes with their state and progress', async () => {
  const { api } = await openAt('/inventory/stocktakes?view=open', answers);
  const table = within(await screen.findByRole('table', { name: 'Inventaires' }));
  expect(table.getByRole('link', { name: 'Houblons' })).toHaveAttribute('href', page);
  expect(table.getByText('En cours')).toBeVisible();
  expect(table.getByText('1 sur 2')).toBeVisible();
  expect(api.variablesOf('StocktakeList').at(-1)).toMatchObject({ filter: { view: 'open' } });
});

it('counts a line with a large field, and says how it stands to the books', async () => {
  onPhone();
  const counted = { ...citra, countedQuantity: 12.4, deviation: -0.4 };
  const { api, user } = await openAt(page, { ...answers, countStocktakeLine: counted });
  expect(await screen.findByText('1 compté')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restent 1' }));
  await user.click(screen.getByRole('button', { name: /Houblon Citra/ }));
  const card = within(screen.getByRole('region', { name: 'Compter Houblon Citra' }));
  expect(card.getByText(plain('attendu 12,8 kg'))).toBeVisible();
  await user.type(card.getByRole('textbox', { name: 'Compté' }), '12,4');
  expect(card.getByText(/de moins, 3,1.*dans la tolérance/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(api.variablesOf('CountStocktakeLine')[0]?.input).toMatchObject({
      stocktakeId: stocktake.id,
      lotId: citra.lotId,
      itemId: null,
      placeId: null,
      quantity: 12.4,
      cause: null,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Compter/ })).toBeNull());
});

it('asks which line a sack is of, where several have the code of its article', async () => {
  const { user } = await openAt(page, answers);
  await screen.findByText('1 compté');
  readByUsb('3760123450017');
  const dialog = within(await screen.findByRole('dialog', { name: 'Chercher une ligne' }));
  expect(dialog.getByRole('status')).toHaveTextContent('Plusieurs lignes ont ce code');
  await user.click(dialog.getByRole('button', { name: /Houblon Mosaic/ }));
  expect(await screen.findByRole('region', { name: 'Compter Houblon Mosaic' })).toBeVisible();
});

it('takes the expected quantity, a pack more or nothing with one tap', async () => {
  const { user } = await openAt(page, answers);
  await user.click(await screen.findByRole('button', { name: 'Restent 1' }));
  await user.click(screen.getByRole('button', { name: /Houblon Citra/ }));
  const field = screen.getByRole('textbox', { name: 'Compté' });
  await user.click(screen.getByRole('button', { name: /^= 12,8/ }));
  expect(field).toHaveValue('12,8');
  await user.click(screen.getByRole('button', { name: /un colis$/ }));
  expect(field).toHaveValue('17,8');
  await user.click(screen.getByRole('button', { name: 'Introuvable' }));
  expect(field).toHaveValue('0');
  expect(screen.getByRole('textbox', { name: 'Cause de l’écart' })).toBeVisible();
});

/** Opens the card of Citra, whose stocktake answers. */
async function openCitra(line: Partial<typeof citra> | { readonly cause: string }) {
  const counted = { ...citra, ...line };
  const { api, user } = await openAt(page, {
    ...answers,
    stocktake: { ...stocktake, lines: [counted, mosaic] },
    countStocktakeLine: counted,
  });
  await user.click(await screen.findByRole('button', { name: /^(Restent 1|Comptés 2)$/ }));
  await user.click(screen.getByRole('button', { name: /Houblon Citra/ }));
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(api.variablesOf('CountStocktakeLine')).toHaveLength(1));
    return api.variablesOf('CountStocktakeLine')[0]?.input;
  };
  return { user, save, cause: () => screen.queryByRole('textbox', { name: 'Cause de l’écart' }) };
}

it('sends no cause that left the screen with its deviation', async () => {
  const { user, save, cause } = await openCitra({});
  await user.click(screen.getByRole('button', { name: 'Introuvable' }));
  await user.click(screen.getByRole('button', { name: 'Casse ou perte' }));
  expect(cause()).toHaveValue('Casse ou perte');
  await user.click(screen.getByRole('button', { name: /^= 12,8/ }));
  expect(cause()).toBeNull();
  expect(await save()).toMatchObject({ quantity: 12.8, cause: null });
});

it('takes a saved cause back when it is emptied', async () => {
  const held = { countedQuantity: 5, countedAt: mosaic.countedAt, isBeyondTolerance: true };
  const { user, save, cause } = await openCitra({ ...held, cause: 'Casse ou perte' });
  await user.clear(cause() as HTMLElement);
  await user.click(screen.getByRole('button', { name: /^= 12,8/ }));
  expect(await save()).toMatchObject({ quantity: 12.8, cause: '' });
});

it('says nothing of a cause that was not given', async () => {
  const { user, save } = await openCitra({});
  await user.click(screen.getByRole('button', { name: 'Introuvable' }));
  expect(await save()).toMatchObject({ quantity: 0, cause: null });
});

it('saves what is typed when another line is opened, unless it is wrong', async () => {
  const { api, user } = await openAt(page, { ...answers, countStocktakeLine: citra });
  await user.click(await screen.findByRole('button', { name: 'Restent 1' }));
  await user.click(screen.getByRole('button', { name: /Houblon Citra/ }));
  await user.type(screen.getByRole('textbox', { name: 'Compté' }), '-3');
  await user.click(screen.getByRole('button', { name: 'Comptés 1' }));
  await user.click(screen.getByRole('button', { name: /Houblon Mosaic.*lot/ }));
  expect(api.variablesOf('CountStocktakeLine')).toEqual([]);
  expect(screen.getByRole('region', { name: 'Compter Houblon Citra' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^= 12,8/ }));
  await user.click(screen.getByRole('button', { name: /Houblon Mosaic.*lot/ }));
  await waitFor(() => expect(api.variablesOf('CountStocktakeLine')).toHaveLength(1));
});

/** Types a count that the server will refuse. */
async function typeRefusedCount() {
  const { user } = await openAt(page, {
    ...answers,
    countStocktakeLine: apiError('BAD_USER_INPUT', { message: 'Cet inventaire est validé.' }),
  });
  await typeCitra(user);
  return user;
}

it('keeps the line open whose count is refused when another is opened, and says why', async () => {
  const toasts: ShownToast[] = [];
  const stop = followToasts((toast) => toasts.push(toast));
  const user = await typeRefusedCount();
  await user.click(screen.getByRole('button', { name: 'Comptés 1' }));
  await user.click(screen.getByRole('button', { name: /Houblon Mosaic.*lot/ }));
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { kind: 'error', title: 'Comptage refusé', message: 'Cet inventaire est validé.' },
    ]),
  );
  stop();
  expect(screen.getByRole('textbox', { name: 'Compté' })).toHaveValue('12,8');
  expect(screen.getByRole('region', { name: 'Compter Houblon Citra' })).toBeVisible();
});

it('shows the latest count first, of whatever weekday', async () => {
  const agreed = { ...mosaic, countedQuantity: 1.4, deviation: 0, isBeyondTolerance: false };
  const saturday = { ...agreed, countedAt: '2026-11-28T08:41:00.000Z' };
  const monday = { ...citra, ...{ deviation: 0, countedQuantity: 12.8 } };
  await openAt(page, {
    ...answers,
    stocktake: {
      ...stocktake,
      lines: [saturday, { ...monday, countedAt: '2026-11-30T08:41:00.000Z' }],
    },
  });
  await screen.findByText('2 comptés');
  const rows = screen.getAllByRole('button', { name: /Houblon.*lot/ });
  expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
    'Houblon Citra',
    'Houblon Mosaic',
  ]);
});

it('finds a line by its lot, and opens it', async () => {
  const { user } = await openAt(page, answers);
  await user.click(await screen.findByRole('button', { name: 'Chercher une ligne' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chercher une ligne' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Chercher une ligne' }), 'hb-1007');
  await user.click(await dialog.findByRole('button', { name: /Houblon Citra/ }));
  expect(await screen.findByRole('region', { name: 'Compter Houblon Citra' })).toBeVisible();
});

const citraInCold = {
  ...citra,
  id: '8f000000-0000-4000-8000-0000000000a3',
  placeId: cold.id,
  location: cold.name,
  expectedQuantity: 3,
};

it('counts a lot at each of its places, and finds it elsewhere', async () => {
  const shelf = { id: '8f000000-0000-4000-8000-0000000000c2', name: 'Quai', path: 'Quai' };
  const { api, user } = await openAt(page, {
    ...answers,
    stocktake: { ...stocktake, lines: [citra, citraInCold, mosaic] },
    placesPage: { nodes: [cold, shelf] },
    countStocktakeLine: citraInCold,
  });
  await user.click(await screen.findByRole('button', { name: 'Restent 2' }));
  await user.click(screen.getByRole('button', { name: /Houblon Citra.*Chambre froide/ }));
  await user.click(screen.getByRole('button', { name: /^= 3/ }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(api.variablesOf('CountStocktakeLine')[0]?.input).toMatchObject({
      lotId: citra.lotId,
      placeId: cold.id,
      quantity: 3,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Compter/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: /Houblon Citra.*Chambre froide/ }));
  await user.click(screen.getByRole('button', { name: 'Aussi ailleurs' }));
  // Its name is hidden behind that of a toast, whose id is the same in tests.
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Chambre froide' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Quai' }));
  const region = await screen.findByRole('region', { name: 'Compter Houblon Citra' });
  expect(region).toHaveTextContent('· Quai');
  const card = within(region);
  await user.type(card.getByRole('textbox', { name: 'Compté' }), '2');
  await user.click(card.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(api.variablesOf('CountStocktakeLine')[1]?.input).toMatchObject({
      lotId: citra.lotId,
      placeId: shelf.id,
      quantity: 2,
    }),
  );
});

it('counts what is scanned where the counter stands, by the label of a place', async () => {
  const { user } = await openAt(page, {
    ...answers,
    stocktake: { ...stocktake, lines: [citra, citraInCold, mosaic] },
  });
  const scan = async (code: string) => {
    await user.click(await screen.findByRole('button', { name: 'Scanner' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Scanner' }));
    await user.type(dialog.getByRole('textbox', { name: 'Code' }), `${code}{Enter}`);
  };
  await scan(`${window.location.origin}/inventory/places/${cold.id}`);
  expect(await screen.findByText('Vous comptez à l’emplacement Chambre froide')).toBeVisible();
  await scan('HB-1007');
  const card = within(await screen.findByRole('region', { name: 'Compter Houblon Citra' }));
  expect(card.getByText(plain('attendu 3 kg'))).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Annuler' }));
  // Not listed here: it is added here by its count.
  await scan('HB-0931');
  expect(await screen.findByRole('region', { name: 'Compter Houblon Mosaic' })).toHaveTextContent(
    '· Chambre froide',
  );
  await user.click(screen.getByRole('button', { name: 'Compter partout' }));
  expect(screen.queryByText(/Vous comptez à/)).toBeNull();
});

it('knows the label of the last of many places', async () => {
  const places = Array.from({ length: 120 }, (_, index) => ({
    id: `8f000000-0000-4000-8000-000000000${index + 100}`,
    name: `Étagère ${index + 1}`,
    path: `Étagère ${index + 1}`,
  }));
  const { user } = await openAt(page, {
    ...answers,
    placesPage: ({ first }: { first: number }) => ({ nodes: places.slice(0, first) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Scanner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scanner' }));
  const label = `${window.location.origin}/inventory/places/${places.at(-1)?.id}`;
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), `${label}{Enter}`);
  expect(await screen.findByText('Vous comptez à l’emplacement Étagère 120')).toBeVisible();
});

it('shows the deviations at the desk, asks for their cause, and validates', async () => {
  const { api, user } = await openAt(page, {
    ...answers,
    explainStocktakeLine: { ...mosaic, cause: 'Casse ou perte' },
    validateStocktake: { ...stocktake, state: 'validated' },
  });
  expect(await screen.findByRole('heading', { name: /^Écarts, .44,10/ })).toBeVisible();
  const validate = screen.getByRole('button', { name: 'Terminer et valider' });
  expect(validate).toHaveAttribute('aria-disabled', 'true');
  expect(validate).toHaveAccessibleDescription(/1.écart dépasse la tolérance : indiquez sa cause/);
  await user.click(validate);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cause : Houblon Mosaic' }));
  const { fields, press } = await formOnScreen(user, 'Cause de l’écart');
  await user.click(fields.getByRole('button', { name: 'Casse ou perte' }));
  const explained = { ...mosaic, cause: 'Casse ou perte' };
  api.answer({ stocktake: { ...stocktake, lines: [citra, explained] } });
  await press('Enregistrer la cause');
  await waitFor(() =>
    expect(api.variablesOf('ExplainStocktakeLine')[0]?.input).toMatchObject({
      id: mosaic.id,
      cause: 'Casse ou perte',
    }),
  );
  await waitFor(() => expect(validate).not.toHaveAttribute('aria-disabled'));
  expect(screen.getByText('Casse ou perte')).toHaveClass('cv-break');
  await user.click(validate);
  await user.click(await screen.findByRole('button', { name: 'Valider les écarts' }));
  await waitFor(() =>
    expect(api.variablesOf('ValidateStocktake')[0]?.input).toMatchObject({ id: stocktake.id }),
  );
});

const elodie = { userId: '8f000000-0000-4000-8000-0000000000d2', userName: 'Élodie Zimmer' };
const marc = { userId, userName: 'Marc Petit' };
const countOf = (id: string, quantity: number, time: string, by: typeof marc) => ({
  ...{ __typename: 'StocktakeCount', id, quantity, countedAt: `2026-11-28T${time}:00.000Z`, ...by },
});
const earlier = countOf('c1', 14, '07:30', elodie);
const own = countOf('c3', 12.8, '07:43', marc);

it.each([
  ['that one’s own count replaces it', 12, '07:42', 'Votre comptage le remplace.'],
  ['that it replaces one’s own', 12, '07:44', 'Plus récent, il remplace le vôtre.'],
  ['that it replaces one’s own, as large', 12.8, '07:44', 'Plus récent, il remplace le vôtre.'],
])(
  'tells who counts that somebody else counted the line since it was loaded, and %s',
  async (_, quantity, time, outcome) => {
    jest.mocked(toastInfo).mockClear();
    const lines = [{ ...citra, counts: [earlier] }, mosaic];
    const other = countOf('c2', quantity, time, elodie);
    const latest = time > '07:43' ? [other, own] : [own, other];
    const counted = { ...citra, countedQuantity: 12.8, counts: [...latest, earlier] };
    const { user } = await openAt(page, {
      ...answers,
      stocktake: { ...stocktake, lines },
      countStocktakeLine: counted,
    });
    await countCitra(user);
    await waitFor(() => expect(jest.mocked(toastInfo)).toHaveBeenCalled());
    const [toast] = jest.mocked(toastInfo).mock.lastCall ?? [];
    expect(toast?.title).toBe('Aussi compté par Élodie Zimmer');
    const [amount, hour] = [`${quantity}`.replace('.', ','), time.replace('07:', '8 h ')];
    expect(plain(toast?.message ?? '')).toBe(`Houblon Citra : ${amount} kg à ${hour}. ${outcome}`);
  },
);

it('tells nobody of an own count that was corrected before the first had reached the server', async () => {
  jest.mocked(toastInfo).mockClear();
  const first = countOf('c2', 12, '07:42', marc);
  const counted = { ...citra, countedQuantity: 12.8, counts: [own, first] };
  const { user } = await openAt(page, { ...answers, countStocktakeLine: counted });
  await countCitra(user);
  await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Compté' }]));
  expect(jest.mocked(toastInfo)).not.toHaveBeenCalled();
});

it('tells who counts that someone else ends the stocktake', async () => {
  await openAt(page, answers, { role: 'brewer' });
  expect(await screen.findByText(/responsable de production ou un administrateur/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Terminer et valider' })).not.toBeInTheDocument();
});

it('says which deviations have no known value', async () => {
  const kegs = {
    ...mosaic,
    ...{ id: '8f000000-0000-4000-8000-0000000000a4', lotId: null, isByPlace: false },
    ...{ itemId: '8f000000-0000-4000-8000-0000000000b4', name: 'Ambrée', unit: null },
    ...{ type: 'finished_product', containerType: 'keg', deviationValue: null },
  };
  const { user } = await openAt(page, {
    ...answers,
    stocktake: {
      ...stocktake,
      lines: [mosaic, kegs].map((line) => ({ ...line, cause: 'Casse ou perte' })),
    },
  });
  expect(
    await screen.findByRole('heading', { name: /^Écarts, .44,10.€, 1 sans valeur connue/ }),
  ).toBeVisible();
  const row = screen.getByRole('row', { name: /Ambrée/ });
  expect(within(row).getByText('sans valeur connue')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Terminer et valider' }));
  expect(await screen.findByText(/2 écarts \(.44,10.€, 1 sans valeur connue\)/)).toBeVisible();
});

it('says which deviations are worth what a batch started short cost', async () => {
  const kegs = {
    ...mosaic,
    ...{ id: '8f000000-0000-4000-8000-0000000000a4', lotId: null, isByPlace: false },
    ...{ itemId: '8f000000-0000-4000-8000-0000000000b4', name: 'Ambrée', unit: null },
    ...{ type: 'finished_product', containerType: 'keg', startedShort: true },
  };
  await openAt(page, { ...answers, stocktake: { ...stocktake, lines: [mosaic, kegs] } });
  expect(
    await screen.findByRole('heading', { name: /^Écarts, .88,20.€, coût partiel/ }),
  ).toBeVisible();
  const valueIn = (name: RegExp) => within(screen.getByRole('row', { name })).getByText(/44,10/);
  expect(valueIn(/Ambrée/)).toHaveTextContent('coût partiel');
  expect(valueIn(/Mosaic/)).not.toHaveTextContent('coût partiel');
});

it('opens a stocktake of chosen types and places', async () => {
  const { api, user, address } = await openAt('/inventory/stocktakes/new', {
    ...answers,
    createStocktake: stocktake,
  });
  const { fill, fields, press } = await formOnScreen(user, 'Nouvel inventaire');
  fill('Nom', 'Houblons');
  await user.click(fields.getByRole('checkbox', { name: 'Houblon' }));
  await user.click(await fields.findByRole('checkbox', { name: 'Chambre froide' }));
  await press('Commencer à compter');
  await waitFor(() => expect(address()).toBe(page));
  expect(api.variablesOf('CreateStocktake')[0]?.input).toMatchObject({
    name: 'Houblons',
    types: ['hop'],
    placeIds: ['8f000000-0000-4000-8000-0000000000c1'],
    isBlind: false,
  });
});

it('keeps a count without a network, and sends it later under the same request id', async () => {
  const { api, user } = await openAt(page, { ...answers, countStocktakeLine: networkDown });
  await countCitra(user);
  expect(await screen.findByText(plain('Hors connexion, 1 comptage en attente'))).toBeVisible();
  expect(screen.getByText('2 comptés')).toBeVisible();
  api.answer({ countStocktakeLine: { ...citra, countedQuantity: 12.8 } });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/en attente/)).toBeNull());
  const [first, second] = api.variablesOf('CountStocktakeLine');
  expect(second?.input).toEqual(first?.input);
});

/** A count that this device still has to send, as a phone that was closed leaves it. */
const leftCount = (refusal: string | null) => ({
  requestId: 'left-1',
  userId,
  line: citra as Line,
  quantity: 12.8,
  cause: null,
  countedAt: '2026-11-28T09:00:00.000Z',
  queuedAt: 1,
  refusal,
});

it('sends the counts of this device from the list too, and after the page was left', async () => {
  const { api } = await openAt('/inventory/stocktakes', {
    ...answers,
    countStocktakeLine: networkDown,
  });
  await screen.findByRole('table', { name: 'Inventaires' });
  await act(() => countQueue.add(leftCount(null)));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(plain('Hors connexion, 1 comptage en attente'))).toBeVisible();
  api.answer({ countStocktakeLine: { ...citra, countedQuantity: 12.8 } });
  cleanup();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(countQueue.useStore.getState().entries).toEqual([]));
});

it('shows on a closed stocktake why a count of this device was refused', async () => {
  await countQueue.add(leftCount('Cet inventaire est validé.'));
  const closed = {
    state: 'validated',
    validatedAt: stocktake.createdAt,
    validatedBy: 'Marc Petit',
  };
  await openAt(page, { ...answers, stocktake: { ...stocktake, ...closed } });
  const kept = await screen.findByRole('region', { name: 'Comptages non enregistrés' });
  expect(kept).toHaveTextContent('Cet inventaire est validé.');
});

it('validates nothing while counts of this device are on their way, and says so', async () => {
  const explained = { ...mosaic, cause: 'Casse ou perte' };
  const { api } = await openAt(page, {
    ...answers,
    stocktake: { ...stocktake, lines: [citra, explained] },
    countStocktakeLine: networkDown,
  });
  const validate = await screen.findByRole('button', { name: 'Terminer et valider' });
  await act(() => countQueue.add(leftCount(null)));
  expect(validate).toHaveAttribute('aria-disabled', 'true');
  expect(validate).toHaveAccessibleDescription(/comptages de cet appareil/);
  api.answer({ countStocktakeLine: { ...citra, countedQuantity: 12.8 } });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(validate).not.toHaveAttribute('aria-disabled'));
});

it('keeps a count that a server’s error met, says so, and sends it again', async () => {
  const { api, user } = await openAt(page, {
    ...answers,
    countStocktakeLine: apiError('INTERNAL_SERVER_ERROR'),
  });
  await countCitra(user);
  const kept = await screen.findByRole('region', { name: 'Comptages non enregistrés' });
  expect(kept).toHaveTextContent(plain('1 comptage n’a pas été enregistré par le serveur'));
  expect(kept).toHaveTextContent(
    'Une erreur est survenue sur le serveur. Il sera renvoyé de lui-même.',
  );
  expect(jest.mocked(toastInfo)).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Comptage gardé, il sera renvoyé au serveur' }),
  );
  api.answer({ countStocktakeLine: { ...citra, countedQuantity: 12.8 } });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(kept).not.toBeInTheDocument());
});

it('shows what the server refuses a count for, beside what was typed', async () => {
  const user = await typeRefusedCount();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Cet inventaire est validé.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Compté' })).toHaveValue('12,8');
  expect(screen.getByText('1 compté')).toBeVisible();
});

it('offers to count what is due, by value and age', async () => {
  await openAt('/inventory/stocktakes', answers);
  expect(await screen.findByText('compté le 01/09/2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Compter ces articles' })).toHaveAttribute(
    'href',
    `/inventory/stocktakes/new?ingredients=${citra.ingredientId}`,
  );
});

it('is given up by the brewer who opened it, while nothing is counted', async () => {
  const own = { ...stocktake, userId, lineCount: 1, countedCount: 0, lines: [citra] };
  const asked = { ...answers, stocktake: own, removeStocktake: true };
  const { api, user } = await openAt(page, asked, { role: 'brewer' });
  expect(await screen.findByText(/vous pouvez l’abandonner vous-même/)).toBeVisible();
  await startAction(user, 'Abandonner');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/un administrateur pourra le rouvrir/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(api.variablesOf('RemoveStocktake')).toEqual([{ id: own.id }]));
});

it.each([
  ['another’s', { countedCount: 0, lines: [citra] }],
  ['a counted one', { userId, countedCount: 1 }],
])('is not given up by a brewer: %s', async (_case, changes) => {
  const asked = { ...answers, stocktake: { ...stocktake, ...changes } };
  const { user } = await openAt(page, asked, { role: 'brewer' });
  await user.click(await screen.findByRole('button', { name: /^Actions sur/ }));
  expect(await screen.findByRole('menuitem', { name: 'Imprimer la feuille' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Abandonner' })).toBeNull();
  expect(screen.queryByText(/vous-même/)).toBeNull();
});
