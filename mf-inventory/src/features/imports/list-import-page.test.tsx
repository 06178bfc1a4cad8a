import { sampleImport, serveRest, watchDownloads } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

it.each([
  ['/inventory/import', 'Importer des produits finis', 'products', 'modele-produits-finis.csv'],
  [
    '/inventory/ingredients/import',
    'Importer des ingrédients',
    'ingredients',
    'modele-ingredients.csv',
  ],
  ['/equipment/import', 'Importer des équipements', 'equipment', 'modele-equipements.csv'],
  ['/inventory/customers/import', 'Importer des clients', 'customers', 'modele-clients.csv'],
  [
    '/inventory/suppliers/import',
    'Importer des fournisseurs',
    'suppliers',
    'modele-fournisseurs.csv',
  ],
  ['/inventory/places/import', 'Importer des emplacements', 'places', 'modele-emplacements.csv'],
])('%s imports the parent list', async (address, title, kind, template) => {
  const saved = watchDownloads();
  const server = serveRest({
    'GET /imports': () => [],
    [`GET /import-templates/${kind}`]: () => 'Nom',
  });
  const { user } = await openAt(address, {});
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Étapes de l’import' }));
  expect(steps.getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'step');
  expect(screen.getByLabelText(/^Choisir un fichier/)).toBeInTheDocument();
  await waitFor(() => expect(server.callsOf('GET /imports')[0]?.query).toEqual({ kind }));
  await user.click(screen.getByRole('button', { name: 'Télécharger un modèle' }));
  await waitFor(() => expect(saved).toEqual([{ name: template }]));
});

it('shows an import of another list on the page of that list', async () => {
  serveRest({ [`GET /imports/${sampleImport.id}`]: () => sampleImport });
  const { address } = await openAt(`/inventory/suppliers/import?import=${sampleImport.id}`, {});
  await waitFor(() =>
    expect(address()).toBe(`/inventory/ingredients/import?import=${sampleImport.id}`),
  );
});

it('requires permission', async () => {
  serveRest({});
  await openAt('/equipment/import', {}, { role: 'superadmin' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Accès refusé');
  expect(screen.queryByLabelText(/^Choisir un fichier/)).not.toBeInTheDocument();
});
