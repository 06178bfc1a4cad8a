import { Refusal, serveRest, watchDownloads } from '@cervoise/records/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../../testing/open-at';
import { answers, draft, ipa } from '../../../testing/sample-recipes';

const exported = 'POST /recipe-files/export';
const fileOf = (lost: readonly string[]) => ({
  fileName: 'ipa-citra.xml',
  type: 'application/xml',
  content: '<RECIPES/>',
  recipeCount: 1,
  lost,
});
const press = async (role: 'button' | 'menuitem', name: string | RegExp) =>
  fireEvent.click(await screen.findByRole(role, { name }));

it('lists what the format cannot represent before the file is saved', async () => {
  const saved = watchDownloads();
  const lost = 'BeerXML ne garde pas la température de Houblon Citra (IPA Citra).';
  const server = serveRest({ [exported]: () => fileOf([lost]) });
  await openAt(`/recipes/${ipa.id}`, answers);
  await press('button', 'Actions sur IPA Citra');
  await press('menuitem', 'Exporter en BeerXML');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ce que BeerXML ne garde pas' }));
  expect(dialog.getByText(lost)).toBeInTheDocument();
  expect(saved).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Enregistrer le fichier' }));
  await waitFor(() => expect(saved).toMatchObject([{ name: 'ipa-citra.xml' }]));
  expect(server.callsOf(exported).map(({ body }) => body)).toEqual([
    { format: 'beerxml', ids: [ipa.id] },
  ]);
});

it('exports the filtered list, and saves at once when nothing is lost', async () => {
  const saved = watchDownloads();
  const server = serveRest({ [exported]: () => fileOf([]) });
  await openAt('/recipes?view=all&search=citra&abv=strong', answers);
  await press('button', 'Exporter');
  await press('menuitem', 'Exporter en BeerJSON');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.callsOf(exported).map(({ body }) => body)).toEqual([
    {
      format: 'beerjson',
      filter: expect.objectContaining({
        view: 'all',
        search: 'citra',
        minimumAbv: 5.01,
        maximumAbv: 7,
      }),
    },
  ]);
});

it('exports the selected recipes, and shows the server’s refusal', async () => {
  const refusal = 'Aucune recette à exporter.';
  const server = serveRest({
    [exported]: () => {
      throw new Refusal('BAD_USER_INPUT', refusal);
    },
  });
  await openAt('/recipes', answers);
  const rows = within(await screen.findByRole('table', { name: 'Recettes' }));
  fireEvent.click(await rows.findByRole('checkbox', { name: /IPA Citra/ }));
  fireEvent.click(rows.getByRole('checkbox', { name: new RegExp(draft.name) }));
  const bar = within(await screen.findByRole('region', { name: /sélection/i }));
  fireEvent.click(bar.getByRole('button', { name: 'Exporter' }));
  // Its name cannot be asked for: antd gives every id of a test the same value.
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Exporter.2.recettes$/)).toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: 'BeerXML' }));
  expect(await screen.findByText(refusal)).toBeInTheDocument();
  expect(server.callsOf(exported)[0]?.body).toEqual({ format: 'beerxml', ids: [ipa.id, draft.id] });
});
