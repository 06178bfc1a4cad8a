import { type SqlBool, sql } from 'kysely';
import { groupBy } from '../../../collections/group-by';
import { type Actor, withTenant } from '../../../db/tenant-transaction';
import type { BatchFigure } from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';
import { createComparison } from '../../../testing/history';
import {
  alcoholOf,
  bearing,
  brewedByDay,
  costs,
  exact,
  filledOf,
  gravities,
  heldBy,
  isWithoutRest,
  lossesOf,
  type PlainAccount,
} from './plain-account';

const close = (a: number, b: number, within: number) => Math.abs(a - b) <= within;

/** Litres of the ledgers of some batches by day, of lines of some kinds. */
const litersByDay = (
  api: TestApi,
  actor: Actor,
  ids: readonly string[],
  kinds: readonly string[],
) =>
  withTenant(api.database, actor, async (tx) => {
    const { rows } = await sql<{ batchId: string; day: string; liters: number }>`
      select batch_id, moved_on as day, sum(liters) as liters from beer_movements
       where kind = any(${[...kinds]}) and batch_id = any(${[...ids]}::uuid[])
       group by batch_id, moved_on having sum(liters) <> 0 order by moved_on`.execute(tx);
    const byBatch = groupBy(rows, ({ batchId }) => batchId);
    return (id: string) => (byBatch.get(id) ?? []).map(({ day, liters }) => [day, liters]);
  });

const isSame = (a: number | null, b: number | null, within: number): boolean =>
  a === null || b === null ? a === b : close(a, b, within);

/** What was measured, without the planned figure that stands in for it. */
const measuredOf = ({ measured, isEstimated }: BatchFigure): number | null =>
  isEstimated ? null : (measured ?? null);

/** Where the product differs from the second account: litres, vessels, stock, costs, gravities. */
export async function differencesFrom(
  api: TestApi,
  actor: Actor,
  { account, ingredientId }: { readonly account: PlainAccount; readonly ingredientId: string },
): Promise<string[]> {
  const { differences, expect } = createComparison();
  const { batches, ingredients } = api.services;
  const ids = account.batches.map(({ id }) => id);
  const rows = await batches.list(actor, { ids });
  const materials = await batches.materials(actor, rows);
  const [money, original] = [costs(account), gravities(account)];
  const closed = await litersByDay(api, actor, ids, ['closed']);
  const brewed = await litersByDay(api, actor, ids, ['brewed', 'measured']);
  expect('batches', rows.length, ids.length);
  for (const batch of account.batches) {
    const row = rows.find(({ id }) => id === batch.id);
    if (!row) continue;
    const what = `batch ${row.batchNumber}`;
    expect(`status of ${what}`, row.status, batch.status);
    if (batch.status === 'planned') continue;
    expect(`brews to come of ${what}`, row.brewsToCome, batch.toCome);
    const brews = batch.brews.filter(({ liters }) => liters > 0).length;
    expect(`brews of ${what}`, row.brewCount, Math.max(1, brews));
    expect(`days of ${what}`, brewed(batch.id), brewedByDay(account, batch));
    const alcohol = alcoholOf(batch);
    if (!isSame(row.measuredAbv ?? null, alcohol, 0.03)) {
      differences.push(`${what} has ${row.measuredAbv} % instead of ${alcohol} %`);
    }
    const held = batch.places
      .filter(({ liters }) => liters !== 0)
      .map(({ vessel, liters }) => [vessel, liters]);
    const contents = row.contents.map((content) => [content.equipmentId ?? '', content.liters]);
    expect(`vessels of ${what}`, contents.sort(), held.sort());
    expect(`packaged of ${what}`, row.packagedVolumeInLiters ?? 0, filledOf(account, batch));
    const destroyed = lossesOf(account, batch, true);
    expect(`destroyed of ${what}`, row.destroyedLiters, destroyed);
    const lost = exact(lossesOf(account, batch, false) + destroyed);
    expect(`lost of ${what}`, row.lostLiters, lost);
    const left = closed(batch.id).map(([day, liters]) => [day, -Number(liters)]);
    if (isWithoutRest(batch)) {
      const written = batch.writtenOff > 0 ? [[batch.writtenOffOn, batch.writtenOff]] : [];
      expect(`rest of ${what}`, left, written);
    }
    expect(`rest kept of ${what}`, row.isRestKept, batch.isRestKept);
    const balance = exact(
      (row.fermenterVolumeInLiters ?? row.volumeInLiters) +
        row.blendedLiters -
        lost -
        filledOf(account, batch) -
        heldBy(batch) -
        left.reduce((sum, [, liters]) => sum + Number(liters), 0),
    );
    expect(`litres of ${what} that are nowhere`, balance, 0);

    const shown = materials.get(batch.id)?.costs;
    const cost = money.get(batch) ?? 0;
    const liters = bearing(account, batch);
    const own = batch.drawn.reduce((all, { lot, quantity }) => all + quantity * lot.price, 0);
    if (!shown) continue;
    const perLiter = liters > 0 ? cost / liters : own / batch.wort;
    if (!close(shown.perLiter, perLiter, 0.011)) {
      differences.push(`a litre of ${what} costs ${shown.perLiter} instead of ${perLiter}`);
    }
    if (!close(shown.taken, own, 0.02) || !close(shown.taken + shown.blended, cost, 0.03)) {
      differences.push(
        `${what} cost ${shown.taken} and ${shown.blended} by blends instead of ${own}, in all ${cost}`,
      );
    }
    const gravity = original.get(batch) ?? null;
    const figure = measuredOf(row.figures.originalGravity);
    if (!isSame(figure, gravity, 0.0001))
      differences.push(`${what} was brewed at ${figure} instead of ${gravity}`);
  }

  const lots = (await ingredients.lots(actor, [ingredientId], true)).get(ingredientId) ?? [];
  for (const lot of account.lots) {
    const stored = lots.find(({ id }) => id === lot.id);
    expect(`lot ${lot.id}`, stored?.quantity, lot.left);
  }
  const itemIds = account.items.map(({ id }) => id);
  const stored = await withTenant(api.database, actor, (tx) =>
    tx
      .selectFrom('inventoryItems')
      .select(['id', 'quantity'])
      .where(sql<SqlBool>`id = any(${itemIds}::uuid[])`)
      .execute(),
  );
  for (const item of account.items) {
    const quantity = stored.find(({ id }) => id === item.id)?.quantity;
    expect(`containers ${item.id}`, quantity, item.onHand);
  }
  return differences;
}

/** Litres by flow of the register of this year and the one before, in which a history may begin. */
export async function registerOf(api: TestApi, actor: Actor): Promise<Map<string, number>> {
  const year = new Date().getFullYear();
  const years = await Promise.all(
    [year - 1, year].map((one) => api.services.excise.year(actor, one)),
  );
  const sums = new Map<string, number>();
  for (const { month } of years.flatMap(({ months }) => months)) {
    const { lines } = await api.services.excise.month(actor, month);
    for (const { flow, liters } of lines.flatMap(({ flows }) => flows)) {
      sums.set(flow, exact((sums.get(flow) ?? 0) + liters));
    }
  }
  return sums;
}
