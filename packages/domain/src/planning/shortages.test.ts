import { type PlannedLot, type PlannedNeed, shortagesOf, simulateNeeds, usableOn } from '.';

const plannedShortages = (...given: Parameters<typeof simulateNeeds>) =>
  shortagesOf(simulateNeeds(...given));

const lot = (id: string, quantity: number, expiryDate: string | null = null): PlannedLot => ({
  id,
  ingredientId: 'malt',
  quantity,
  expiryDate,
  receivedOn: '2026-01-01',
});
const need = (batchId: string, date: string, quantity: number): PlannedNeed => ({
  batchId,
  ingredientId: 'malt',
  date,
  quantity,
});

it('returns each batch with a shortage, and the first day without stock', () => {
  const needs = [
    need('amber', '2026-12-09', 80),
    need('pils', '2026-11-30', 150),
    need('later', '2026-12-20', 10),
  ];
  expect(plannedShortages(needs, [lot('a', 100), lot('b', 96)])).toEqual([
    { ingredientId: 'malt', date: '2026-12-09', batchId: 'amber', missing: 34, runsOut: true },
    { ingredientId: 'malt', date: '2026-12-20', batchId: 'later', missing: 10, runsOut: false },
  ]);
  expect(plannedShortages(needs, [lot('a', 240)])).toEqual([]);
});

it('leaves out stock that has expired by then', () => {
  const old = lot('old', 100, '2026-12-01');
  expect(plannedShortages([need('amber', '2026-11-30', 60)], [old])).toEqual([]);
  expect(plannedShortages([need('amber', '2026-12-02', 60)], [old])).toMatchObject([
    { missing: 60 },
  ]);
});

it('takes the first expired first, so that a later batch gets the rest', () => {
  const lots = [lot('fresh', 50), lot('old', 50, '2026-12-05')];
  const needs = [need('first', '2026-12-01', 50), need('second', '2026-12-10', 50)];
  expect(plannedShortages(needs, lots)).toEqual([]);
});

it('pitches yeast from good slurry before packs, as long as it suffices', () => {
  const pitch = (batchId: string, date: string) => ({ ...need(batchId, date, 1), cells: 9e12 });
  const slurry = {
    ...lot('slurry', 20),
    unit: 'l' as const,
    isSuspect: false,
    yeast: {
      form: 'slurry' as const,
      generation: 2,
      generationLimit: null,
      weeklyLoss: null,
      freshViability: 100,
      cellDensity: 1,
      storedOn: '2026-12-01',
    },
  };
  const needs = ['2026-12-01', '2026-12-02', '2026-12-03'].map((day, at) => pitch(`b${at}`, day));
  expect(plannedShortages(needs, [lot('pack', 1)], [slurry])).toEqual([]);
  const simulated = simulateNeeds(needs, [lot('pack', 1)], [slurry]);
  expect(simulated.needs.map(({ isHarvested }) => isHarvested)).toEqual([true, true, false]);
  expect(simulated.left.get('pack')).toBe(0);
  expect(plannedShortages(needs, [], [slurry])).toMatchObject([{ batchId: 'b2', missing: 1 }]);
  expect(plannedShortages(needs, [lot('pack', 1)], [])).toHaveLength(2);
  // Of a yeast that is itself a slurry, the recipe's litres are no measure of dead ones.
  const own = { ...slurry, ingredientId: 'slurry' };
  const dead = { ...need('late', '2027-01-20', 1), cells: 9e12, ingredientId: 'slurry' };
  expect(plannedShortages([dead], [{ ...own }], [own])).toMatchObject([{ missing: 1 }]);
  // What its own lots give is taken of itself.
  const alive = { ...dead, date: '2026-12-01' };
  const [met] = simulateNeeds([alive], [{ ...own }], [own]).needs;
  expect(met).toMatchObject({ missing: 0, isHarvested: false });
  // Half dead by then.
  const late = [pitch('late', '2027-01-20')];
  expect(plannedShortages(late, [], [slurry])).toMatchObject([{ missing: 1 }]);
});

it('adds the shortages of several lines of a batch', () => {
  const needs = [need('amber', '2026-12-09', 0.4), need('amber', '2026-12-09', 0.2)];
  expect(plannedShortages(needs, [lot('a', 0.3)])).toMatchObject([{ missing: 0.3 }]);
});

it('has no shortage without a need', () => {
  expect(plannedShortages([], [lot('a', 0)])).toEqual([]);
});

it('says what can still be used on a day', () => {
  const lots = [
    lot('old', 50, '2026-12-05'),
    lot('fresh', 50),
    { ...lot('held', 9), awaitsAnalysis: true },
  ];
  const { left } = simulateNeeds([need('amber', '2026-12-01', 20)], lots);
  expect(usableOn('2026-12-04', lots, left)).toBe(80);
  expect(usableOn('2026-12-05', lots, left)).toBe(50);
  expect(usableOn('2026-12-04', lots, new Map())).toBe(100);
});
