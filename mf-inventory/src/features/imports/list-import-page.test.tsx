import { serveRest, watchDownloads } from '@cervoise/records/testing';
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

it('requires permission', async () => {
  serveRest({});
  await openAt('/equipment/import', {}, { role: 'superadmin' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Accès refusé');
  expect(screen.queryByLabelText(/^Choisir un fichier/)).not.toBeInTheDocument();
});
