import {
  onPhone,
  Refusal,
  serveRest,
  shownFailures,
  watchDownloads,
} from '@cervoise/records/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers } from '../../testing/sample-ingredients';

const list =
  '/inventory/ingredients?view=low_stock&search=malt&type=malt&from=2026-03-01&sort=-name&page=2';
const exported = 'GET /exports/ingredients';
const button = (name: string) => screen.getByRole('button', { name });
const exportAs = async (name: string, from = 'Exporter') => {
  fireEvent.click(button(from));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

it('exports the list on screen: view, search, filters and sort, all pages', async () => {
  const saved = watchDownloads();
  const server = serveRest({ [exported]: () => 'Nom' });
  await openAt(list, answers);
  await exportAs('Exporter vers Excel');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^ingredients-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(server.callsOf(exported)[0]?.query).toEqual({
    format: 'xlsx',
    view: 'low_stock',
    search: 'malt',
    types: 'malt',
    expiresFrom: '2026-03-01',
    sort: 'name',
    direction: 'desc',
  });
  await waitFor(() => expect(button('Exporter')).toBeInTheDocument());
});

it('shows its progress, and can be cancelled', async () => {
  const saved = watchDownloads();
  const server = serveRest({ [exported]: () => new Promise(() => {}) });
  await openAt(list, answers);
  await exportAs('Exporter en CSV');
  expect(await screen.findByText('Export en cours…')).toBeInTheDocument();
  const stop = button('Annuler l’export');
  expect(stop).toHaveFocus();
  fireEvent.click(stop);
  await waitFor(() => expect(button('Exporter')).toHaveFocus());
  expect(server.abandoned).toHaveLength(1);
  expect(saved).toEqual([]);
  expect(shownFailures()).toEqual([]);
});

it('shows the server’s refusal', async () => {
  const tooMany = 'Cet export compte plus de 100 000 lignes : choisissez le CSV.';
  serveRest({
    [exported]: () => {
      throw new Refusal('BAD_USER_INPUT', tooMany);
    },
  });
  await openAt(list, answers);
  await exportAs('Exporter vers Excel');
  await waitFor(() => expect(shownFailures()).toMatchObject([{ message: tooMany }]));
  expect(button('Exporter')).toBeInTheDocument();
});

it('offers the import only to users who may write', async () => {
  serveRest({});
  const { address } = await openAt('/equipment', answers);
  const link = screen.getByRole('link', { name: 'Importer' });
  expect(link).toHaveAttribute('href', '/equipment/import');
  fireEvent.click(link);
  await screen.findByRole('heading', { name: 'Importer des équipements' });
  expect(address()).toBe('/equipment/import');
});

it('offers only the export to users who may not write', async () => {
  serveRest({});
  await openAt('/equipment', answers, { role: 'superadmin' });
  expect(screen.queryByRole('link', { name: 'Importer' })).not.toBeInTheDocument();
  expect(button('Exporter')).toBeInTheDocument();
});

it('has both in one menu on a phone', async () => {
  onPhone();
  const saved = watchDownloads();
  serveRest({ 'GET /exports/products': () => 'Bière' });
  await openAt('/inventory', answers);
  expect(screen.queryByRole('button', { name: 'Exporter' })).not.toBeInTheDocument();
  fireEvent.click(button('Importer ou exporter'));
  expect(await screen.findByRole('menuitem', { name: 'Importer' })).toHaveAttribute(
    'href',
    '/inventory/import',
  );
  fireEvent.click(screen.getByRole('menuitem', { name: 'Exporter en CSV' }));
  await waitFor(() => expect(saved[0]?.name).toMatch(/^produits-finis-.*\.csv$/));
});
