import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';
import { seedDemo } from '.';

const now = new Date('2026-03-12T08:00:00Z');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await sql`truncate tenants cascade`.execute(api.adminDatabase);
  api.setClock(now);
  await seedDemo(api.database, now, api.dependencies.secrets);
});
afterAll(() => api.close());

it('has eight recipes of known ingredients, with plausible figures', async () => {
  const camille = await api.actorOf('manager@demo.example');
  const described = await api.services.recipes.list(camille, { view: 'active' });
  expect(described).toHaveLength(8);
  for (const recipe of described) {
    const { estimatedAbv, ibu, ebc, originalGravity, costPerLiter, lines, steps } = recipe;
    expect(estimatedAbv).toBeGreaterThan(4);
    expect(estimatedAbv).toBeLessThan(8);
    expect(originalGravity).toBeGreaterThan(1.04);
    expect(ibu).toBeGreaterThan(8);
    expect(ebc).toBeGreaterThan(3);
    expect(costPerLiter).toBeGreaterThan(0.2);
    expect(costPerLiter).toBeLessThan(1.2);
    expect(lines.every(({ ingredient }) => ingredient.id && !ingredient.isDeleted)).toBe(true);
    expect(steps.length).toBeGreaterThan(6);
  }
});

it('has former versions with dates, and ingredients to buy', async () => {
  const camille = await api.actorOf('manager@demo.example');
  const options = await api.services.recipes.options(camille);
  const idOf = (name: string) => options.find((option) => option.name === name)?.id ?? '';
  const versions = await api.services.recipes.versions(camille, idOf('Blonde du Lavoir'));
  expect(versions.map(({ version, changedLineCount }) => [version, changedLineCount])).toEqual([
    [2, 2],
    [1, 9],
  ]);
  expect(versions[0]?.createdAt.getTime()).toBeLessThan(now.getTime());
  const pils = await api.services.recipes.check(camille, idOf('Pils de printemps'), null);
  expect(pils).toMatchObject({ canBrew: false });
  expect(pils.ingredients.find(({ name }) => name === 'Levure W-34/70')?.missing).toBe(2);
});
