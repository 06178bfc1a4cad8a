import { sql } from 'kysely';
import { withTenant } from '../../../db/tenant-transaction';
import { refusal } from '../../../testing/refusal';
import { openBeerLedger } from '../batches.store';
import { answeredBatch } from '../testing/batch-calls';
import { addVessels } from '../testing/brewery';
import { breweryTests } from '../testing/brewery-tests';

const { api, token, brewery, change, start, read } = breweryTests('manager', {
  first: 400,
  second: 400,
});
/** Of 4, 8 and 10 hl. */
let vessels: string[];
beforeEach(async () => {
  vessels = await addVessels(api(), token());
});

const stay = (equipmentId: string | undefined, from = '2026-03-12', to: string | null = null) => ({
  equipmentId: equipmentId ?? '',
  from,
  to,
  volumeInLiters: 500,
});
interface Beer {
  readonly volumeInTankInLiters: number;
  readonly contents: readonly { equipmentId: string | null; liters: number }[];
  readonly beerMovements: readonly {
    kind: string;
    equipmentId: string | null;
    liters: number;
    litersAfter: number;
    movedOn: string;
    lossKind: string | null;
    otherBatch: { id: string } | null;
  }[];
}
const beerOf = (id: string) =>
  read<Beer>(
    id,
    `volumeInTankInLiters contents { equipmentId liters } beerMovements { kind equipmentId
      equipmentName liters litersAfter movedOn lossKind reason userName otherBatch { id } }`,
  );
const linesOf = async (id: string) =>
  (await beerOf(id)).beerMovements.map(({ kind, equipmentId, liters, litersAfter }) => [
    kind,
    vessels.indexOf(equipmentId ?? ''),
    liters,
    litersAfter,
  ]);

it('follows the beer of a batch from its fermenter to its containers, line by line', async () => {
  const [first, second] = vessels;
  const { id, vessels: stays } = await start({ vessels: [stay(second)] });
  await answeredBatch(change('updateProductionBatch', { id, fermenterVolumeInLiters: 490 }));
  const fromVesselId = stays[0]?.id;
  const loss = { batchId: id, fromVesselId, reason: 'Levure' };
  await answeredBatch(change('recordBatchLoss', { ...loss, kind: 'purge', volumeInLiters: 20 }));
  await answeredBatch(
    change('transferBatch', {
      batchId: id,
      fromVesselId,
      equipmentId: first,
      volumeInLiters: 380,
      lossInLiters: 90,
    }),
  );
  await answeredBatch(change('updateProductionBatch', { id, status: 'completed' }));
  const lines = [{ containerType: 'keg', volumeInLiters: 30, quantity: 10 }];
  await answeredBatch(change('packageProductionBatch', { id, lines }));
  expect(await linesOf(id)).toEqual([
    ['brewed', 1, 500, 500],
    ['measured', 1, -10, 490],
    ['lost', 1, -20, 470],
    ['transferred', 1, -380, 90],
    ['transferred', 0, 380, 380],
    ['lost', 1, -90, 0],
    ['packaged', 0, -300, 80],
    ['closed', 0, -80, 0],
  ]);
  expect(await beerOf(id)).toMatchObject({ volumeInTankInLiters: 0, contents: [] });
  // More containers were filled than first counted.
  await answeredBatch(
    change('packageProductionBatch', { id, lines: [{ ...lines[0], quantity: 2 }] }),
  );
  expect((await linesOf(id)).slice(8)).toEqual([
    ['closed', 0, 80, 80],
    ['packaged', 0, -60, 20],
    ['closed', 0, -20, 0],
  ]);
});

it('keeps the rest of a packaging in its vessel, to be packaged or lost later', async () => {
  const [, second] = vessels;
  const { id } = await start({ vessels: [stay(second)] });
  await answeredBatch(change('updateProductionBatch', { id, status: 'completed' }));
  const lines = [{ containerType: 'keg', volumeInLiters: 30, quantity: 10 }];
  const packaged = await answeredBatch(
    change('packageProductionBatch', {
      id,
      lines,
      brightTankVolumeInLiters: 500,
      isRestKept: true,
    }),
  );
  expect(packaged).toMatchObject({ status: 'packaged', volumeInTankInLiters: 200 });
  expect(packaged.vessels.map(({ to }) => to)).toEqual([null]);
  // It is no loss yet, and no step leaves it behind.
  expect(packaged.figures.lossesByStage.find(({ stage }) => stage === 'packaging')).toMatchObject({
    measured: null,
  });
  expect(packaged.allowedTransitions).toEqual([]);
  for (const status of ['ready', 'archived']) {
    expect(await refusal(change('updateProductionBatch', { id, status }))).toMatchObject({
      message: 'Il reste 200 l en cuve : conditionnez ce reste, ou notez sa perte.',
      fields: ['status'],
    });
  }
  // The vessel is not free for another batch.
  const planned = await brewery().plan({ vessels: [stay(second)] });
  expect(await refusal(brewery().start(planned.id))).toMatchObject({ fields: ['vessels'] });
  const rest = { batchId: id, kind: 'spill', volumeInLiters: 200, reason: 'Vanne ouverte' };
  expect(await answeredBatch(change('recordBatchLoss', rest))).toMatchObject({
    status: 'packaged',
    volumeInTankInLiters: 0,
    vessels: [{ to: '2026-03-12' }],
  });
  await answeredBatch(brewery().start(planned.id));
  await answeredBatch(change('updateProductionBatch', { id, status: 'ready' }));
  // Its litres are corrected although another batch is in the vessel now.
  await answeredBatch(change('updateProductionBatch', { id, fermenterVolumeInLiters: 510 }));
  expect(await beerOf(id)).toMatchObject({ volumeInTankInLiters: 0, contents: [] });
});

it('keeps no rest where everything was packaged', async () => {
  const { id } = await start({ vessels: [stay(vessels[1])] });
  await answeredBatch(change('updateProductionBatch', { id, status: 'completed' }));
  const lines = [{ containerType: 'keg', volumeInLiters: 25, quantity: 20 }];
  await answeredBatch(change('packageProductionBatch', { id, lines, isRestKept: true }));
  await answeredBatch(change('updateProductionBatch', { id, status: 'ready' }));
});

it('takes what a transfer lost from the vessel that it left', async () => {
  const [, second, third] = vessels;
  const { id } = await start({ vessels: [] });
  // Most of it stands in a vessel, the rest in none: the second transfer takes from that rest.
  const transfer = { batchId: id, equipmentId: third, volumeInLiters: 300 };
  await answeredBatch(change('transferBatch', transfer));
  await answeredBatch(
    change('transferBatch', {
      ...transfer,
      equipmentId: second,
      volumeInLiters: 50,
      lossInLiters: 10,
    }),
  );
  const { contents } = await beerOf(id);
  expect(new Map(contents.map(({ equipmentId, liters }) => [equipmentId, liters]))).toEqual(
    new Map([
      [third, 300],
      [second, 50],
      [null, 140],
    ]),
  );
});

it('lets no vessel hold more than its capacity, nor two batches', async () => {
  const [first, second] = vessels;
  const planned = await brewery().plan({ vessels: [stay(first)] });
  expect(await refusal(brewery().start(planned.id))).toMatchObject({
    message: expect.stringMatching(/contient 400 l au plus : 500 l n’y entrent pas/),
    fields: ['vessels'],
  });
  const { id, batchNumber } = await start({ vessels: [stay(second)] });
  const enlarge = { id, fermenterVolumeInLiters: 801 };
  expect(await refusal(change('updateProductionBatch', enlarge))).toMatchObject({
    message: expect.stringMatching(/800 l au plus : 801 l n’y entrent pas/),
  });
  const other = await start({ vessels: [] });
  const move = { batchId: other.id, equipmentId: second, volumeInLiters: 10 };
  expect(await refusal(change('transferBatch', move))).toMatchObject({
    message: expect.stringContaining(`contient encore le brassin ${batchNumber}`),
    fields: ['equipmentId'],
  });
  const blend = { fromBatchId: other.id, intoBatchId: id };
  expect(await refusal(change('blendBatches', { ...blend, volumeInLiters: 301 }))).toMatchObject({
    fields: ['volumeInLiters'],
  });
  await answeredBatch(change('blendBatches', { ...blend, volumeInLiters: 300 }));
  expect((await beerOf(id)).contents).toEqual([{ equipmentId: second, liters: 800 }]);
  expect((await beerOf(other.id)).beerMovements.at(-1)).toMatchObject({
    kind: 'blended',
    liters: -300,
    otherBatch: { id },
  });
});

it('moves the stays of a batch with its brew', async () => {
  const [first, second] = vessels;
  const { id } = await brewery().plan({
    brewDate: '2026-03-15',
    volumeInLiters: 400,
    vessels: [stay(first, '2026-03-15', '2026-03-25'), stay(second, '2026-03-25', '2026-04-10')],
  });
  const early = await answeredBatch(brewery().start(id));
  expect(early.vessels.map(({ from, to }) => [from, to])).toEqual([
    ['2026-03-12', '2026-03-22'],
    ['2026-03-22', '2026-04-07'],
  ]);
  expect((await beerOf(id)).contents).toEqual([{ equipmentId: first, liters: 400 }]);
  // The transfer enters the stay that was planned for it.
  const fromVesselId = early.vessels[0]?.id;
  const move = { batchId: id, fromVesselId, equipmentId: second, volumeInLiters: 400 };
  const moved = await answeredBatch(change('transferBatch', move));
  const stays = moved.vessels.map(({ equipmentId, from, to }) => [from, to, equipmentId]);
  expect(stays.toSorted()).toEqual([
    ['2026-03-12', '2026-03-12', first],
    ['2026-03-12', '2026-04-07', second],
  ]);
});

it('puts beer into the vessels that are named after its start', async () => {
  const [, second, third] = vessels;
  const { id } = await start({ vessels: [] });
  expect((await beerOf(id)).contents).toEqual([{ equipmentId: null, liters: 500 }]);
  const placed = await answeredBatch(
    change('updateProductionBatch', { id, vessels: [stay(second)] }),
  );
  expect((await beerOf(id)).contents).toEqual([{ equipmentId: second, liters: 500 }]);
  const [{ id: stayId } = { id: '' }] = placed.vessels;
  const corrected = [{ id: stayId, ...stay(third) }];
  await answeredBatch(change('updateProductionBatch', { id, vessels: corrected }));
  expect((await beerOf(id)).contents).toEqual([{ equipmentId: third, liters: 500 }]);
});

it('is held by the database: litres that do not add up are not stored', async () => {
  const { id } = await start({ vessels: [stay(vessels[1])] });
  const changes = [
    sql`update production_batches set fermenter_volume_in_liters = 9000 where id = ${id}`,
    sql`update production_batches set packaged_volume_in_liters = 100 where id = ${id}`,
    sql`insert into batch_losses (tenant_id, batch_id, kind, volume_in_liters, lost_on, reason, user_name)
        select tenant_id, id, 'spill', 10, '2026-03-12', 'Essai', 'Essai'
          from production_batches where id = ${id}`,
    sql`insert into beer_movements (tenant_id, batch_id, number, kind, liters, liters_after, moved_on, user_name)
        select tenant_id, id, 99, 'closed', 10, 20, '2026-03-12', 'Essai'
          from production_batches where id = ${id}`,
  ];
  for (const statement of changes) {
    await expect(statement.execute(api().adminDatabase)).rejects.toThrow('do not add up');
  }
});

it('gives lines to batches without any, in the vessels they stand in, with litres that never balanced', async () => {
  const [, second, third] = vessels;
  const giver = await start({ vessels: [stay(second)] });
  const taker = await start({ vessels: [stay(third)] });
  const blend = { fromBatchId: giver.id, intoBatchId: taker.id, volumeInLiters: 120 };
  await answeredBatch(change('blendBatches', blend));
  const loss = { batchId: taker.id, kind: 'purge', volumeInLiters: 20, reason: 'Levure' };
  await answeredBatch(change('recordBatchLoss', loss));
  const packaged = await start({ vessels: [] });
  await answeredBatch(change('updateProductionBatch', { id: packaged.id, status: 'completed' }));
  const lines = [{ containerType: 'keg', volumeInLiters: 30, quantity: 10 }];
  await answeredBatch(change('packageProductionBatch', { id: packaged.id, lines }));
  const ids = [giver.id, taker.id, packaged.id];
  const { tenantId } = await api().actorOf('manager@demo.example');
  // Data from before the ledger, which allowed packaging more than was brewed.
  await api()
    .adminDatabase.transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`delete from beer_movements where batch_id = any(${ids}::uuid[])`.execute(tx);
      await sql`update production_batches set packaged_volume_in_liters = 650
      where id = ${packaged.id}`.execute(tx);
    });
  await withTenant(api().database, { tenantId }, (tx) => openBeerLedger(tx, tenantId));
  expect((await beerOf(giver.id)).contents).toEqual([{ equipmentId: second, liters: 380 }]);
  // More than was planned for the vessel stands in none.
  const { contents, beerMovements } = await beerOf(taker.id);
  expect(contents).toEqual([
    { equipmentId: third, liters: 500 },
    { equipmentId: null, liters: 100 },
  ]);
  expect(beerMovements.map(({ kind, liters }) => [kind, liters])).toEqual([
    ['brewed', 500],
    ['blended', 120],
    ['lost', -20],
    ['transferred', -500],
    ['transferred', 500],
  ]);
  expect((await linesOf(packaged.id)).map(([kind, , liters]) => [kind, liters])).toEqual([
    ['brewed', 500],
    ['carried_over', 150],
    ['packaged', -650],
  ]);
  // Its history goes on from there.
  await answeredBatch(change('recordBatchLoss', { ...loss, volumeInLiters: 50 }));
  expect(await beerOf(taker.id)).toMatchObject({ volumeInTankInLiters: 550 });
});

it('dates a volume that is measured late on the day of the brew', async () => {
  const { id } = await brewery().plan({
    brewDate: '2026-03-05',
    fermentationStartDate: '2026-03-05',
  });
  await answeredBatch(brewery().start(id));
  await answeredBatch(brewery().calls.update({ id, fermenterVolumeInLiters: 480 }));
  await answeredBatch(brewery().calls.update({ id, fermenterVolumeInLiters: 490 }));
  const { beerMovements } = await beerOf(id);
  expect(beerMovements.map(({ kind, liters, movedOn }) => [kind, liters, movedOn])).toEqual([
    ['brewed', 500, '2026-03-05'],
    ['measured', -20, '2026-03-05'],
    ['measured', 10, '2026-03-05'],
  ]);
});

it('ends a batch of which no more was brewed than went into another', async () => {
  const [, tank] = vessels;
  const { id } = await start({ vessels: [stay(tank)] });
  const other = await start();
  const blend = { fromBatchId: id, intoBatchId: other.id, volumeInLiters: 480 };
  await answeredBatch(change('blendBatches', blend));
  const measured = { id, fermenterVolumeInLiters: 480 };
  const asked = await change('updateProductionBatch', measured);
  expect(asked.errors).toMatchObject([
    {
      message: expect.stringMatching(/^Il ne resterait rien en cuve : le brassin sera archivé/),
      extensions: { requiresConfirmation: true },
    },
  ]);
  expect(await answeredBatch(brewery().calls.get(id))).toMatchObject({
    status: 'in_progress',
    volumeInTankInLiters: 20,
  });
  const confirmed = change('updateProductionBatch', { ...measured, isConfirmed: true });
  expect(await answeredBatch(confirmed)).toMatchObject({
    status: 'archived',
    fermentationEndDate: null,
    packagingDate: null,
    volumeInTankInLiters: 0,
    vessels: [{ to: '2026-03-12' }],
  });
  // A correction of the blend opens it again.
  const { beerMovements } = await read<{ beerMovements: readonly { id: string; kind: string }[] }>(
    id,
    'beerMovements { id kind }',
  );
  const movementId = beerMovements.find(({ kind }) => kind === 'blended')?.id;
  const correction = { batchId: id, id: movementId, volumeInLiters: 470, reason: 'Mal lu' };
  await answeredBatch(change('correctBeerMovement', correction));
  expect(await answeredBatch(brewery().calls.get(id))).toMatchObject({
    status: 'in_progress',
    volumeInTankInLiters: 10,
  });
});
