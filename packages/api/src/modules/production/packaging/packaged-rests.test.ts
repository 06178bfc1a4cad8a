import { sql } from 'kysely';
import { refusal } from '../../../testing/refusal';
import { inventoryCalls } from '../../inventory/testing/product-calls';
import { answeredBatch } from '../testing/batch-calls';
import { breweryTests } from '../testing/brewery-tests';

const { api, token, brewery, change, start, addTank, read } = breweryTests('manager', {
  first: 900,
  second: 900,
});
const changed = (name: string, input: object) => answeredBatch(change(name, input));
const kegs = (quantity: number) => [{ containerType: 'keg', volumeInLiters: 20, quantity }];
const update = (id: string, values: object) => brewery().calls.update({ id, ...values });
const pack = (id: string, quantity: number, values: object = {}) =>
  change('packageProductionBatch', { id, lines: kegs(quantity), ...values });

/** 500 l of which 100 are in kegs, the rest in its vessel, measured as 500 before. */
async function packedInPart() {
  const { id } = await start({ brewDate: '2026-03-01' });
  await answeredBatch(update(id, { status: 'completed' }));
  await answeredBatch(pack(id, 5, { brightTankVolumeInLiters: 500, isRestKept: true }));
  return id;
}
const blend = (fromBatchId: string, intoBatchId: string, volumeInLiters: number) =>
  changed('blendBatches', { fromBatchId, intoBatchId, volumeInLiters });

describe('the rest of a packaging', () => {
  it('may be blended away: the batch takes notes, becomes ready and is archived', async () => {
    const [id, other] = [await packedInPart(), (await start({ brewDate: '2026-03-01' })).id];
    await blend(id, other, 400);
    await answeredBatch(update(id, { notes: 'Assemblé' }));
    await answeredBatch(update(id, { status: 'ready' }));
    expect(await brewery().calls.archive(id)).toMatchObject({ data: { answer: true } });
  });

  it('is packaged after a part of it was blended away, up to what is left', async () => {
    const [id, other] = [await packedInPart(), (await start({ brewDate: '2026-03-01' })).id];
    await blend(id, other, 200);
    expect(await refusal(pack(id, 11))).toMatchObject({
      message:
        'Les contenants tiennent 320 l, le brassin n’en a que 300 l : il manque 20 l. Corrigez les quantités, le volume en fermenteur, ou ce qui en est parti.',
      fields: ['lines'],
    });
    expect(await answeredBatch(pack(id, 10))).toMatchObject({
      packagedVolumeInLiters: 300,
      brightTankVolumeInLiters: 500,
    });
  });

  it('is packaged since the brew, and on the first of its days the batch was packaged', async () => {
    const { id } = await start({ brewDate: '2026-03-01', fermentationStartDate: '2026-03-01' });
    await answeredBatch(update(id, { status: 'completed', fermentationEndDate: '2026-03-05' }));
    await answeredBatch(pack(id, 5, { packagingDate: '2026-03-10', isRestKept: true }));
    expect(await refusal(pack(id, 1, { packagingDate: '2026-02-12' }))).toMatchObject({
      message: 'Le conditionnement ne précède pas le brassage.',
      fields: ['packagingDate'],
    });
    const later = { packagingDate: '2026-03-12', isRestKept: true };
    expect(await answeredBatch(pack(id, 1, later))).toMatchObject({ packagingDate: '2026-03-10' });
    const earlier = { packagingDate: '2026-03-08', isRestKept: true };
    expect(await answeredBatch(pack(id, 1, earlier))).toMatchObject({
      packagingDate: '2026-03-08',
      packagedVolumeInLiters: 140,
    });
  });

  it('that was none after all lets the batch go on, and frees its vessel', async () => {
    const tank = await addTank();
    const vessels = [{ equipmentId: tank.id, from: '2026-03-01', volumeInLiters: 500 }];
    const { id } = await start({ brewDate: '2026-03-01', vessels });
    await answeredBatch(update(id, { status: 'completed' }));
    await answeredBatch(pack(id, 24, { isRestKept: true }));
    expect(await answeredBatch(update(id, { fermenterVolumeInLiters: 480 }))).toMatchObject({
      volumeInTankInLiters: 0,
      vessels: [{ to: '2026-03-12' }],
    });
    await answeredBatch(update(id, { status: 'ready' }));
  });

  it('is packaged with what was blended into it', async () => {
    const [id, other] = [await packedInPart(), (await start({ brewDate: '2026-03-01' })).id];
    await blend(other, id, 200);
    expect(await answeredBatch(pack(id, 30))).toMatchObject({ packagedVolumeInLiters: 700 });
  });
});

describe('the rest that packaging leaves', () => {
  interface Written {
    readonly beerMovements: readonly {
      readonly id: string;
      readonly kind: string;
      readonly liters: number;
      readonly movedOn: string;
    }[];
    readonly products: readonly { readonly id: string; readonly containerType: string }[];
  }
  const readAll = (id: string) =>
    read<Written>(id, 'beerMovements { id kind liters movedOn } products { id containerType }');
  const closedOn = async (id: string) => {
    const days: Record<string, number> = {};
    for (const { kind, liters, movedOn } of (await readAll(id)).beerMovements) {
      if (kind === 'closed') days[movedOn] = (days[movedOn] ?? 0) + liters;
    }
    return Object.fromEntries(Object.entries(days).filter(([, liters]) => liters !== 0));
  };
  /** 500 l, of which 10 are lost, then 100 l are in kegs and 10 in bottles, and the rest is lost. */
  const packed = async () => {
    const { id } = await start({ brewDate: '2026-03-01', fermentationStartDate: '2026-03-01' });
    const loss = { batchId: id, kind: 'purge', volumeInLiters: 10, reason: 'Levure' };
    await changed('recordBatchLoss', { ...loss, on: '2026-03-02' });
    await answeredBatch(update(id, { status: 'completed', fermentationEndDate: '2026-03-03' }));
    const bottles = { containerType: 'bottle', volumeInLiters: 0.5, quantity: 20 };
    const lines = [...kegs(5), bottles];
    await changed('packageProductionBatch', { id, lines, packagingDate: '2026-03-05' });
    return id;
  };
  const move = async (id: string, containerType: string, packagingDate: string) => {
    const { products } = await readAll(id);
    const product = products.find((one) => one.containerType === containerType)?.id ?? '';
    const calls = inventoryCalls(api(), token(), { recipeId: brewery().recipe.id, batchId: id });
    expect((await calls.update({ id: product, packagingDate })).errors).toBeUndefined();
  };

  it('leaves with the last of its containers, also when their day is corrected', async () => {
    const id = await packed();
    expect(await closedOn(id)).toEqual({ '2026-03-05': -380 });
    await move(id, 'keg', '2026-03-04');
    expect(await closedOn(id)).toEqual({ '2026-03-05': -380 });
    await move(id, 'keg', '2026-03-07');
    expect(await closedOn(id)).toEqual({ '2026-03-07': -380 });
    await move(id, 'keg', '2026-03-06');
    expect(await closedOn(id)).toEqual({ '2026-03-06': -380 });
  });

  it('stays on its day when what was brewed, lost or filled is corrected', async () => {
    const id = await packed();
    await answeredBatch(update(id, { fermenterVolumeInLiters: 520 }));
    expect(await closedOn(id)).toEqual({ '2026-03-05': -400 });
    const lost = (await readAll(id)).beerMovements.find(({ kind }) => kind === 'lost');
    const corrected = { batchId: id, id: lost?.id, volumeInLiters: 4, reason: 'Mal lu' };
    await changed('correctBeerMovement', corrected);
    expect(await closedOn(id)).toEqual({ '2026-03-05': -406 });
  });

  /** 500 l, of which 20 are purged, 200 are in kegs of February and the rest in those of March. */
  const packedTwice = async () => {
    const { id } = await start({ brewDate: '2026-01-31', fermentationStartDate: '2026-01-31' });
    const loss = { batchId: id, kind: 'purge', volumeInLiters: 20, reason: 'Levure' };
    await changed('recordBatchLoss', { ...loss, on: '2026-02-02' });
    await answeredBatch(update(id, { status: 'completed', fermentationEndDate: '2026-02-10' }));
    await answeredBatch(pack(id, 10, { packagingDate: '2026-02-20', isRestKept: true }));
    await answeredBatch(pack(id, 14, { packagingDate: '2026-03-10' }));
    expect(await closedOn(id)).toEqual({});
    return id;
  };
  it.each([
    [
      'less was lost',
      async (id: string) => {
        const lost = (await readAll(id)).beerMovements.find(({ kind }) => kind === 'lost');
        const corrected = { batchId: id, id: lost?.id, volumeInLiters: 5, reason: 'Mal lu' };
        await changed('correctBeerMovement', corrected);
      },
      15,
    ],
    [
      'more was brewed',
      (id: string) => answeredBatch(update(id, { fermenterVolumeInLiters: 515 })),
      15,
    ],
    [
      'one of the first was not filled',
      async (id: string) => {
        const { rows } = await sql<{ id: string }>`
          select line.id from inventory_movements line
            join inventory_items item on item.id = line.item_id
           where item.batch_id = ${id}::uuid and line.kind = 'packaging'
           order by item.packaging_date`.execute(api().adminDatabase);
        const calls = inventoryCalls(api(), token(), {
          recipeId: brewery().recipe.id,
          batchId: id,
        });
        expect((await calls.correct(rows[0]?.id, 9)).errors).toBeUndefined();
      },
      20,
    ],
  ] as const)('left with the last containers, where %s', async (_what, correct, liters) => {
    const id = await packedTwice();
    await correct(id);
    expect(await closedOn(id)).toEqual({ '2026-03-10': -liters });
  });
});

describe('containers that the measured volume holds, and the beer that is left does not', () => {
  const lost = async (volumeInLiters: number) => {
    const { id } = await start({ brewDate: '2026-03-01' });
    const loss = { batchId: id, kind: 'purge', volumeInLiters, reason: 'Levure' };
    await changed('recordBatchLoss', loss);
    await answeredBatch(update(id, { status: 'completed' }));
    return id;
  };

  it('are refused with what is missing', async () => {
    const id = await lost(20);
    const brightTankVolumeInLiters = 490;
    const lines = [{ containerType: 'keg', volumeInLiters: 8, quantity: 61 }];
    expect(
      await refusal(change('packageProductionBatch', { id, lines, brightTankVolumeInLiters })),
    ).toMatchObject({
      message:
        'Les contenants tiennent 488 l, le brassin n’en a que 480 l : il manque 8 l. Corrigez les quantités, le volume en fermenteur, ou ce qui en est parti.',
      fields: ['lines'],
    });
    expect(await answeredBatch(pack(id, 24, { brightTankVolumeInLiters }))).toMatchObject({
      packagedVolumeInLiters: 480,
    });
  });

  it('are refused as further containers of a product', async () => {
    const id = await lost(20);
    const { batchNumber } = await answeredBatch(
      pack(id, 23, { brightTankVolumeInLiters: 490, isRestKept: true }),
    );
    const packagingDate = '2026-03-12';
    const product = {
      batchId: id,
      containerType: 'keg',
      volumeInLiters: 5,
      packagingDate,
    } as const;
    const beer = { recipeId: brewery().recipe.id, batchId: id };
    const { create } = inventoryCalls(api(), token(), beer);
    expect(await refusal(create({ ...product, quantity: 5 }))).toMatchObject({
      message: `Ces contenants tiennent 25 l, le brassin ${batchNumber} n’en a plus que 20 l.`,
      fields: ['quantity'],
    });
    expect((await create({ ...product, quantity: 4 })).errors).toBeUndefined();
  });

  it('are named by the volume that no longer reaches', async () => {
    const id = await packedInPart();
    const other = (await start({ brewDate: '2026-03-01' })).id;
    await blend(id, other, 400);
    await answeredBatch(update(id, { brightTankVolumeInLiters: 450 }));
    expect(await refusal(update(id, { fermenterVolumeInLiters: 499 }))).toMatchObject({
      fields: ['fermenterVolumeInLiters'],
    });
    expect(await refusal(update(id, { brightTankVolumeInLiters: 90 }))).toMatchObject({
      fields: ['brightTankVolumeInLiters'],
    });
    expect(await refusal(update(id, { brightTankVolumeInLiters: 501 }))).toMatchObject({
      fields: ['brightTankVolumeInLiters'],
    });
    await answeredBatch(update(id, { fermenterVolumeInLiters: 505 }));
  });
});
