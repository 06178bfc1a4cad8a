import { apiError, type MockAnswers } from '@cervoise/graphql-client/testing';
import { chooseOption, formOnScreen, plain, shownToasts } from '@cervoise/records/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../../testing/open-at';

const ids = {
  recipe: '8b000000-0000-4000-8000-000000000001',
  pilsen: '8b000000-0000-4000-8000-000000000011',
  munich: '8b000000-0000-4000-8000-000000000012',
  citra: '8b000000-0000-4000-8000-000000000013',
  us05: '8b000000-0000-4000-8000-000000000014',
  profile: '8b000000-0000-4000-8000-000000000021',
};

const unknown = {
  maltColor: null,
  maltExtract: null,
  moisture: null,
  extractBasis: null,
  fermentability: null,
  alphaAcid: null,
  hopForm: null,
  yeastForm: null,
  yeastAttenuation: null,
};
const stocked = { stockQuantity: 100, stockValue: 120, costPerUnit: 1.2 };
const ingredients = [
  {
    ...unknown,
    ...stocked,
    id: ids.pilsen,
    name: 'Malt Pilsen',
    type: 'malt',
    unit: 'kg',
    maltColor: 3.5,
    maltExtract: 80,
  },
  {
    ...unknown,
    ...stocked,
    id: ids.munich,
    name: 'Malt Munich',
    type: 'malt',
    unit: 'kg',
    maltColor: 25,
    maltExtract: 80,
  },
  {
    ...unknown,
    ...stocked,
    id: ids.citra,
    name: 'Houblon Citra',
    type: 'hop',
    unit: 'kg',
    alphaAcid: 12.8,
    hopForm: 'pellets_t90',
  },
  {
    ...unknown,
    ...stocked,
    id: ids.us05,
    name: 'Levure US-05',
    type: 'yeast',
    unit: 'unit',
    yeastForm: 'dry',
    yeastAttenuation: 79,
  },
] as const;

const profile = {
  id: ids.profile,
  name: 'Salle 5 hl',
  batchSizeInLiters: 500,
  mashTunCapacityInLiters: null,
  kettleCapacityInLiters: null,
  fermenterCapacityInLiters: null,
  efficiency: 79,
  boilOffInLitersPerHour: 28,
  kettleLossInLiters: 47,
  mashTunLossInLiters: 0,
  fermenterLossInLiters: 15,
  coolingShrinkage: 0,
  grainAbsorptionInLitersPerKg: 1,
  mashThicknessInLitersPerKg: 3,
  grainTemperatureInCelsius: 20,
  bitternessFormula: 'tinseth',
  hopUtilization: 100,
  coolingInMinutes: 0,
  altitudeInMeters: 0,
};

let lineNumber = 0;
function line(
  ingredientId: string,
  quantity: number,
  usageStage: string,
  timeInMinutes: number | null,
) {
  const ingredient = ingredients.find(({ id }) => id === ingredientId);
  lineNumber += 1;
  return {
    id: `8b000000-0000-4000-8000-0000000001${String(lineNumber).padStart(2, '0')}`,
    ingredientId,
    ingredient: { ...ingredient, isDeleted: false, cost: 1.2 },
    quantity,
    unit: null,
    usageStage,
    timeInMinutes,
    notes: null,
    alphaAcid: null,
    extract: null,
    moisture: null,
    extractBasis: null,
    fermentability: null,
    color: null,
    attenuation: null,
    hopForm: null,
    utilization: null,
    temperatureInCelsius: null,
    fermentationDay: null,
    packageInGrams: null,
    treatment: null,
    acidStrength: null,
  };
}

function step(orderIndex: number, type: string, name: string, temperatureInCelsius: number) {
  return {
    id: `8b000000-0000-4000-8000-00000000020${orderIndex}`,
    orderIndex,
    type,
    name,
    description: null,
    durationInMinutes: 30,
    temperatureInCelsius,
    rampInMinutes: null,
    mashMethod: null,
    waterTemperatureInCelsius: null,
  };
}

/** An IPA of 500 litres, inside its style. */
const recipe = {
  id: ids.recipe,
  name: 'IPA Citra',
  description: null,
  style: 'IPA américaine',
  batchSizeInLiters: 500,
  estimatedAbv: null,
  ibu: null,
  ebc: null,
  originalGravity: null,
  finalGravity: null,
  fermentationDays: 14,
  maturingDays: null,
  isPublic: false,
  isActive: true,
  pitchRate: null,
  targetCostPerLiter: null,
  equipmentProfileId: ids.profile,
  lines: [
    line(ids.pilsen, 84, 'mash', null),
    line(ids.munich, 36, 'mash', null),
    line(ids.citra, 1.2, 'boil', 60),
    line(ids.us05, 1, 'fermentation', null),
  ],
  steps: [step(0, 'mash', 'Palier de saccharification', 66), step(1, 'boil', 'Ébullition', 100)],
  version: 4,
  savedBy: 'Camille Morel',
  savedAt: '2026-11-12T09:00:00.000Z',
  efficiency: null,
  attenuationFollowsMash: null,
  fileFigures: null,
  water: null,
  updatedAt: '2026-11-12T10:00:00.000Z',
};

interface Asked {
  readonly search?: string | null;
  readonly ids?: readonly string[] | null;
}

const answers: MockAnswers = {
  recipe,
  ingredientsPage: ({ filter }: { filter: Asked }) => ({
    nodes: ingredients.filter(
      ({ id, name }) =>
        (filter.ids ?? [id]).includes(id) &&
        name.toLowerCase().includes((filter.search ?? '').toLowerCase()),
    ),
  }),
  equipmentProfiles: [profile],
  abvFormula: 'standard',
};

async function openForm(more: MockAnswers = {}, page = 'edit') {
  const opened = await openAt(`/recipes/${ids.recipe}/${page}`, { ...answers, ...more });
  return { ...opened, ...(await formOnScreen(opened.user, 'Recette')) };
}

const panel = () => screen.getByRole('region', { name: 'En direct' });
/** The figure beside its label, with its unit. */
function figure(label: string) {
  const term = within(panel()).getByText(label);
  return plain(term.parentElement?.textContent ?? '');
}
const names = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('group')
    .map((row) => row.getAttribute('aria-label'));

it('recalculates while typing, with the difference to the saved version', async () => {
  const { fill } = await openForm();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('IPA Citra, version 5');
  const before = figure('DI, densité initiale');
  fill('Quantité de Malt Pilsen', '116');
  expect(figure('DI, densité initiale')).not.toBe(before);
  expect(figure('DI, densité initiale')).toMatch(/\+0,01\d/);
  const row = screen.getByRole('group', { name: 'Malt Pilsen' });
  expect(plain(row.textContent ?? '')).toContain('avant 84 kg');
  expect(screen.getByText(/1 ligne modifiée/)).toBeInTheDocument();
  const grist = () => plain(screen.getByRole('region', { name: 'Grains' }).textContent ?? '');
  expect(grist()).toContain('32 kg de plus');
  // Grams say something of a small difference only.
  fill('Quantité de Malt Pilsen', '84,125');
  expect(grist()).toContain('0,125 kg de plus');
  fill('Quantité de Malt Pilsen', '120,125');
  expect(grist()).toContain('36,1 kg de plus');
});

it('shows hops in grams, and stores them in their stock’s unit', async () => {
  const { api, field, fill, press, address } = await openForm({ updateRecipe: recipe });
  expect(plain(String(field('Quantité de Houblon Citra').getAttribute('value')))).toBe('1 200');
  fill('Quantité de Houblon Citra', '1350');
  await press('Enregistrer la version 5');
  await waitFor(() => expect(address()).toBe(`/recipes/${ids.recipe}`));
  const [{ input }] = api.variablesOf('UpdateRecipe') as [{ input: typeof recipe }];
  expect(input.lines.map(({ quantity }) => quantity)).toEqual([84, 36, 1.35, 1]);
  // What stayed is not sent, nor what the server calculates.
  expect(input).not.toHaveProperty('originalGravity');
  expect(input).not.toHaveProperty('steps');
  expect(shownToasts()).toEqual([{ title: 'Recette enregistrée', message: 'IPA Citra' }]);
});

it('keeps the amount of a hop when another unit is chosen for it', async () => {
  const { api, user, field, press } = await openForm({ updateRecipe: recipe });
  const ibu = figure('Amertume');
  await user.click(screen.getByRole('button', { name: 'Réglages de Houblon Citra' }));
  await chooseOption(await screen.findByRole('combobox', { name: 'Unité' }), 'g');
  expect(plain(String(field('Quantité de Houblon Citra').getAttribute('value')))).toBe('1 200');
  expect(figure('Amertume')).toBe(ibu);
  await press('Enregistrer la version 5');
  await waitFor(() => expect(api.variablesOf('UpdateRecipe')).toHaveLength(1));
  const [{ input }] = api.variablesOf('UpdateRecipe') as [{ input: typeof recipe }];
  expect(input.lines[2]).toMatchObject({ quantity: 1200, unit: 'g' });
});

it('suggests the quantity that brings the beer back into its style', async () => {
  const { field, fill, user } = await openForm();
  fill('Quantité de Malt Pilsen', '150');
  expect(within(panel()).getByText(/DI au-dessus du style/)).toBeInTheDocument();
  const remedy = await within(panel()).findByRole('button', { name: /^Ramener à/ });
  const [kilograms] = /[\d,]+(?=.kg)/.exec(remedy.textContent ?? '') ?? [];
  await user.click(remedy);
  expect(field('Quantité de Malt Pilsen')).toHaveValue(kilograms);
  expect(within(panel()).queryByText(/DI au-dessus du style/)).not.toBeInTheDocument();
});

it('edits the grist in per cent, with a constant total weight', async () => {
  const { field, fill, user } = await openForm();
  await user.click(screen.getByRole('radio', { name: '%' }));
  expect(field('Part de Malt Pilsen')).toHaveValue('70');
  fill('Part de Malt Pilsen', '80');
  expect(field('Part de Malt Munich')).toHaveValue('20');
  await user.click(screen.getByRole('radio', { name: 'kg' }));
  expect(field('Quantité de Malt Pilsen')).toHaveValue('96');
  expect(field('Quantité de Malt Munich')).toHaveValue('24');
});

it('reorders lines by Alt and arrows, and announces their position', async () => {
  await openForm();
  const grip = screen.getByRole('button', { name: 'Déplacer Malt Munich' });
  grip.focus();
  fireEvent.keyDown(grip, { key: 'ArrowUp', altKey: true });
  expect(names('Grains')).toEqual(['Malt Munich', 'Malt Pilsen']);
  expect(screen.getByText('Malt Munich, place 1 sur 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Déplacer Malt Munich' })).toHaveFocus();
  // Nothing leaves its group.
  fireEvent.keyDown(screen.getByRole('button', { name: 'Déplacer Malt Munich' }), {
    key: 'ArrowUp',
    altKey: true,
  });
  expect(names('Grains')).toEqual(['Malt Munich', 'Malt Pilsen']);
});

const search = () => screen.getByRole('combobox', { name: 'Ingrédient à ajouter' });
const quantityOf = (name: string) => screen.getByRole('textbox', { name: `Quantité de ${name}` });

it('adds the suggested ingredient by Enter, pressed before the answer too, then takes its quantity', async () => {
  const { user, api } = await openForm();
  await user.type(search(), 'malt mun{Enter}');
  await waitFor(() =>
    expect(names('Grains')).toEqual(['Malt Pilsen', 'Malt Munich', 'Malt Munich']),
  );
  expect(api.variablesOf('IngredientChoices')).toContainEqual(
    expect.objectContaining({ search: 'malt mun' }),
  );
  const [, added] = screen.getAllByRole('textbox', { name: 'Quantité de Malt Munich' });
  await waitFor(() => expect(added).toHaveFocus());
  await user.keyboard('12,5{Enter}');
  expect(added).toHaveValue('12,5');
  // Enter in a quantity goes on to the next line, and saves nothing.
  expect(search()).toHaveFocus();
  expect(api.variablesOf('UpdateRecipe')).toEqual([]);
});

it('adds the suggestion that is clicked', async () => {
  const { user } = await openForm();
  await user.type(search(), 'munich');
  await user.click(await screen.findByTitle('Malt Munich'));
  expect(names('Grains')).toEqual(['Malt Pilsen', 'Malt Munich', 'Malt Munich']);
  expect(search()).toHaveValue('');
});

it('adds a common ingredient that is not in stock, with its typical values', async () => {
  const { user } = await openForm();
  await user.type(search(), 'maris otter');
  await user.click(await screen.findByTitle('Maris Otter'));
  const line = screen.getByRole('group', { name: 'Maris Otter' });
  expect(line).toHaveTextContent('pas en stock');
  expect(await within(line).findByRole('textbox', { name: /^Couleur/ })).toHaveValue('5,5');
});

it('adds a name that is not in stock, but no quantity', async () => {
  const { user } = await openForm();
  await user.type(search(), 'Malt de seigle');
  await user.click(await screen.findByTitle('Ajouter « Malt de seigle »'));
  const draft = screen.getByRole('group', { name: 'Malt de seigle' });
  expect(draft).toHaveTextContent('pas en stock');
  expect(await within(draft).findByRole('combobox', { name: 'Type' })).toBeInTheDocument();
  const before = names('Grains');
  for (const quantity of ['110,5', '2 kg']) {
    await user.type(search(), `${quantity}{Enter}`);
    expect(await screen.findByText(/est une quantité/)).toHaveTextContent(quantity);
    await user.clear(search());
  }
  expect(names('Grains')).toEqual(before);
});

it('reads a unit typed into a quantity', async () => {
  const { user, field } = await openForm();
  const citra = quantityOf('Houblon Citra');
  await user.clear(citra);
  await user.type(citra, '1,5 kg{Tab}');
  expect(plain(String(citra.getAttribute('value')))).toBe('1 500');
  const pilsen = field('Quantité de Malt Pilsen');
  await user.clear(pilsen);
  await user.type(pilsen, '3 l{Tab}');
  await waitFor(() => expect(pilsen).toBeInvalid());
});

it('brings a removed line back to its place, with the focus', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Retirer Malt Pilsen' }));
  expect(names('Grains')).toEqual(['Malt Munich']);
  expect(screen.getByText(/Vous avez retiré.: Malt Pilsen/)).toBeInTheDocument();
  const undo = screen.getByRole('button', { name: 'Annuler le retrait : Malt Pilsen' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  expect(names('Grains')).toEqual(['Malt Pilsen', 'Malt Munich']);
  expect(quantityOf('Malt Pilsen')).toHaveValue('84');
  expect(quantityOf('Malt Pilsen')).toHaveFocus();
});

it('brings a removed step back', async () => {
  const { user, fields } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Retirer l’étape 1' }));
  expect(fields.queryByRole('group', { name: 'Étape 2' })).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  const first = within(fields.getByRole('group', { name: 'Étape 1' }));
  expect(first.getByRole('textbox', { name: 'Nom' })).toHaveValue('Palier de saccharification');
});

it('does not save by Enter in a name, but by Ctrl and Enter', async () => {
  const { api, fields, user, address } = await openForm({ updateRecipe: recipe });
  // The steps have names too.
  const name = fields.getAllByRole('textbox', { name: 'Nom' })[0] as HTMLElement;
  await user.type(name, ' 2{Enter}');
  expect(name).toHaveValue('IPA Citra 2');
  expect(api.variablesOf('UpdateRecipe')).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe(`/recipes/${ids.recipe}`));
});

it('types shares and adjusts from nothing weighed', async () => {
  const empty = { ...recipe, lines: recipe.lines.map((one) => ({ ...one, quantity: 0 })) };
  const { field, fill, press, user } = await openForm({ recipe: empty });
  expect(screen.queryByText(/du style\.$/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '%' }));
  fill('Part de Malt Pilsen', '80');
  fill('Part de Malt Munich', '20');
  await user.click(screen.getByRole('radio', { name: 'kg' }));
  const kilograms = (name: string) =>
    Number(plain(String(quantityOf(name).getAttribute('value'))).replace(',', '.'));
  expect(kilograms('Malt Pilsen') / kilograms('Malt Munich')).toBeCloseTo(4, 3);
  fill('Densité initiale visée', '1,06');
  await press('Ajuster les grains');
  expect(figure('DI, densité initiale')).toContain('1,060');
  expect(kilograms('Malt Pilsen') / kilograms('Malt Munich')).toBeCloseTo(4, 3);
  fill('Amertume visée', '40');
  await press('Ajuster les houblons');
  expect(figure('Amertume')).toContain('40');
  expect(field('Quantité de Levure US-05')).toHaveValue('0');
});

it('counts the ingredients without a price, whose names open', async () => {
  const unpriced = { ...ingredients[1], stockQuantity: 0, stockValue: 0, costPerUnit: null };
  const { user } = await openForm({
    ingredientsPage: { nodes: [unpriced] },
  });
  await user.type(search(), 'munich');
  await user.click(await screen.findByTitle('Malt Munich'));
  await user.type(quantityOf('Malt Pilsen'), '1');
  const count = await screen.findByText('1 ingrédient sans prix');
  expect(count.closest('details')).not.toHaveAttribute('open');
});

it('shows cellar times in days, and stores minutes', async () => {
  const fermentation = {
    ...step(1, 'fermentation', 'Fermentation', 19),
    durationInMinutes: 15_840,
  };
  const { api, fields, press, address } = await openForm({
    recipe: { ...recipe, steps: [step(0, 'mash', 'Palier', 66), fermentation] },
    updateRecipe: recipe,
  });
  const cellar = within(fields.getByRole('group', { name: 'Étape 2' }));
  const duration = cellar.getByRole('textbox', { name: 'Durée' });
  expect(duration).toHaveValue('11');
  expect(cellar.getAllByText('jours')).toHaveLength(2);
  fireEvent.change(duration, { target: { value: '12,5' } });
  expect(duration).toHaveValue('12,5');
  const mash = within(fields.getByRole('group', { name: 'Étape 1' }));
  expect(mash.getByRole('textbox', { name: 'Durée' })).toHaveValue('30');
  await press('Enregistrer la version 5');
  await waitFor(() => expect(address()).toBe(`/recipes/${ids.recipe}`));
  const [{ input }] = api.variablesOf('UpdateRecipe') as [{ input: typeof recipe }];
  expect(input.steps.map(({ durationInMinutes }) => durationInMinutes)).toEqual([30, 18_000]);
});

/** The card is closed at first, and what it holds is not fetched. */
async function openWater({ click }: Awaited<ReturnType<typeof openForm>>['user']) {
  expect(screen.queryByRole('textbox', { name: 'Source, calcium' })).toBeNull();
  await click(screen.getByRole('heading', { name: 'Eau' }));
  await screen.findByRole('textbox', { name: 'Source, calcium' });
}

it('stores the water, and only typed salts', async () => {
  const { api, user, fill, field, press, address } = await openForm({ updateRecipe: recipe });
  await openWater(user);
  fill('Source, calcium', '20');
  fill('Cible, calcium', '80');
  fill('Cible, sulfates', '120');
  const gypsum = 'Gypse (CaSO₄·2H₂O)';
  expect(field(gypsum)).toHaveValue('');
  await waitFor(() => expect(field(gypsum).getAttribute('placeholder')).toMatch(/[1-9]/));
  fill('Sel (NaCl)', '35');
  await press('Enregistrer la version 5');
  await waitFor(() => expect(address()).toBe(`/recipes/${ids.recipe}`));
  const [{ input }] = api.variablesOf('UpdateRecipe') as [{ input: { water: object } }];
  expect(input.water).toMatchObject({
    source: { calcium: 20, sodium: null },
    target: { calcium: 80, sulfate: 120 },
    salts: { salt: 35, gypsum: null },
  });
});

it('proposes dilution and acid, and says what they make of the water', async () => {
  const { api, user, fill, field, press, address } = await openForm({ updateRecipe: recipe });
  await openWater(user);
  fill('Source, bicarbonates', '268');
  fill('Source, calcium', '102');
  fill('Cible, bicarbonates', '60');
  expect(await screen.findByText(/^Bicarbonates : 20\d\smg\/l de trop\.$/)).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Eau osmosée' }));
  await waitFor(() => expect(screen.queryByText(/^Bicarbonates :/)).toBeNull());
  expect(field('Part d’eau osmosée').getAttribute('placeholder')).toMatch(/^7\d$/);
  const outcome = () => screen.getByRole('region', { name: 'Alcalinité résiduelle' });
  expect(within(outcome()).queryByText('Avec l’acide')).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Acide' }));
  await user.click(await screen.findByTitle('Acide lactique'));
  await screen.findByRole('textbox', { name: 'Volume d’acide' });
  fill('Volume d’acide', '25');
  expect(await within(outcome()).findByText('Avec l’acide')).toBeInTheDocument();
  await press('Enregistrer la version 5');
  await waitFor(() => expect(address()).toBe(`/recipes/${ids.recipe}`));
  const [{ input }] = api.variablesOf('UpdateRecipe') as [{ input: { water: object } }];
  expect(input.water).toMatchObject({
    mayDilute: true,
    osmosisShare: null,
    acid: 'lactic_acid',
    acidInMilliliters: 25,
  });
});

it('keeps the typed values when the server refuses, with the message on its field', async () => {
  const { field, fill, press } = await openForm({
    updateRecipe: apiError('BAD_USER_INPUT', {
      fields: { 'lines.0.quantity': 'Trop lourd pour la cuve.' },
    }),
  });
  fill('Quantité de Malt Pilsen', '400');
  await press('Enregistrer la version 5');
  await waitFor(() =>
    expect(field('Quantité de Malt Pilsen')).toHaveAccessibleDescription(
      'Trop lourd pour la cuve.',
    ),
  );
  expect(field('Quantité de Malt Pilsen')).toHaveValue('400');
});

it('reorders steps by keyboard on their own page and sends only them', async () => {
  const { api, press, address } = await openForm({ updateRecipe: recipe }, 'steps');
  const grip = screen.getByRole('button', { name: 'Déplacer l’étape 2' });
  fireEvent.keyDown(grip, { key: 'ArrowUp', altKey: true });
  expect(screen.getByText('Ébullition, place 1 sur 2')).toBeInTheDocument();
  await press('Enregistrer la version 5');
  await waitFor(() => expect(address()).toBe(`/recipes/${ids.recipe}`));
  const [{ input }] = api.variablesOf('UpdateRecipe') as [{ input: typeof recipe }];
  expect(input.steps.map(({ name, orderIndex }) => [name, orderIndex])).toEqual([
    ['Ébullition', 0],
    ['Palier de saccharification', 1],
  ]);
  expect(input).not.toHaveProperty('lines');
});

it('creates a recipe, whose figures the server calculates', async () => {
  const opened = await openAt('/recipes/new', { ...answers, createRecipe: recipe });
  const { fill, press } = await formOnScreen(opened.user, 'Nouvelle recette');
  fill('Nom', 'Blonde');
  await opened.user.type(search(), 'Malt Pilsen{Enter}');
  await screen.findByRole('textbox', { name: 'Quantité de Malt Pilsen' });
  fill('Quantité de Malt Pilsen', '100');
  await press('Créer la recette');
  await waitFor(() => expect(opened.address()).toBe(`/recipes/${ids.recipe}`));
  expect(opened.api.variablesOf('CreateRecipe')).toEqual([
    {
      input: expect.objectContaining({
        name: 'Blonde',
        batchSizeInLiters: 500,
        equipmentProfileId: ids.profile,
        originalGravity: null,
        lines: [expect.objectContaining({ ingredientId: ids.pilsen, quantity: 100 })],
      }),
    },
  ]);
});

it('keeps typed figures on screen and as typed until a grain is weighed', async () => {
  const opened = await openAt('/recipes/new', { ...answers, createRecipe: recipe });
  const { fill, press } = await formOnScreen(opened.user, 'Nouvelle recette');
  fill('Nom', 'Brouillon');
  fill('Densité finale', '1,012');
  await opened.user.type(search(), 'Citra{Enter}');
  await screen.findByRole('textbox', { name: 'Quantité de Houblon Citra' });
  fill('Quantité de Houblon Citra', '500');
  await opened.user.type(search(), 'Malt Pilsen{Enter}');
  await screen.findByRole('textbox', { name: 'Quantité de Malt Pilsen' });
  fill('Quantité de Malt Pilsen', '0');
  await waitFor(() => expect(screen.getByLabelText('Densité finale')).toBeVisible());
  await press('Créer la recette');
  await waitFor(() => expect(opened.address()).toBe(`/recipes/${ids.recipe}`));
  const [{ input }] = opened.api.variablesOf('CreateRecipe') as [{ input: typeof recipe }];
  expect(input.originalGravity ?? null).toBeNull();
  expect(input.finalGravity).toBe(1.012);
  expect(input.ibu ?? null).toBeNull();
});

it('sends no typed figures once a grain is weighed', async () => {
  const typed = { finalGravity: 1.04, estimatedAbv: 9 };
  const { fill, api, press } = await openForm({
    recipe: { ...recipe, ...typed, lines: [line(ids.pilsen, 0, 'mash', null)] },
    updateRecipe: recipe,
  });
  expect(screen.getByLabelText('Densité finale')).toHaveValue('1,04');
  fill('Quantité de Malt Pilsen', '60');
  await waitFor(() => expect(screen.queryByLabelText('Densité finale')).toBeNull());
  await press('Enregistrer la version 5');
  await waitFor(() => expect(api.variablesOf('UpdateRecipe')).toHaveLength(1));
  const [{ input }] = api.variablesOf('UpdateRecipe') as [{ input: typeof recipe }];
  expect(input.finalGravity).toBeNull();
  expect(input.estimatedAbv).toBeNull();
});

it('counts the efficiency, mash and extract that are typed for this recipe', async () => {
  const { fill, user, api, press } = await openForm({ updateRecipe: recipe });
  fill('Rendement de cette recette', '60');
  expect(figure('DI, densité initiale')).toMatch(/−0,0\d/);
  const final = figure('DF, densité finale');
  await user.click(screen.getByRole('switch', { name: 'Atténuation' }));
  expect(figure('DF, densité finale')).not.toBe(final);
  await user.click(screen.getByRole('button', { name: 'Réglages de Malt Munich' }));
  await screen.findByRole('textbox', { name: 'Fermentescibilité' });
  fill('Fermentescibilité', '0');
  fill('Humidité', '10');
  await press('Enregistrer la version 5');
  await waitFor(() => expect(api.variablesOf('UpdateRecipe')).toHaveLength(1));
  const [{ input }] = api.variablesOf('UpdateRecipe') as [{ input: typeof recipe }];
  expect(input).toMatchObject({ efficiency: 60, attenuationFollowsMash: true });
  expect(input.lines[1]).toMatchObject({ fermentability: 0, moisture: 10, extractBasis: null });
});

it('asks for the time of a hop, whose bitterness is not counted without it', async () => {
  const { fill } = await openForm();
  const row = screen.getByRole('group', { name: 'Houblon Citra' });
  expect(row).not.toHaveTextContent('temps à indiquer');
  fill('Minutes de Houblon Citra', '');
  expect(row).toHaveTextContent('temps à indiquer');
});

it('describes the bitterness of a brewhouse', async () => {
  const { user, api } = await openForm({ saveEquipmentProfile: profile });
  await user.click(screen.getByRole('button', { name: 'Modifier' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Modifier le profil' }));
  await user.click(drawer.getByRole('combobox', { name: 'Formule' }));
  await user.click(await screen.findByText('Garetz'));
  for (const [label, value] of [
    ['Utilisation du houblon', '90'],
    ['Refroidissement', '25'],
    ['Altitude', '640'],
  ] as const)
    fireEvent.change(drawer.getByRole('textbox', { name: label }), { target: { value } });
  await user.click(drawer.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(api.variablesOf('SaveEquipmentProfile')).toHaveLength(1));
  expect(api.variablesOf('SaveEquipmentProfile')).toMatchObject([
    {
      input: {
        bitternessFormula: 'garetz',
        hopUtilization: 90,
        coolingInMinutes: 25,
        altitudeInMeters: 640,
      },
    },
  ]);
});

/** A brewhouse that the mock API keeps as it was saved last. */
function savedProfile(): MockAnswers {
  let kept = profile;
  return {
    equipmentProfiles: () => [kept],
    saveEquipmentProfile: ({ input }: { input: Partial<typeof profile> }) => {
      kept = { ...kept, ...input };
      return kept;
    },
  };
}

async function changeEfficiency(user: Awaited<ReturnType<typeof openForm>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Modifier' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Modifier le profil' }));
  const efficiency = drawer.getByRole('textbox', { name: 'Rendement' });
  fireEvent.change(efficiency, { target: { value: '60' } });
  await user.click(drawer.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText(/^Rendement 60/);
}

it('recalculates when the brewhouse is changed beside it', async () => {
  const { user } = await openForm(savedProfile());
  const gravity = () => /1,0\d\d/.exec(figure('DI, densité initiale'))?.[0];
  const before = gravity();
  await changeEfficiency(user);
  expect(gravity()).not.toBe(before);
  // The version that it starts from is calculated for the same brewhouse.
  expect(figure('DI, densité initiale')).not.toMatch(/[+−]0,/);
});

it('copies a recipe whose brewhouse is removed for the default one', async () => {
  const { user, api } = await openAt(`/recipes/new?from=${ids.recipe}`, {
    ...answers,
    equipmentProfiles: [],
    createRecipe: recipe,
  });
  await screen.findAllByRole('textbox', { name: 'Nom' });
  await user.click(screen.getByRole('button', { name: 'Créer la recette' }));
  await waitFor(() => expect(api.variablesOf('CreateRecipe')).toHaveLength(1));
  expect(api.variablesOf('CreateRecipe')).toMatchObject([{ input: { equipmentProfileId: null } }]);
});

it('removes the chosen brewhouse once it was confirmed', async () => {
  const profiles = [profile];
  const { user, api } = await openForm({
    equipmentProfiles: () => [...profiles],
    removeEquipmentProfile: () => profiles.pop() !== undefined,
  });
  await user.click(screen.getByRole('button', { name: 'Supprimer le profil' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer le profil/ }));
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() =>
    expect(api.variablesOf('RemoveEquipmentProfile')).toEqual([{ id: profile.id }]),
  );
  expect(await screen.findByText('Profil par défaut')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Supprimer le profil' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Nouveau profil' })).toHaveFocus();
});

const pilot = { ...profile, id: '8b000000-0000-4000-8000-000000000022', name: 'Salle pilote' };
const pilotBrewhouse = { ...pilot, kettleLossInLiters: 2, boilOffInLitersPerHour: 2 };
const twoBrewhouses = { ...answers, equipmentProfiles: [profile, pilotBrewhouse] };
const scaling = `volume=20&profile=${pilot.id}`;

it('saves a scaled recipe as another one', async () => {
  const { user, api } = await openAt(`/recipes/new?from=${ids.recipe}&${scaling}`, {
    ...twoBrewhouses,
    createRecipe: recipe,
  });
  expect((await screen.findAllByRole('textbox', { name: 'Nom' }))[0]).toHaveValue(
    'IPA Citra (20\u00a0l)',
  );
  await user.click(screen.getByRole('button', { name: 'Créer la recette' }));
  await waitFor(() => expect(api.variablesOf('CreateRecipe')).toHaveLength(1));
  const [{ input }] = api.variablesOf('CreateRecipe') as [{ input: typeof recipe }];
  expect(input).toMatchObject({ batchSizeInLiters: 20, equipmentProfileId: pilot.id });
  expect(input.lines.map(({ id }) => id)).toEqual([null, null, null, null]);
  expect(input.lines[0]?.quantity).toBeCloseTo((84 * 20) / 500, 5);
});

it('saves a scaled recipe as its next version', async () => {
  const { api, press, field } = await openForm(
    { ...twoBrewhouses, updateRecipe: recipe },
    `edit?${scaling}`,
  );
  await waitFor(() => expect(field('Quantité de Malt Pilsen')).toHaveValue('3,36'));
  expect(plain(screen.getByRole('group', { name: 'Malt Pilsen' }).textContent ?? '')).toContain(
    'avant 84 kg',
  );
  await press('Enregistrer la version 5');
  await waitFor(() => expect(api.variablesOf('UpdateRecipe')).toHaveLength(1));
  const [{ input }] = api.variablesOf('UpdateRecipe') as [{ input: typeof recipe }];
  expect(input).toMatchObject({ batchSizeInLiters: 20, equipmentProfileId: pilot.id });
  expect(input.lines[0]?.quantity).toBeCloseTo(3.36, 5);
});

it('keeps what is typed into a scaled version when the brewhouse is changed', async () => {
  const { user, fill, field } = await openForm(
    savedProfile(),
    `edit?volume=20&profile=${profile.id}`,
  );
  await waitFor(() => expect(field('Quantité de Malt Pilsen')).toHaveValue('3,36'));
  fill('Quantité de Malt Pilsen', '3,5');
  await changeEfficiency(user);
  expect(field('Quantité de Malt Pilsen')).toHaveValue('3,5');
});

it('starts the next version with what a batch was brewed with', async () => {
  const lineOf = (index: number) => recipe.lines[index]?.id ?? null;
  const taken = (lineId: string | null, values: object) => ({
    lineId,
    ingredientId: ids.pilsen,
    type: 'malt',
    unit: 'kg',
    usageStage: null,
    timeInMinutes: null,
    fermentationDay: null,
    required: 84,
    taken: 84,
    ...values,
  });
  const productionBatch = {
    id: 'batch-1',
    batchNumber: '2026-041',
    volumeInLiters: 500,
    recipe: { id: ids.recipe },
    ingredients: [
      taken(lineOf(0), { taken: 91.5 }),
      taken(lineOf(1), { ingredientId: ids.munich, required: 36, taken: 0 }),
      taken(lineOf(2), { ingredientId: ids.citra, type: 'hop', required: 1.2, taken: 1.35 }),
      taken(null, { ingredientId: ids.munich, required: 0, taken: 4 }),
      // A line of the brewed version that this one has no more.
      taken('1a000000-0000-4000-8000-000000000099', {
        ...{ ingredientId: ids.citra, type: 'hop', taken: 2 },
        ...{ usageStage: 'boil', timeInMinutes: 10 },
      }),
      // This line has another ingredient by now.
      taken(lineOf(3), { ingredientId: ids.munich, taken: 7 }),
    ],
    figures: { efficiency: { measured: 71.5 } },
    brewDay: {
      steps: [
        {
          ...{ key: 'mash-1', kind: 'mash', title: 'Palier 67 °C', celsius: 67, minutes: 60 },
          ...{ instruction: null, readings: [], additions: [] },
        },
      ],
      events: [
        {
          ...{ id: 'e-1', requestId: 'r-1', kind: 'changed', stepKey: 'mash-1' },
          ...{ happenedAt: '2026-03-12T08:00:00.000Z', text: 'Moulin réglé plus fin' },
          ...{ field: null, value: null, lineId: null, lotNumber: null },
        },
      ],
    },
  };
  const { field, user, api, press } = await openForm(
    { productionBatch, updateRecipe: recipe },
    'edit?batch=batch-1',
  );
  const notice = (await screen.findByText(/Repris du brassin/)).closest('p');
  expect(notice).toHaveTextContent(
    /Repris du brassin 2026-041 : 500\sl, 2\squantités prises, 3\slignes ajoutées/,
  );
  expect(screen.getByText(/^Palier 67/)).toHaveTextContent('Moulin réglé plus fin');
  expect(field('Quantité de Malt Pilsen')).toHaveValue('91,5');
  expect(screen.getAllByRole('textbox', { name: 'Quantité de Malt Munich' })).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: /^Prendre son rendement de 71,5/ }));
  expect(field('Rendement de cette recette')).toHaveValue('71,5');
  await press('Enregistrer la version 5');
  await waitFor(() => expect(api.variablesOf('UpdateRecipe')).toHaveLength(1));
  const [{ input }] = api.variablesOf('UpdateRecipe') as [{ input: typeof recipe }];
  expect(input).toMatchObject({ efficiency: 71.5 });
  expect(input.lines.map(({ quantity }) => quantity)).toEqual([91.5, 36, 1.35, 1, 4, 2, 7]);
  expect(input.lines[5]).toMatchObject({ usageStage: 'boil', timeInMinutes: 10 });
});

it('finds a style by its English name and by its code', async () => {
  const { user } = await openForm();
  const style = screen.getByRole('combobox', { name: 'Style' });
  const hazy = 'IPA trouble (NEIPA) (21C Hazy IPA)';
  await user.clear(style);
  await user.type(style, 'hazy');
  await user.click(await screen.findByText(hazy));
  expect(style).toHaveValue('IPA trouble (NEIPA)');
  await user.clear(style);
  await user.type(style, '21');
  expect(await screen.findByText('IPA américaine (21A American IPA)')).toBeInTheDocument();
  expect(screen.queryByText(/\(22A/)).not.toBeInTheDocument();
});

it('keeps nothing of a sealed recipe in the cache of the browser', async () => {
  const { api, fill, press, address } = await openForm({ updateRecipe: recipe });
  fill('Quantité de Malt Pilsen', '116');
  await press('Enregistrer la version 5');
  await waitFor(() => expect(address()).toBe(`/recipes/${ids.recipe}`));
  const cached = Object.keys(api.client.extract() as object);
  expect(cached.filter((key) => key.startsWith('Recipe'))).toEqual([]);
});
