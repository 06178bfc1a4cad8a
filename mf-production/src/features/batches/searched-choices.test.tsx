import type { MockAnswers } from '@cervoise/graphql-client/testing';
import { formOnScreen, openFilters } from '@cervoise/records/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers, completed, emptyVessel, fermenting, pageOf } from '../../testing/sample-batches';

const record = `/production/${fermenting.id}`;
const idOf = (prefix: string, number: number) =>
  `${prefix}000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const numbers = Array.from({ length: 300 }, (_, index) => index + 1);
const vessels = numbers.map((number) => ({
  ...emptyVessel,
  id: idOf('4c', number),
  name: `Cuve ${number}`,
}));
const batches = [
  fermenting,
  ...numbers.map((number) => ({
    ...completed,
    id: idOf('5c', number),
    batchNumber: `LOT-${number}`,
  })),
];

interface Wanted {
  readonly filter: { readonly search?: string | null; readonly ids?: readonly string[] | null };
  readonly first: number;
}

/** The first records of a long list that a search finds. */
const page =
  <Item extends { readonly id: string }>(items: readonly Item[], nameOf: (item: Item) => string) =>
  ({ filter: { search, ids }, first }: Wanted) =>
    pageOf(
      items
        .filter((item) => ids?.includes(item.id) ?? nameOf(item).includes(search ?? ''))
        .slice(0, first),
    );

const manyOfEach: MockAnswers = {
  ...answers,
  transferBatch: fermenting,
  blendBatches: fermenting,
  equipmentPage: page(vessels, ({ name }) => name),
  productionBatchesPage: page(batches, ({ batchNumber }) => batchNumber),
};

test('a batch is planned in the last of many vessels', async () => {
  const { user, api } = await openAt(`/production/new?recipeId=${fermenting.recipe.id}`, {
    ...manyOfEach,
    createProductionBatch: fermenting,
  });
  const { press, search } = await formOnScreen(user, 'Nouveau brassin');
  await press('Ajouter une cuve');
  await user.click(screen.getByRole('combobox', { name: 'Cuve' }));
  await screen.findByText('Il y en a d’autres : tapez pour préciser.');
  await search('Cuve', '300', 'Cuve 300');
  await press('Planifier le brassin');
  await waitFor(() => expect(api.variablesOf('CreateProductionBatch')).toHaveLength(1));
  expect(api.variablesOf('CreateProductionBatch')[0]).toMatchObject({
    input: { vessels: [{ equipmentId: idOf('4c', 300) }] },
  });
});

const openCellarForm = async (action: string, form: string) => {
  const { user, api } = await openAt(record, manyOfEach);
  await user.click(
    await screen.findByRole('button', { name: `Actions sur Brassin ${fermenting.batchNumber}` }),
  );
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return { api, user, ...(await formOnScreen(user, form)) };
};

test('beer is transferred to the last of many vessels', async () => {
  const { api, search, press } = await openCellarForm('Transférer', 'Transfert');
  await search('Vers', '299', 'Cuve 299');
  await press('Transférer');
  await waitFor(() =>
    expect(api.variablesOf('TransferBatch')[0]).toMatchObject({
      input: { equipmentId: idOf('4c', 299) },
    }),
  );
});

test('beer is blended from the last of many batches, never from the batch itself', async () => {
  const { api, user, fields, fill, search, press } = await openCellarForm(
    'Assembler',
    'Assemblage',
  );
  await user.click(fields.getByRole('combobox', { name: 'Du brassin' }));
  await screen.findByTitle(/^LOT-1,/);
  expect(screen.queryByTitle(new RegExp(`^${fermenting.batchNumber}`))).toBeNull();
  await search('Du brassin', '300', /^LOT-300,/);
  fill('Volume', '20');
  await press('Assembler');
  await waitFor(() =>
    expect(api.variablesOf('BlendBatches')[0]).toMatchObject({
      input: { sources: [{ batchId: idOf('5c', 300), volumeInLiters: 20 }] },
    }),
  );
});

test('a vessel of the beer chosen before is forgotten with it', async () => {
  const contents = ['F1', 'F2'].map((equipmentName, index) => ({
    equipmentId: idOf('4c', index + 1),
    equipmentName,
    liters: 100,
  }));
  const inTwo = {
    ...completed,
    id: idOf('5c', 301),
    batchNumber: 'LOT-301',
    contents,
    vessels: contents.map(({ equipmentId }, index) => ({
      ...{ id: idOf('6c', index + 1), equipmentId, isEmptied: false },
    })),
  };
  const { user, api } = await openAt(record, {
    ...manyOfEach,
    productionBatchesPage: page([...batches, inTwo], ({ batchNumber }) => batchNumber),
  });
  await user.click(
    await screen.findByRole('button', { name: `Actions sur Brassin ${fermenting.batchNumber}` }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Assembler' }));
  const { fill, search, press } = await formOnScreen(user, 'Assemblage');
  await search('Du brassin', '301', /^LOT-301,/);
  await search('De la cuve', 'F2', /^F2/);
  await search('Du brassin', '300', /^LOT-300,/);
  fill('Volume', '20');
  await press('Assembler');
  await waitFor(() =>
    expect(api.variablesOf('BlendBatches')[0]).toMatchObject({
      input: { sources: [{ batchId: idOf('5c', 300), fromVesselId: null }] },
    }),
  );
});

test('several beers go into one blend, a forgotten one is named', async () => {
  const { api, fields, search, press } = await openCellarForm('Assembler', 'Assemblage');
  await search('Du brassin', '300', /^LOT-300,/);
  await press('Ajouter une bière');
  const [, second] = fields.getAllByRole('combobox', { name: 'Du brassin' });
  expect(second).toBeVisible();
  const [one, other] = fields.getAllByRole('textbox', { name: 'Volume' });
  if (!one || !other) throw new Error('A beer has no volume.');
  fireEvent.change(one, { target: { value: '20' } });
  fireEvent.change(other, { target: { value: '10' } });
  expect(fields.getByText(/^482.l en cuve \+ 30.l = 512.l$/)).toBeVisible();
  await press('Assembler');
  expect(await screen.findByText('Choisissez un brassin.')).toBeVisible();
  await press('Retirer la bière 2');
  await press('Assembler');
  await waitFor(() =>
    expect(api.variablesOf('BlendBatches')[0]).toMatchObject({
      input: { sources: [{ batchId: idOf('5c', 300), volumeInLiters: 20 }] },
    }),
  );
});

test('the list is filtered by the last of many vessels, which a shared address names', async () => {
  const { user, api } = await openAt(`/production?vessel=${idOf('4c', 300)}`, manyOfEach);
  expect(await screen.findByText(/Cuve 300/)).toBeVisible();
  await openFilters(user);
  await user.type(await screen.findByRole('combobox', { name: 'Cuve' }), '298');
  await user.click(await screen.findByTitle('Cuve 298'));
  await waitFor(() =>
    expect(api.variablesOf('BatchList').at(-1)).toMatchObject({
      filter: { equipmentId: idOf('4c', 298) },
    }),
  );
});
