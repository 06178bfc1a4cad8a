import { defaultEquipmentProfile } from '@cervoise/domain/brewing';
import { chooseOption, Refusal, serveRest } from '@cervoise/records/testing';
import { setReadOnlyReason } from '@cervoise/shell-contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../../testing/open-at';
import { answers } from '../../../testing/sample-recipes';

afterEach(() => act(() => setReadOnlyReason(null)));

const citra = '8b000000-0000-4000-8000-000000000013';
const saaz = '8b000000-0000-4000-8000-000000000014';
const none = { maltColor: null, maltExtract: null, alphaAcid: null, hopForm: null };
const hopOf = (id: string, name: string, unit = 'kg') => ({
  ...none,
  id,
  name,
  type: 'hop',
  unit,
  stockQuantity: 10,
  stockValue: 100,
  costPerUnit: 10,
  yeastForm: null,
  yeastAttenuation: null,
});
const stocked = {
  ...answers,
  ingredientsPage: ({ filter }: { filter: { search: string | null } }) => ({
    nodes: [hopOf(citra, 'Houblon Citra'), hopOf(saaz, 'Houblon Saaz', 'sachet')].filter(
      ({ name }) => name.toLowerCase().includes(filter.search ?? ''),
    ),
  }),
};

const line = (name: string, type: string, values: object = {}) => ({
  name,
  type,
  unit: 'g',
  quantity: 50,
  usageStage: 'boil',
  ...values,
});
const recipe = (name: string, lines: readonly object[]) => ({
  name,
  style: 'IPA américaine',
  batchSizeInLiters: 20,
  originalGravity: 1.058,
  isActive: true,
  isPublic: false,
  lines,
  steps: [],
});
/** As the file describes it. */
const grainfather = { ...defaultEquipmentProfile(20), name: 'Grainfather', efficiency: 65 };
const preview = {
  format: 'beerxml',
  recipes: [
    {
      recipe: recipe('Simcoe IPA', [
        line('Citra', 'hop', { alphaAcid: 12.83 }),
        line('Saphir', 'hop', { alphaAcid: 4.5 }),
      ]),
      matches: [{ ingredientId: citra, name: 'Houblon Citra', unit: 'kg', isExact: false }, null],
      yeastForms: [null, null],
      equipment: null,
      unread: ['Durée illisible pour Saphir : « bientôt »'],
      isNameTaken: true,
    },
    {
      recipe: recipe('Stout', [line('CITRA', 'hop'), line('Avoine', 'adjunct')]),
      matches: [{ ingredientId: citra, name: 'Houblon Citra', unit: 'kg', isExact: false }, null],
      yeastForms: [null, null],
      equipment: grainfather,
      unread: [],
      isNameTaken: false,
    },
  ],
};

const imports = 'POST /recipe-files/import';
const xml = new File(['<RECIPES/>'], 'deux-bieres.xml');
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choisir un fichier'), { target: { files: [file] } });

async function openPreview(importing: () => unknown) {
  const server = serveRest({
    'GET /imports': () => [],
    'POST /recipe-files/preview': () => preview,
    [imports]: importing,
  });
  const opened = await openAt('/recipes/import', stocked);
  await screen.findByRole('heading', { name: 'Choisissez un fichier' });
  choose(xml);
  await screen.findByRole('heading', { name: /^2.recettes dans ce fichier$/ });
  return { ...opened, server };
}
const select = (name: string) => screen.getByRole('combobox', { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const done = {
  recipes: [{ id: 'r-1', name: 'Simcoe IPA maison' }],
  importId: 'import-1',
  newIngredientCount: 1,
};

it('imports the selected recipes, matched with the stock', async () => {
  const { server } = await openPreview(() => done);
  const recipes = within(screen.getByRole('list', { name: 'Recettes du fichier' }));
  expect(recipes.getByText(/porte déjà ce nom/)).toBeInTheDocument();
  expect(recipes.getByText('Durée illisible pour Saphir : « bientôt »')).toBeInTheDocument();
  fireEvent.change(recipes.getByRole('textbox', { name: 'Nom de la recette 1' }), {
    target: { value: 'Simcoe IPA maison' },
  });
  fireEvent.click(recipes.getByRole('checkbox', { name: 'Importer Stout' }));
  // The ingredients of a recipe that stays behind are not asked about.
  expect(screen.queryByRole('combobox', { name: 'Avoine' })).not.toBeInTheDocument();
  expect(select('Citra')).toHaveValue('Houblon Citra');
  expect(select('Citra')).toHaveAccessibleDescription(
    /Houblon · 2.recettes Nom proche.: à vérifier\./,
  );
  await chooseOption(select('Saphir'), 'Ajouter au stock');
  press(/^Importer 1.recette$/);

  expect(await screen.findByRole('heading', { name: /^1.recette importée$/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Simcoe IPA maison' })).toHaveAttribute(
    'href',
    '/recipes/r-1',
  );
  const sent = server.callsOf(imports)[0]?.body as {
    requestId: string;
    recipes: { name: string; lines: object[] }[];
    newIngredients: { key: string }[];
  };
  expect(sent.requestId).toMatch(/^[\w-]{36}$/);
  expect(sent.newIngredients).toMatchObject([
    { name: 'Saphir', type: 'hop', unit: 'kg', alphaAcid: 4.5 },
  ]);
  expect(sent.recipes).toMatchObject([
    {
      name: 'Simcoe IPA maison',
      lines: [
        { ingredientId: citra, name: null, unit: 'g', quantity: 50, alphaAcid: 12.83 },
        { ingredientId: sent.newIngredients[0]?.key, name: null, alphaAcid: 4.5 },
      ],
    },
  ]);
});

it('keeps, removes and links ingredients as chosen, and warns of another kind of unit', async () => {
  const { server } = await openPreview(() => ({
    importId: 'import-1',
    recipes: [],
    newIngredientCount: 0,
  }));
  await chooseOption(select('Saphir'), 'Chercher dans le stock…');
  fireEvent.change(select('Chercher Saphir dans le stock'), { target: { value: 'saaz' } });
  fireEvent.click(await screen.findByTitle('Houblon Saaz'));
  expect(select('Saphir')).toHaveAccessibleDescription(/Compté en sachet.*à revoir/);
  await chooseOption(select('Avoine'), 'Ne pas reprendre');
  await chooseOption(select('Citra'), 'Laisser hors stock');
  press(/^Importer 2.recettes$/);
  await waitFor(() => expect(server.callsOf(imports)).toHaveLength(1));
  expect(server.callsOf(imports)[0]?.body).toMatchObject({
    newIngredients: [],
    recipes: [
      { lines: [{ name: 'Citra', type: 'hop' }, { ingredientId: saaz }] },
      { lines: [{ name: 'CITRA', type: 'hop' }] },
    ],
  });
});

it('requires a name and a recipe, and keeps the choices when the server refuses', async () => {
  const { server } = await openPreview(() => {
    throw new Refusal('BAD_USER_INPUT', 'Un ingrédient choisi n’existe plus.');
  });
  const name = screen.getByRole('textbox', { name: 'Nom de la recette 2' });
  fireEvent.change(name, { target: { value: ' ' } });
  press(/^Importer 2.recettes$/);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Donnez un nom/);
  expect(name).toBeInvalid();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Toutes les recettes' }));
  press(/^Importer 0.recette$/);
  expect(screen.getByRole('alert')).toHaveTextContent(/au moins une recette/);
  expect(server.callsOf(imports)).toEqual([]);

  fireEvent.click(screen.getByRole('checkbox', { name: 'Importer Simcoe IPA' }));
  press(/^Importer 1.recette$/);
  expect(await screen.findByText('Un ingrédient choisi n’existe plus.')).toBeInTheDocument();
  press('Réessayer');
  await waitFor(() => expect(server.callsOf(imports)).toHaveLength(2));
  const [first, second] = server.callsOf(imports).map(({ body }) => body);
  expect(second).toEqual(first);
});

it('reports an invalid file, and requires permission', async () => {
  serveRest({ 'GET /imports': () => [] });
  await openAt('/recipes/import', stocked);
  await screen.findByRole('heading', { name: 'Choisissez un fichier' });
  choose(new File(['%PDF'], 'recette.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/n’est pas un fichier de recettes/);
});

it('offers the brewhouse of the file as a profile', async () => {
  const { server } = await openPreview(() => done);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ajouter le profil Grainfather' }));
  press(/^Importer 2/);
  await waitFor(() => expect(server.callsOf(imports)).toHaveLength(1));
  const sent = server.callsOf(imports)[0]?.body as {
    newProfiles: { key: string }[];
    recipes: { equipmentProfileId: string | null }[];
  };
  expect(sent.newProfiles).toMatchObject([{ name: 'Grainfather', efficiency: 65 }]);
  expect(sent.recipes.map(({ equipmentProfileId }) => equipmentProfileId)).toEqual([
    null,
    sent.newProfiles[0]?.key,
  ]);
});

it('adds no brewhouse of a recipe that stays behind', async () => {
  const { server } = await openPreview(() => done);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ajouter le profil Grainfather' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Importer Stout' }));
  expect(screen.queryByRole('checkbox', { name: /profil Grainfather/ })).not.toBeInTheDocument();
  press(/^Importer 1/);
  await waitFor(() => expect(server.callsOf(imports)).toHaveLength(1));
  expect(server.callsOf(imports)[0]?.body).toMatchObject({ newProfiles: [] });
});

it('says why a read-only brewery imports nothing', async () => {
  setReadOnlyReason('Le contrat est résilié.');
  await openAt('/recipes/import', stocked);
  expect(await screen.findByText('Le contrat est résilié.')).toBeVisible();
  expect(screen.queryByText(/les droits nécessaires/)).toBeNull();
});
