import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { type Actor, withTenant } from '../../../db/tenant-transaction';
import type { TestApi } from '../../../testing';
import { insertBatchRow, openBeerLedger } from '../../production/batches.store';
import { insertRecipeName } from '../../recipes/recipe-names';
import type { TraceDirection, TraceNode } from '../trace-walk.store';

/**
 * The numbers of nodes, and the edges by the indexes of their nodes; consumptions may be returned.
 */
export interface RandomGraph {
  readonly lots: number;
  readonly batches: number;
  readonly takes: readonly {
    readonly lot: number;
    readonly batch: number;
    readonly isReturned: boolean;
  }[];
  readonly blends: readonly { readonly from: number; readonly into: number }[];
  readonly harvests: readonly { readonly batch: number; readonly lot: number }[];
  readonly products: readonly number[];
}

const place = fc.nat({ max: 11 });

export const randomGraphs: fc.Arbitrary<RandomGraph> = fc.record({
  lots: fc.constant(12),
  batches: fc.constant(12),
  takes: fc.array(fc.record({ lot: place, batch: place, isReturned: fc.boolean() }), {
    maxLength: 24,
  }),
  blends: fc.array(fc.record({ from: place, into: place }), { maxLength: 8 }),
  harvests: fc.array(fc.record({ batch: place, lot: place }), { maxLength: 6 }),
  products: fc.array(place, { maxLength: 16 }),
});

export interface WrittenGraph {
  readonly nodes: readonly TraceNode[];
  readonly edges: readonly (readonly [from: TraceNode, to: TraceNode])[];
}

/** Inserts a graph directly into the database, and returns its edges. */
export function writeGraph(api: TestApi, actor: Actor, graph: RandomGraph): Promise<WrittenGraph> {
  const { tenantId } = actor;
  return withTenant(api.database, actor, async (tx) => {
    const ingredientId = randomUUID();
    await sql`insert into ingredients (id, tenant_id, name, name_key, type, unit,
        stock_quantity, minimum_stock_quantity)
      values (${ingredientId}::uuid, ${tenantId}::uuid, ${ingredientId}, ${ingredientId}, 'malt', 'kg', 1000, 0)`.execute(
      tx,
    );
    const lots = Array.from({ length: graph.lots }, () => randomUUID());
    for (const id of lots) {
      await sql`insert into ingredient_lots (id, tenant_id, ingredient_id, quantity,
          received_quantity, received_on)
        values (${id}::uuid, ${tenantId}::uuid, ${ingredientId}::uuid, 100, 100, '2026-01-01')`.execute(
        tx,
      );
    }
    const recipeName = `Bière ${randomUUID()}`;
    const recipeId = await insertRecipeName(tx, tenantId, recipeName);
    const batches: string[] = [];
    for (let index = 0; index < graph.batches; index += 1) {
      batches.push(
        await insertBatchRow(tx, tenantId, {
          batchNumber: randomUUID().slice(0, 13),
          recipeId,
          status: 'in_progress',
          brewDate: '2026-01-05',
          fermentationStartDate: null,
          fermentationEndDate: null,
          packagingDate: null,
          bestBeforeDate: null,
        }),
      );
    }
    const lot = (index: number): TraceNode => ({ type: 'lot', id: lots[index] ?? '' });
    const batch = (index: number): TraceNode => ({ type: 'batch', id: batches[index] ?? '' });
    const taken = new Map<string, number>();
    for (const take of graph.takes) {
      const lines = take.isReturned ? [-1, 1] : [-1];
      for (const quantity of lines) {
        await sql`insert into stock_movements (tenant_id, ingredient_id, lot_id, kind, quantity,
            stock_after, reason, user_name, batch_id)
          values (${tenantId}::uuid, ${ingredientId}::uuid, ${lots[take.lot] ?? ''}::uuid,
            ${quantity < 0 ? 'consumption' : 'adjustment'}, ${quantity}, 100, 'Essai', 'Essai',
            ${batches[take.batch] ?? ''}::uuid)`.execute(tx);
      }
      const key = `${take.lot} ${take.batch}`;
      taken.set(key, (taken.get(key) ?? 0) + (take.isReturned ? 0 : 1));
    }
    const blends = graph.blends.filter(({ from, into }) => from !== into);
    for (const { from, into } of blends) {
      await sql`insert into batch_blends (tenant_id, from_batch_id, into_batch_id,
          volume_in_liters, blended_on, user_name)
        values (${tenantId}::uuid, ${batches[from] ?? ''}::uuid, ${batches[into] ?? ''}::uuid, 1,
          '2026-01-06', 'Essai')`.execute(tx);
    }
    await openBeerLedger(tx, tenantId);
    for (const harvest of graph.harvests) {
      await sql`insert into yeast_harvests (tenant_id, batch_id, ingredient_id, lot_id, quantity,
          generation, harvested_on, user_name)
        values (${tenantId}::uuid, ${batches[harvest.batch] ?? ''}::uuid, ${ingredientId}::uuid,
          ${lots[harvest.lot] ?? ''}::uuid, 1, 2, '2026-01-07', 'Essai')`.execute(tx);
    }
    const products: [TraceNode, TraceNode][] = [];
    for (const of of graph.products) {
      const id = randomUUID();
      await sql`insert into inventory_items (id, tenant_id, recipe_id, recipe_name, batch_id,
          batch_number, container_type, volume_in_liters, quantity, packaging_date)
        select ${id}::uuid, tenant_id, recipe_id, ${recipeName}, id, batch_number, 'bottle', 0.33, 10,
               '2026-01-08'
          from production_batches where id = ${batches[of] ?? ''}::uuid`.execute(tx);
      products.push([batch(of), { type: 'product', id }]);
    }
    return {
      nodes: [
        ...lots.map((id) => ({ type: 'lot' as const, id })),
        ...batches.map((id) => ({ type: 'batch' as const, id })),
        ...products.map(([, product]) => product),
      ],
      edges: [
        ...[...taken].flatMap(([key, count]) => {
          const [from = 0, to = 0] = key.split(' ').map(Number);
          return count > 0 ? [[lot(from), batch(to)] as const] : [];
        }),
        ...blends.map(({ from, into }) => [batch(from), batch(into)] as const),
        ...graph.harvests.map((harvest) => [batch(harvest.batch), lot(harvest.lot)] as const),
        ...products,
      ],
    };
  });
}

/** The same walk by a naive algorithm, one edge after the other. */
export function naiveWalk({ edges }: WrittenGraph, from: string, way: TraceDirection): Set<string> {
  const reached = new Set([from]);
  const open = [from];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [near, far] of edges) {
      const [here, there] = way === 'forward' ? [near.id, far.id] : [far.id, near.id];
      if (here !== next || reached.has(there)) continue;
      reached.add(there);
      open.push(there);
    }
  }
  return reached;
}
