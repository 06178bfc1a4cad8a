import { onPhone, plain, shownToasts } from '@cervoise/records/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../testing/open-at';

const supplier = {
  id: '8f000000-0000-4000-8000-000000000001',
  name: 'Malterie des Plaines',
  contactName: null,
  email: null,
  phone: null,
  address: null,
  leadTimeDays: null,
  minimumOrder: null,
  freeCarriageFrom: null,
  notes: null,
  isDeleted: false,
  mergedIntoId: null,
  createdAt: '2026-02-01T08:00:00.000Z',
  updatedAt: '2026-02-01T08:00:00.000Z',
};
const ingredient = {
  id: '8f000000-0000-4000-8000-000000000002',
  name: 'Malt Pilsen',
  type: 'malt',
  unit: 'kg',
  stockQuantity: 12,
  costPerUnit: 0.92,
};
const price = (index: number, values: object) => ({
  id: `8f000000-0000-4000-8000-00000000001${index}`,
  changePercent: null,
  isCurrent: false,
  userName: 'Camille Morel',
  ...values,
});
const article = {
  id: '8f000000-0000-4000-8000-000000000003',
  supplierId: supplier.id,
  supplierName: supplier.name,
  ingredientId: ingredient.id,
  ingredientName: ingredient.name,
  unit: 'kg',
  reference: 'PIL-25',
  barcode: '3760001230017',
  packQuantity: 25,
  price: 0.92,
  prices: [
    price(3, { price: 0.96, validFrom: '2099-12-01', changePercent: 4.3 }),
    price(2, { price: 0.92, validFrom: '2026-03-01', changePercent: 2.2, isCurrent: true }),
    price(1, { price: 0.9, validFrom: '2025-09-01' }),
  ],
  updatedAt: '2026-03-01T08:00:00.000Z',
};
const page = `/inventory/suppliers/${supplier.id}`;
const answers = {
  supplier,
  ingredientsPage: { nodes: [ingredient], totalCount: 1 },
  supplierArticlesPage: { nodes: [article] },
};

const openMenu = async ({ user }: Awaited<ReturnType<typeof openAt>>, item: string) => {
  const table = within(await screen.findByRole('table', { name: 'Articles et prix' }));
  await user.click(table.getByRole('button', { name: 'Actions sur Malt Pilsen' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

it('lists what a supplier offers, with the price of today and of a pack', async () => {
  const { api } = await openAt(page, answers);
  const table = within(await screen.findByRole('table', { name: 'Articles et prix' }));
  const row = plain((await table.findByRole('row', { name: /Malt Pilsen/ })).textContent);
  for (const part of ['par 25 kg', 'PIL-25', '3760001230017', '0,92 € /kg', '23,00 € les 25 kg'])
    expect(row).toContain(part);
  expect(row).toContain('depuis le 01/03/2026, +2,2 %');
  expect(row).toContain('0,96 € /kg dès le 01/12/2099, +4,3 %');
  expect(api.variablesOf('SupplierArticles')[0]).toMatchObject({
    filter: { supplierId: supplier.id },
  });
});

it('adds an article of an ingredient that is chosen there', async () => {
  const { api, user } = await openAt(page, { ...answers, createSupplierArticle: article });
  await user.click(await screen.findByRole('button', { name: 'Ajouter un article' }));
  const form = within(await screen.findByRole('form', { name: 'Article' }));
  await user.click(form.getByRole('combobox', { name: 'Ingrédient' }));
  await user.click(await screen.findByTitle('Malt Pilsen'));
  const fill = (name: string, value: string) =>
    fireEvent.change(form.getByRole('textbox', { name }), { target: { value } });
  fill('Conditionnement', '25');
  fill('Prix HT', '0,92');
  await user.click(form.getByRole('button', { name: 'Ajouter l’article' }));
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Article ajouté'));
  expect(api.variablesOf('CreateSupplierArticle')[0]?.input).toMatchObject({
    supplierId: supplier.id,
    ingredientId: ingredient.id,
    packQuantity: 25,
    price: 0.92,
  });
});

it('adds a price from a day on, with the earlier ones in sight', async () => {
  const screenAt = await openAt(page, { ...answers, addSupplierPrice: article });
  await openMenu(screenAt, 'Nouveau prix');
  const form = within(await screen.findByRole('form', { name: 'Nouveau prix' }));
  const known = within(screen.getByRole('region', { name: 'Prix connus' }));
  expect(known.getAllByRole('listitem').map((line) => plain(line.textContent))).toEqual([
    '0,96 € /kgdès le 01/12/2099, +4,3 % · Camille Morel',
    '0,92 € /kgdepuis le 01/03/2026, +2,2 % · Camille Morel',
    '0,90 € /kgle 01/09/2025 · Camille Morel',
  ]);
  fireEvent.change(form.getByRole('textbox', { name: 'Prix HT' }), { target: { value: '1,05' } });
  await screenAt.user.click(form.getByRole('button', { name: 'Ajouter le prix' }));
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Prix ajouté'));
  expect(screenAt.api.variablesOf('AddSupplierPrice')[0]?.input).toMatchObject({
    articleId: article.id,
    price: 1.05,
  });
});

it('changes details with the loaded version, and takes an article off after a question', async () => {
  const screenAt = await openAt(page, {
    ...answers,
    updateSupplierArticle: article,
    removeSupplierArticle: true,
  });
  await openMenu(screenAt, 'Modifier');
  const form = within(await screen.findByRole('form', { name: 'Article' }));
  fireEvent.change(form.getByRole('textbox', { name: 'Référence' }), {
    target: { value: 'PIL-26' },
  });
  await screenAt.user.click(form.getByRole('button', { name: 'Enregistrer l’article' }));
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Article enregistré'));
  expect(screenAt.api.variablesOf('UpdateSupplierArticle')[0]?.input).toMatchObject({
    id: article.id,
    updatedAt: article.updatedAt,
    reference: 'PIL-26',
  });
  await openMenu(screenAt, 'Retirer');
  const dialog = within(await screen.findByRole('dialog', { name: /^Retirer Malt Pilsen/ }));
  await screenAt.user.click(dialog.getByRole('button', { name: 'Retirer' }));
  await waitFor(() =>
    expect(screenAt.api.variablesOf('RemoveSupplierArticle')).toEqual([{ id: article.id }]),
  );
});

it('shows cards on a phone, and says that there is none', async () => {
  onPhone();
  await openAt(page, answers);
  const cards = within(await screen.findByRole('list', { name: 'Articles et prix' }));
  expect(plain((await cards.findByRole('listitem')).textContent)).toContain('0,92 € /kg');
});

it('says that there is none', async () => {
  await openAt(page, { ...answers, supplierArticlesPage: { nodes: [] } });
  expect(await screen.findByText('Aucun article pour l’instant')).toBeVisible();
});
