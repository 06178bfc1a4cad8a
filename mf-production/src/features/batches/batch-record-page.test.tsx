import { calendarDateOf } from '@cervoise/domain/dates';
import { apiError } from '@cervoise/graphql-client/testing';
import { formOnScreen, plain, shownToasts } from '@cervoise/records/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import {
  answers,
  completed,
  fermenting,
  lotChoice,
  lotProposal,
  packaged,
  plannedBatch,
} from '../../testing/sample-batches';

const pageOf = (batch: { readonly id: string }, tab = '') => `/production/${batch.id}${tab}`;
const open = (batch: { readonly id: string }, more: object = {}, tab = '') =>
  openAt(pageOf(batch, tab), { ...answers, productionBatch: batch, ...more });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('tells no plan of what an archived batch did not reach', async () => {
  const archived = { ...fermenting, status: 'archived' };
  await open(archived);
  const steps = within(await screen.findByRole('list', { name: 'Étapes du brassin' }));
  expect(
    steps
      .getAllByRole('listitem')
      .map((step) => plain(step.textContent))
      .slice(1),
  ).toEqual([
    'En coursle 18/11, par Camille Morel',
    'Terminénon atteint',
    'Conditionnénon atteint',
    'Prêtnon atteint',
  ]);
});

it('names the year of a planned day where it is not the present one', async () => {
  const today = calendarDateOf(new Date());
  const steps = plannedBatch.steps.map((step, index) => ({
    ...step,
    isReached: false,
    date: index === 0 ? today : '2126-12-12',
  }));
  const batch = { ...plannedBatch, steps };
  await open(batch);
  const list = within(await screen.findByRole('list', { name: 'Étapes du brassin' }));
  const texts = list.getAllByRole('listitem').map((step) => plain(step.textContent));
  expect(texts[0]).toMatch(/prévu \d\d\/\d\d, aujourd’hui$/);
  expect(texts[1]).toMatch(/prévu 12\/12\/2126$/);
});

it('takes the present year from the brewery’s clock', async () => {
  // Half past midnight of New Year in Paris.
  jest.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z'), advanceTimers: true });
  const steps = plannedBatch.steps.map((step) => ({
    ...step,
    isReached: false,
    date: '2027-03-01',
  }));
  const batch = { ...plannedBatch, steps };
  await open(batch);
  const list = within(await screen.findByRole('list', { name: 'Étapes du brassin' }));
  expect(plain(list.getAllByRole('listitem')[0]?.textContent)).toMatch(/prévu 01\/03$/);
  jest.useRealTimers();
});

it('shows that a planned batch was removed, and offers no tank for it', async () => {
  const removed = { ...plannedBatch, isDeleted: true, abandonReason: 'Doublon', vessels: [] };
  await open(removed);
  expect(await screen.findByText('Brassin supprimé')).toBeVisible();
  expect(screen.queryByText('Brassin abandonné')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Choisir une cuve' })).not.toBeInTheDocument();
});

it('offers a tank for a planned batch that has none', async () => {
  const untanked = { ...plannedBatch, vessels: [] };
  await open(untanked);
  expect(await screen.findByRole('link', { name: 'Choisir une cuve' })).toBeVisible();
});

it('shows the progress and the meaning of the figures', async () => {
  await open(fermenting);
  expect(await screen.findByRole('heading', { level: 1, name: 'Brassin 2026-031' })).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Étapes du brassin' }));
  const present = steps.getAllByRole('listitem').filter((step) => step.ariaCurrent === 'step');
  expect(present.map((step) => plain(step.textContent))).toEqual([
    'En coursdepuis le 18/11, jour 6 sur 14',
  ]);
  const vessel = await region('Fermenteur F2');
  expect(plain(vessel.getByText(/au-dessus de la consigne/).textContent)).toBe(
    '1,3 °C au-dessus de la consigne',
  );
  const figures = within(await screen.findByRole('table', { name: 'Mesuré et prévu' }));
  const row = (name: RegExp) => plain(figures.getByRole('row', { name }).textContent);
  expect(row(/Densité initiale/)).toBe('Densité initiale0,001 de moins1,0541,055');
  expect(row(/Densité finale estimée/)).toContain('0,001 de moins, plus sèche');
  expect(row(/Atténuation au jour 6/)).toContain('3 points d’avance');
  expect(row(/Rendement/)).toContain('4 points de moins');
  expect(row(/Pertes/)).toContain('18 l de plus, 8,2 % du moût');
  // Nothing is added in the fermenter.
  expect(screen.queryByText(/^Alcool et atténuation comptent/)).toBeNull();
});

it('says which figures rest on the planned original gravity', async () => {
  const planned = { measured: 1.055, planned: 1.055, isEstimated: true };
  const attenuation = { ...fermenting.figures.attenuation, isEstimated: true };
  const figures = { ...fermenting.figures, originalGravity: planned, attenuation };
  const batch = { ...fermenting, figures };
  await open(batch);
  const table = within(await screen.findByRole('table', { name: 'Mesuré et prévu' }));
  const row = (name: RegExp) => plain(table.getByRole('row', { name }).textContent);
  expect(row(/Densité initiale/)).toBe('Densité initiale estimée1,0551,055');
  expect(row(/Atténuation/)).toContain('Atténuation estimée au jour 6');
});

it('compares figures as they are shown', async () => {
  const finalGravity = { ...fermenting.figures.finalGravity, measured: 1.0085, planned: 1.0094 };
  const batch = { ...fermenting, figures: { ...fermenting.figures, finalGravity } };
  await open(batch);
  const figures = within(await screen.findByRole('table', { name: 'Mesuré et prévu' }));
  const row = figures.getByRole('row', { name: /Densité finale estimée/ });
  expect(plain(row.textContent)).toBe('Densité finale estiméecomme prévu1,0091,009');
});

it('says how many points alcohol counts that were added in the fermenter', async () => {
  const figures = { ...fermenting.figures, addedPoints: 10.4 };
  const batch = { ...fermenting, figures };
  await open(batch);
  expect(plain((await screen.findByText(/en fermenteur\./)).textContent)).toBe(
    'Alcool et atténuation comptent 10,4 points ajoutés en fermenteur.',
  );
});

it('shows only the plan before the brew day', async () => {
  await open(plannedBatch);
  const figures = within(await screen.findByRole('table', { name: 'Prévu' }));
  expect(figures.queryByRole('columnheader', { name: 'Mesuré' })).toBeNull();
  expect(screen.getByText('Les mesures commencent au démarrage du brassin.')).toBeVisible();
  expect(screen.getByRole('tab', { name: /^Ingrédients / })).toBeVisible();
});

it('draws the curve, its measurements by pointer and keyboard, and a table of the same data', async () => {
  const { user } = await open(fermenting);
  const slider = await screen.findByRole('slider', { name: 'Mesures de la fermentation' });
  expect(plain(slider.ariaValueText)).toMatch(/^mardi 24 novembre 2026, 8 h 42, densité 1,018/);
  act(() => slider.focus());
  await user.keyboard('{Home}{ArrowRight}{ArrowRight}');
  expect(plain(slider.ariaValueText)).toMatch(/^dimanche 22 novembre 2026, 8 h 30, densité 1,028/);
  expect(screen.getByText(/Krausen retombé.*Camille Morel/)).toBeInTheDocument();
  // jsdom's pointer events know no place.
  fireEvent(slider, new MouseEvent('pointermove', { bubbles: true, clientX: 0 }));
  expect(plain(slider.ariaValueText)).toMatch(/densité 1,054/);
  const table = screen.getByRole('table', { name: 'Fermentation : mesures et prévisions' });
  expect(within(table).getAllByRole('row')).toHaveLength(5);
});

it('shows the lots drawn, and what remains to be drawn first', async () => {
  await open(fermenting, {}, '?tab=ingredients');
  const table = within(await screen.findByRole('table', { name: 'Ingrédients pris' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows[0]).toHaveTextContent(/Houblon Citra.*3.*À prendre/);
  expect(rows[1]).toHaveTextContent(/Malt Cara 50.*ML-2409.*6,5.*0,5.kg de moins/);
  expect(screen.getByText(/Matières/)).toHaveTextContent(/280,23.€ pris, 116,70.€ à prendre/);
});

it('says of which ingredients the costs of an ended batch have less than the recipe', async () => {
  const costs = {
    ...fermenting.costs,
    toTake: 0,
    partial: ['Malt Cara 50', 'Orge torréfiée'],
    isBlendStartedShort: true,
  };
  const ended = { ...fermenting, costs };
  await open(ended, {}, '?tab=ingredients');
  expect(
    await screen.findByText(
      /sans ce qui manque de Malt Cara 50 et Orge torréfiée, sans ce qui manque d’une bière assemblée/,
    ),
  ).toBeVisible();
});

it('warns of a lot that was weighed at the kettle and not drawn', async () => {
  const line = fermenting.ingredients.find((one) => 'name' in one && one.name === 'Malt Cara 50');
  const weighed = {
    id: 'weighed',
    requestId: 'weighed',
    kind: 'weighed',
    stepKey: 'mash-1',
    happenedAt: '2026-11-10T08:00:00.000Z',
    field: null,
    value: 6.5,
    lineId: line?.lineId,
    lotId: null,
    lotNumber: 'ML-2410',
    text: null,
    photoId: null,
    userName: 'Camille Morel',
  };
  const drawn = { ...weighed, id: 'drawn', requestId: 'drawn', lotNumber: 'ml-2409' };
  const brewDay = { ...fermenting.brewDay, events: [weighed, drawn] };
  const batch = { ...fermenting, brewDay };
  await open(batch, {}, '?tab=ingredients');
  const table = within(await screen.findByRole('table', { name: 'Ingrédients pris' }));
  const [, row] = table.getAllByRole('row').slice(1);
  expect(row).toHaveTextContent(/pesé : ML-2410/);
  expect(row).not.toHaveTextContent(/pesé.*ml-2409/);
});

it('shows its traceability, its products and its brew day', async () => {
  const { user } = await open(packaged, {}, '?tab=traceability');
  const traces = within(await screen.findByRole('table', { name: 'Traçabilité' }));
  expect(traces.getByRole('row', { name: /Lot ML-2430 pris/ })).toHaveTextContent(/9\sh/);
  // Noted for a past day, whose hour nobody stated.
  expect(traces.getByRole('row', { name: /Visite notée/ })).toHaveTextContent('17/11/2026Camille');
  await user.click(screen.getByRole('tab', { name: /Conditionnement/ }));
  const products = within(screen.getByRole('table', { name: 'Produits finis du brassin' }));
  expect(products.getByRole('link', { name: /Bouteille 33.cl/ })).toHaveAttribute(
    'href',
    `/inventory/${packaged.products[0]?.id}`,
  );
  await user.click(screen.getByRole('tab', { name: 'Fiche de brassage' }));
  expect((await region('Jour de brassage et cave')).getByText('5,35')).toBeVisible();
  expect(screen.getByText(/version 3 ; la recette en est à la version 4/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reprendre dans la recette' })).toHaveAttribute(
    'href',
    `/recipes/${packaged.recipe.id}/edit?batch=${packaged.id}`,
  );
  expect(screen.queryByText(/Chiffres recalculés/)).not.toBeInTheDocument();
});

it('says which figures of a planned batch’s recipe changed since, with nothing to take over', async () => {
  const figureChanges = [{ figure: 'originalGravity', before: 1.06, after: 1.064 }];
  const productionBatch = { ...plannedBatch, figureChanges };
  await open(plannedBatch, { productionBatch }, '?tab=sheet');
  expect(await screen.findByText(/Chiffres recalculés depuis : DI 1,060 → 1,064/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Reprendre dans la recette' })).not.toBeInTheDocument();
});

it('shows the recipe with the analyses of the lots that were taken, beside the plan', async () => {
  const lotFigures = {
    originalGravity: 1.051,
    abv: 5.2,
    ibu: 31.4,
    ebc: 14.2,
    lots: [
      { lotId: 'l-1', lotNumber: 'ML-1', ingredientName: 'Malt Pilsen' },
      { lotId: 'l-2', lotNumber: null, ingredientName: 'Saaz' },
    ],
  };
  const batch = { ...fermenting, lotFigures };
  await open(batch);
  const table = within(await screen.findByRole('table', { name: 'Avec les lots pris' }));
  expect(table.getAllByRole('row').map(({ textContent }) => plain(textContent))).toEqual([
    'ValeurAvec les lotsPrévu',
    'Densité initiale0,004 de moins1,0511,055',
    'Alcool0,4 de moins5,2 %5,6 %',
    'Amertume3 de plus31 IBU28 IBU',
    'Couleurcomme prévu14 EBC14 EBC',
  ]);
  expect(plain(screen.getByText(/^Calculé avec les analyses des lots/).textContent)).toBe(
    'Calculé avec les analyses des lots : Malt Pilsen, lot ML-1 ; Saaz, lot sans numéro.',
  );
});

it('says at a shortage what is in stock but not to be taken', async () => {
  const lines = lotProposal.lines.map((line) => ({ ...line, recalled: 25, toAnalyse: 2.5 }));
  const { user } = await open(plannedBatch, { batchLotProposal: { ...lotProposal, lines } });
  await user.click(await screen.findByRole('button', { name: 'Démarrer le brassin' }));
  await formOnScreen(user, 'Démarrage du brassin');
  const shortages = screen.getAllByText(/sous rappel/).map(({ textContent }) => plain(textContent));
  expect(shortages).toEqual([' · 25 kg sous rappel · 2,5 kg à analyser']);
});

it('adds up what is missing of an ingredient that the recipe adds twice', async () => {
  const [malt, saaz] = lotProposal.lines;
  const whirlpool = { ...saaz, lineId: malt?.lineId, usageStage: 'whirlpool' };
  const { user } = await open(plannedBatch, {
    batchLotProposal: { ...lotProposal, lines: [saaz, whirlpool] },
  });
  await user.click(await screen.findByRole('button', { name: 'Démarrer le brassin' }));
  await formOnScreen(user, 'Démarrage du brassin');
  const shortage = screen.getByRole('region', { name: 'Ce qui manque' });
  expect(plain(within(shortage).getByText(/^Il manque/).textContent)).toBe(
    'Il manque 3 kg de Houblon Saaz',
  );
});

it('starts with the proposed lots, and requires a reason for a shortage', async () => {
  const { api, user } = await open(plannedBatch, { startProductionBatch: fermenting });
  await user.click(await screen.findByRole('button', { name: 'Démarrer le brassin' }));
  const form = await formOnScreen(user, 'Démarrage du brassin');
  expect(form.field('Malt Pilsen, ML-2430')).toHaveValue('60');
  expect(plain(screen.getByRole('region', { name: 'Ce qui manque' }).textContent)).toContain(
    'Il manque 1,5 kg de Houblon Saaz',
  );
  await form.press('Démarrer le brassin');
  expect(
    await screen.findByText(/indiquez pourquoi démarrer quand même/, { selector: '[id$=error]' }),
  ).toBeVisible();
  expect(api.variablesOf('StartProductionBatch')).toEqual([]);
  form.fill('Malt Pilsen, ML-2430', '50');
  form.fill('Malt Pilsen, ML-2431', '50');
  form.fill('Motif pour démarrer quand même', 'Livraison demain');
  await form.press('Démarrer le brassin');
  await form.gone();
  expect(api.variablesOf('StartProductionBatch')).toEqual([
    {
      input: expect.objectContaining({
        id: plannedBatch.id,
        shortageReason: 'Livraison demain',
        lots: [
          expect.objectContaining({ quantity: 50 }),
          expect.objectContaining({ quantity: 50 }),
          expect.objectContaining({ quantity: 0.5 }),
        ],
      }),
    },
  ]);
});

it('starts on the planned day once that is past', async () => {
  const late = { ...plannedBatch, brewDate: '2026-01-09' };
  const { api, user } = await open(late, { startProductionBatch: fermenting });
  await user.click(await screen.findByRole('button', { name: 'Démarrer le brassin' }));
  const form = await formOnScreen(user, 'Démarrage du brassin');
  expect(form.field('Jour du brassage')).toHaveValue('09/01/2026');
  expect(form.field('Jour du brassage')).toHaveAccessibleDescription(/le jour qui était prévu/);
  form.fill('Motif pour démarrer quand même', 'Livraison demain');
  await form.press('Démarrer le brassin');
  await form.gone();
  expect(api.variablesOf('StartProductionBatch')[0]?.input).toMatchObject({
    brewDate: '2026-01-09',
  });
});

it('packages into several containers, and shows the loss', async () => {
  const { api, user } = await open(completed, { packageProductionBatch: packaged });
  await user.click(await screen.findByRole('button', { name: 'Conditionner' }));
  const form = await formOnScreen(user, 'Conditionnement du brassin');
  form.fill('Nombre', '1200');
  expect(plain(screen.getByText(/en contenants sur/).closest('p')?.textContent)).toBe(
    '396 l en contenants sur 482 lPertes : 86 l, 17,8 %',
  );
  form.fill('Nombre', '2000');
  expect(await screen.findByText(/178.l de plus que la cuve n’en contient/)).toBeVisible();
  form.fill('Nombre', '1200');
  await form.press('Ajouter un contenant');
  await form.press('Retirer le contenant 1');
  await user.click(screen.getByRole('button', { name: 'Annuler le retrait : Contenant 1' }));
  await form.press('Retirer le contenant 2');
  await form.press('Conditionner');
  await form.gone();
  expect(api.variablesOf('PackageProductionBatch')).toEqual([
    {
      input: expect.objectContaining({
        id: completed.id,
        brightTankVolumeInLiters: 482,
        lines: [
          expect.objectContaining({
            containerType: 'bottle',
            volumeInLiters: 0.33,
            quantity: 1200,
          }),
        ],
      }),
    },
  ]);
  expect(shownToasts()[0]?.title).toBe('Brassin conditionné');
});

it('offers every place of the brewery for packaged beer, and says when a name makes a new one', async () => {
  const { user } = await open(completed, { placeNames: ['Quai'] });
  await user.click(await screen.findByRole('button', { name: 'Conditionner' }));
  const form = await formOnScreen(user, 'Conditionnement du brassin');
  const place = form.fields.getByRole('combobox', { name: 'Emplacement' });
  await user.click(place);
  expect(await screen.findByRole('option', { name: 'Quai' })).toBeInTheDocument();
  await user.type(place, 'Cave');
  await user.click(await screen.findByRole('option', { name: 'Créer « Cave »' }));
  expect(place).toHaveValue('Cave');
});

it('reports a refused archiving', async () => {
  const { api, user } = await open(packaged, { archiveProductionBatch: false });
  await user.click(await screen.findByRole('button', { name: 'Actions sur Brassin 2026-029' }));
  expect(await screen.findByRole('menuitem', { name: 'QR code' })).toHaveAttribute(
    'href',
    `/traceability/qr-codes?entityType=batch&entityId=${packaged.id}`,
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Archiver' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Archiver' }));
  expect(await dialog.findByText("L'archivage du brassin a échoué")).toBeVisible();
  api.answer({ archiveProductionBatch: true });
  await user.click(dialog.getByRole('button', { name: 'Archiver' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('transfers from the vessel that holds the beer, not from an emptied one', async () => {
  const [former] = fermenting.vessels;
  const present = { ...former, id: 'present', equipmentId: 'G1', equipmentName: 'Cuve G1' };
  const moved = {
    ...fermenting,
    vessels: [{ ...former, isEmptied: true }, present],
    contents: [{ equipmentId: 'G1', equipmentName: 'Cuve G1', liters: 470 }],
  };
  const { user } = await open(moved);
  expect(await screen.findByRole('region', { name: 'Cuve G1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions sur Brassin 2026-031' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Transférer' }));
  const { fields } = await formOnScreen(user, 'Transfert');
  expect(fields.getByRole('textbox', { name: /^Volume mesuré/ })).toHaveValue('470');
  await user.click(fields.getByRole('combobox', { name: 'Depuis' }));
  // The chosen vessel and its choice in the list.
  expect(await screen.findAllByTitle(/^Cuve G1, 470/)).toHaveLength(2);
  expect(screen.queryByTitle(/^Fermenteur F2/)).not.toBeInTheDocument();
});

it('shows where the beer is, every litre found again', async () => {
  const { user } = await open(fermenting);
  const card = within(await screen.findByRole('region', { name: 'Où est la bière' }));
  const [way] = card.getAllByRole('list');
  expect(way).toHaveTextContent(/Brassé525 l.*43 l fond de cuve/);
  expect(way).toHaveTextContent(/Fermenteur F2482 lreste 482 l/);
  expect(card.getByText('482 l brassés = 482 en cuve')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Transférer' }));
  await formOnScreen(user, 'Transfert');
});

const [brewed] = fermenting.beerMovements;
const moved = (rank: number, equipmentName: string, liters: number, values = {}) => ({
  ...brewed,
  id: `move-${rank}`,
  kind: 'transferred',
  equipmentId: equipmentName,
  equipmentName,
  liters,
  eventId: 'move-1',
  ...values,
});
const transferred = [moved(1, 'F2', -320), moved(2, 'G1', 320)];

it('corrects a transfer by its volume and a reason', async () => {
  const beerMovements = [...fermenting.beerMovements, ...transferred];
  const batch = { ...fermenting, beerMovements };
  const { api, user } = await open(batch, { correctBeerMovement: fermenting }, '?tab=movements');
  const table = within(await screen.findByRole('table', { name: 'Mouvements de la bière' }));
  // What was brewed is corrected elsewhere.
  expect(table.getAllByRole('button', { name: /^Corriger/ })).toHaveLength(1);
  await user.click(
    table.getByRole('button', { name: /^Corriger Transfert du 18.11.2026, 320.l$/ }),
  );
  const form = await formOnScreen(user, 'Correction du mouvement');
  expect(form.fields.getByText(/Transfert de 320.l, F2 → G1/)).toBeVisible();
  form.fill('Volume juste', '300');
  await form.press('Corriger');
  expect(await screen.findByText('Le motif est requis (3 caractères au moins).')).toBeVisible();
  form.fill('Motif', 'Mal lu');
  await form.press('Corriger');
  await form.gone();
  expect(api.variablesOf('CorrectBeerMovement')).toEqual([
    {
      input: expect.objectContaining({
        batchId: fermenting.id,
        id: 'move-1',
        volumeInLiters: 300,
        reason: 'Mal lu',
      }),
    },
  ]);
});

it('strikes through what was noted under the correction that stands in its place', async () => {
  const correction = {
    correctsId: 'move-1',
    reason: 'Mal lu',
    userName: 'Thomas Leroy',
    createdAt: '2026-11-20T09:00:00Z',
  };
  const beerMovements = [
    ...transferred,
    moved(3, 'F2', 20, correction),
    moved(4, 'G1', -20, correction),
  ];
  const batch = { ...fermenting, beerMovements };
  await open(batch, {}, '?tab=movements');
  const table = within(await screen.findByRole('table', { name: 'Mouvements de la bière' }));
  expect(table.getByText(plain('320 l')).tagName).toBe('S');
  expect(table.getByText(plain('300 l'))).toBeVisible();
  expect(table.getByText('Corrigé : Mal lu')).toBeVisible();
  expect(table.getByText('Thomas Leroy')).toBeVisible();
  expect(table.getAllByRole('button', { name: /^Corriger/ })).toHaveLength(1);
});

it('packages the rest of a batch that was packaged in part', async () => {
  const rest = {
    ...packaged,
    allowedTransitions: [],
    brightTankVolumeInLiters: 470,
    volumeInTankInLiters: 74,
    contents: [{ equipmentId: 'G1', equipmentName: 'Cuve G1', liters: 74 }],
  };
  const { api, user } = await open(rest, { packageProductionBatch: packaged });
  await user.click(await screen.findByRole('button', { name: 'Actions sur Brassin 2026-029' }));
  for (const name of ['Transférer', 'Noter une perte', 'Jeter'])
    expect(await screen.findByRole('menuitem', { name })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Récolter la levure' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Conditionner le reste' }));
  const form = await formOnScreen(user, 'Conditionnement du brassin');
  expect(form.fields.queryByLabelText(/^Volume en cuve/)).not.toBeInTheDocument();
  form.fill('Nombre', '60');
  expect(form.fields.getByText(/19,8.l en contenants sur 74.l/)).toBeVisible();
  await user.click(form.fields.getByRole('switch', { name: /Le reste/ }));
  expect(form.fields.getByText(/^Reste en cuve : 54,2.l/)).toBeVisible();
  await form.press('Conditionner');
  await form.gone();
  const [{ input }] = api.variablesOf('PackageProductionBatch') as [{ input: object }];
  expect(input).toMatchObject({ isRestKept: true, lines: [{ quantity: 60 }] });
  expect(input).not.toHaveProperty('brightTankVolumeInLiters');
});

it('cancels a started batch with a reason, but not once it is packaged', async () => {
  const { api, user } = await open(fermenting, { abandonProductionBatch: fermenting });
  await user.click(await screen.findByRole('button', { name: 'Actions sur Brassin 2026-031' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Abandonner' }));
  const form = await formOnScreen(user, 'Abandon du brassin');
  form.fill('Motif', 'Panne');
  const unused = await screen.findByRole('textbox', { name: /lot ML-2430 : 100/ });
  fireEvent.change(unused, { target: { value: '101' } });
  await form.press('Abandonner le brassin');
  expect(await screen.findByText(/^Le brassin en a pris 100/)).toBeVisible();
  fireEvent.change(unused, { target: { value: '12,5' } });
  await form.press('Abandonner le brassin');
  await form.gone();
  expect(api.variablesOf('AbandonProductionBatch')).toEqual([
    {
      input: expect.objectContaining({
        id: fermenting.id,
        reason: 'Panne',
        returns: [{ movementId: expect.stringMatching(/^8b/), quantity: 12.5 }],
      }),
    },
  ]);
});

it('lists what was lost with how, when and why', async () => {
  const loss = {
    id: 'loss-1',
    kind: 'purge',
    volumeInLiters: 12,
    lostOn: '2026-11-22',
    reason: 'Fond de cuve',
    documentNumber: null,
    userName: 'Camille Morel',
  };
  const productionBatch = { ...fermenting, losses: [loss] };
  await open(fermenting, { productionBatch }, '?tab=sheet');
  const losses = await region('Pertes');
  expect(losses.getByText('Purge de levure')).toBeVisible();
  expect(losses.getByText(plain('12 l le 22/11/2026, Fond de cuve'))).toBeVisible();
});

it('attaches the right lot to a packaged batch, on its brew day and for a reason', async () => {
  const { api, user } = await open(packaged, { takeBatchIngredients: packaged });
  await user.click(await screen.findByRole('button', { name: 'Actions sur Brassin 2026-029' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Prendre des ingrédients' }));
  const form = await formOnScreen(user, 'Ingrédients à prendre');
  // Nothing is proposed: the lot was in the beer already.
  expect(form.field('Malt Pilsen, ML-2430')).toHaveValue('');
  form.fill('Malt Pilsen, ML-2430', '25');
  await form.press('Prendre du stock');
  expect(await screen.findByText('Le motif est requis (3 caractères au moins).')).toBeVisible();
  form.fill('Motif', 'Lu sur la feuille');
  await form.press('Prendre du stock');
  await form.gone();
  expect(api.variablesOf('TakeBatchIngredients')).toEqual([
    {
      input: expect.objectContaining({
        batchId: packaged.id,
        on: packaged.brewDate,
        reason: 'Lu sur la feuille',
        lots: [expect.objectContaining({ quantity: 25 })],
      }),
    },
  ]);
});

it('adds a forgotten lot to a recalled batch in tank, on its brew day and for a reason', async () => {
  const recalled = { ...fermenting, isBlocked: true };
  const question = 'Bloqué par un rappel : se note seulement s’il a été versé avant lui.';
  const [line] = lotProposal.lines;
  const lots = [lotChoice(1, 'ML-2430', 60, 60), { ...lotChoice(9, 'ML-9', 50, 0), question }];
  const { api, user } = await open(recalled, {
    takeBatchIngredients: recalled,
    batchLotProposal: { ...lotProposal, lines: [{ ...line, lots }] },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions sur Brassin 2026-031' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Prendre des ingrédients' }));
  const form = await formOnScreen(user, 'Ingrédients à prendre');
  await user.click(screen.getByRole('button', { name: /^1.autre lot$/ }));
  expect(screen.getByText(question)).toBeVisible();
  form.fill('Malt Pilsen, ML-9', '25');
  await form.press('Prendre du stock');
  expect(await screen.findByText('Le motif est requis (3 caractères au moins).')).toBeVisible();
  form.fill('Motif', 'Lu sur la feuille');
  await form.press('Prendre du stock');
  await form.gone();
  expect(api.variablesOf('TakeBatchIngredients')).toEqual([
    {
      input: expect.objectContaining({
        batchId: recalled.id,
        on: recalled.brewDate,
        reason: 'Lu sur la feuille',
      }),
    },
  ]);
});

it('adds a lot that the recipe does not ask for', async () => {
  const lactose = {
    id: '0190a000-0000-7000-8000-0000000000e1',
    name: 'Lactose',
    type: 'sugar',
    unit: 'kg',
    stockQuantity: 25,
  };
  const lot = {
    id: '0190a000-0000-7000-8000-0000000000e2',
    lotNumber: 'LAC-7',
    quantity: 25,
    expiryDate: null,
    isBlocked: false,
    awaitsAnalysis: false,
  };
  const hop = {
    ...lactose,
    id: '0190a000-0000-7000-8000-0000000000e3',
    name: 'Citra',
    type: 'hop',
  };
  const { api, user } = await open(fermenting, {
    ingredientsPage: { nodes: [hop, lactose] },
    ingredient: { id: lactose.id, unit: 'kg', lots: [lot] },
    takeBatchIngredients: fermenting,
  });
  await user.click(await screen.findByRole('button', { name: 'Actions sur Brassin 2026-031' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ajouter hors recette' }));
  const form = await formOnScreen(user, 'Ingrédient hors recette');
  await form.press('Prendre du stock');
  expect(await screen.findByText('Choisissez un lot.')).toBeVisible();
  await form.choose('Ingrédient', 'Citra');
  expect(screen.queryByRole('combobox', { name: 'Étape' })).toBeNull();
  await form.choose('Ingrédient', 'Lactose');
  expect(await screen.findByText(/s’ajoute à la densité et à l’alcool calculés/)).toBeVisible();
  await form.choose('Lot', 'LAC-7');
  form.fill('Quantité', '2,5');
  await form.press('Prendre du stock');
  expect(await screen.findByText('Choisissez l’étape.')).toBeVisible();
  await form.choose('Étape', 'Fermentation');
  await form.press('Prendre du stock');
  await form.gone();
  expect(api.variablesOf('TakeBatchIngredients')).toEqual([
    {
      input: expect.objectContaining({
        batchId: fermenting.id,
        lots: [{ lotId: lot.id, quantity: 2.5, usageStage: 'fermentation' }],
        on: calendarDateOf(new Date()),
        reason: null,
      }),
    },
  ]);
});

it('says of an addition beyond the recipe where it went, and no amount of the recipe', async () => {
  const [line] = fermenting.ingredients;
  const added = { ...line, lineId: null, dueDate: null, name: 'Lactose', type: 'sugar' };
  const stages = ['fermentation', 'boil', null];
  const ingredients = stages.map((usageStage) => ({ ...added, usageStage }));
  const batch = { ...fermenting, ingredients };
  const { user } = await open(batch);
  await user.click(await screen.findByRole('tab', { name: /Ingrédients pris/ }));
  const rows = await screen.findAllByRole('row', { name: /Lactose/ });
  expect(rows.map((row) => /—hors recette(, \S+)?/.exec(row.textContent ?? '')?.[0])).toEqual([
    expect.stringMatching(/^—hors recette, fermentation/),
    expect.stringMatching(/^—hors recette, ébullition/),
    expect.stringMatching(/^—hors recette(?!,)/),
  ]);
});

it('destroys what is in tank, with a reason and a document', async () => {
  const { api, user } = await open(fermenting, { recordBatchLoss: fermenting });
  await user.click(await screen.findByRole('button', { name: 'Actions sur Brassin 2026-031' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Jeter' }));
  const form = await formOnScreen(user, 'Bière jetée');
  expect(screen.getByText(/le brassin sera archivé/)).toBeVisible();
  await form.press('Jeter');
  expect(await screen.findByText('Le motif est requis (3 caractères au moins).')).toBeVisible();
  form.fill('Motif', 'Infection');
  form.fill('Document de destruction', 'PV 2026-12');
  await form.press('Jeter');
  await form.gone();
  expect(api.variablesOf('RecordBatchLoss')).toEqual([
    {
      input: expect.objectContaining({
        batchId: fermenting.id,
        kind: 'destroyed',
        volumeInLiters: fermenting.volumeInTankInLiters,
        reason: 'Infection',
        documentNumber: 'PV 2026-12',
      }),
    },
  ]);
});

const planned = {
  id: '9e000000-0000-4000-8000-000000000001',
  containerType: 'bottle',
  volumeInLiters: 0.33,
  quantity: 600,
  plannedOn: '2099-12-12',
  packagedOn: null,
  updatedAt: '2026-11-24T08:00:00.000Z',
};
const articles = {
  packagingFormats: [
    {
      containerType: 'bottle',
      volumeInLiters: 0.33,
      materials: [
        {
          ...{ ingredientId: 'caps', name: 'Capsule 26 mm', type: 'closure', unit: 'unit' },
          ...{ recipe: null, quantity: 1, perContainers: 1, available: 500 },
        },
        {
          ...{ ingredientId: 'label', name: 'Étiquette stout', type: 'label', unit: 'unit' },
          ...{ recipe: { id: 'stout' }, quantity: 1, perContainers: 1, available: 500 },
        },
      ],
    },
  ],
};

it('plans a packaging by its volume, and says what it takes and what the beer has no label for', async () => {
  const { api, user } = await open(
    fermenting,
    { ...articles, planPackaging: fermenting },
    '?tab=packaging',
  );
  await user.click(await screen.findByRole('button', { name: 'Planifier un conditionnement' }));
  const form = await formOnScreen(user, 'Conditionnement prévu');
  form.fill('Ou volume à conditionner', '200');
  expect(plain((await form.fields.findByText(/^606/)).textContent)).toBe(
    '606 bouteilles de 33 cl, 199,98 l',
  );
  expect(plain((await form.fields.findByText(/^Pris au stock/)).textContent)).toBe(
    'Pris au stock : 606 u. Capsule 26 mm.',
  );
  expect(form.fields.getByText('Étiquette : pas d’article pour cette bière')).toBeVisible();
  form.fill('Nombre', '600');
  await form.press('Enregistrer');
  expect(await screen.findByText('Donnez le nombre ou le volume, pas les deux.')).toBeVisible();
  expect(api.variablesOf('PlanPackaging')).toEqual([]);
  form.fill('Nombre', '');
  await form.press('Enregistrer');
  await form.gone();
  expect(api.variablesOf('PlanPackaging')).toMatchObject([
    {
      input: {
        batchId: fermenting.id,
        containerType: 'bottle',
        liters: 200,
        plannedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    },
  ]);
});

it('lists what is planned, late and done, and removes a plan', async () => {
  const late = { ...planned, id: 'late', quantity: 4, containerType: 'keg', volumeInLiters: 30 };
  const batch = {
    ...fermenting,
    plannedPackagings: [
      { ...late, plannedOn: '2026-01-10' },
      { ...planned, id: 'done', quantity: 120, packagedOn: '2026-11-20' },
      planned,
    ],
  };
  const { api, user } = await open(batch, { removePlannedPackaging: fermenting }, '?tab=packaging');
  const list = within(await screen.findByRole('list', { name: 'Conditionnements prévus' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    '4 fûts de 30 len retard, prévu le 10/01/2026',
    '120 bouteilles de 33 clfait le 20/11/2026',
    '600 bouteilles de 33 clprévu le 12/12/2099',
  ]);
  expect(list.queryByRole('button', { name: /120/ })).toBeNull();
  await user.click(list.getByRole('button', { name: /^Retirer 600/ }));
  await user.click(await screen.findByRole('button', { name: 'Retirer' }));
  await waitFor(() =>
    expect(api.variablesOf('RemovePlannedPackaging')).toMatchObject([
      { input: { batchId: fermenting.id, id: planned.id } },
    ]),
  );
});

it('packages with nothing filled in but what was planned in sight', async () => {
  const batch = { ...completed, plannedPackagings: [planned] };
  const { user } = await open(batch, articles);
  await user.click(await screen.findByRole('button', { name: 'Conditionner' }));
  const form = await formOnScreen(user, 'Conditionnement du brassin');
  expect(plain(form.fields.getByText(/^Prévu/).textContent)).toBe(
    'Prévu : 600 bouteilles de 33 cl le 12/12/2099.',
  );
  expect(form.field('Nombre')).toHaveValue('');
  // Said before anything is packaged.
  expect(await form.fields.findByText('Étiquette : pas d’article pour cette bière')).toBeVisible();
});

it('reports an unknown batch', async () => {
  await open(fermenting, {
    productionBatch: () => {
      throw apiError('NOT_FOUND');
    },
  });
  expect(await screen.findByText('Brassin non trouvé')).toBeVisible();
});

const readAt = (day: number) => `2026-11-${day}T10:00:00Z`;
const pill = {
  hydrometerId: 'cd000000-0000-4000-8000-000000000001',
  name: 'Pilule F2',
  kind: 'rapt',
  openAlarms: ['temperature'],
  points: [20, 21, 22].map((day) => ({
    readAt: readAt(day),
    gravity: 1.05 - (day - 20) * 0.008,
    celsius: 19.2,
  })),
  days: [20, 21].map((day) => ({
    day: `2026-11-${day}`,
    count: 96,
    leftOutCount: day === 20 ? 4 : 0,
    last: { readAt: readAt(day), gravity: 1.05 - (day - 20) * 0.008, celsius: 19.2 },
  })),
};

it('shows what a hydrometer read beside the logs, marked, and its alarm', async () => {
  await open(fermenting, { deviceCurves: [pill] });
  const card = await region('Fermentation');
  expect(await card.findByText('Densimètre · Pilule F2')).toBeVisible();
  expect(card.getByText('Température hors consigne, Densimètre · Pilule F2')).toBeVisible();
  const rows = within(await screen.findByRole('table', { name: 'Mesures' })).getAllByRole('row');
  const marked = rows.filter((row) => row.textContent?.includes('Densimètre · Pilule F2'));
  expect(marked.map((row) => plain(row.textContent))).toEqual([
    expect.stringContaining('1,04219,2 °C—96 relevés du jour'),
    expect.stringContaining('1,05019,2 °C—96 relevés du jour, 4 écartés'),
  ]);
  for (const row of marked) {
    expect(within(row).queryByRole('link', { name: /Corriger/ })).not.toBeInTheDocument();
  }
});
