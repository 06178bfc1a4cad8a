import { addQuantities } from '@cervoise/domain/numbers';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { beerEvents } from './beer-events';
import { beerFlow } from './beer-flow';

type Movement = BatchDetailFragment['beerMovements'][number];

const brewedOn = new Date('2026-11-02');
const transferredOn = new Date('2026-11-14');
const other = { id: 'b36', batchNumber: '2026-036' };
const held = new Map<string | null, number>();
const line = (
  kind: Movement['kind'],
  equipmentId: string | null,
  liters: number,
  values: Partial<Movement> = {},
): Movement => {
  const litersAfter = addQuantities(held.get(equipmentId) ?? 0, liters);
  held.set(equipmentId, litersAfter);
  const id = `${kind} ${equipmentId} ${liters}`;
  return {
    id,
    eventId: id,
    correctsId: null,
    reason: null,
    userName: 'Jeanne Delaunay',
    createdAt: brewedOn,
    kind,
    equipmentId,
    equipmentName: equipmentId,
    liters,
    litersAfter,
    movedOn: brewedOn,
    lossKind: null,
    otherBatch: null,
    ...values,
  };
};
beforeEach(() => held.clear());

it('follows beer through its vessels, every litre found again', () => {
  const flow = beerFlow([
    line('brewed', 'F1', 1000),
    line('measured', 'F1', -30),
    line('lost', 'F1', -20, { lossKind: 'purge' }),
    line('transferred', 'F1', -950, { movedOn: transferredOn }),
    line('transferred', 'G2', 950, { movedOn: transferredOn }),
    line('blended', 'G2', 120, { otherBatch: other }),
    line('packaged', 'G2', -912),
    line('closed', 'G2', -158),
    line('closed', 'G2', 158),
    line('packaged', 'G2', -8),
    line('closed', 'G2', -150),
  ]);
  expect(flow.vessels).toMatchObject([
    {
      name: 'F1',
      entered: 970,
      held: 0,
      emptiedOn: transferredOn,
      losses: [{ liters: 20, label: 'purge de levure' }],
    },
    {
      name: 'G2',
      entered: 950,
      held: 0,
      losses: [{ liters: 150, label: 'reste au conditionnement' }],
      blends: [{ liters: 120, batch: other }],
    },
  ]);
  const { brewed, received, given, packaged, lost, held: left } = flow;
  expect({ brewed, received, packaged, lost }).toEqual({
    brewed: 970,
    received: 120,
    packaged: 920,
    lost: 170,
  });
  expect(brewed + received).toBe(given + packaged + lost + left);
});

describe('the day on which a vessel was emptied', () => {
  const [early, late] = [new Date('2026-11-05'), new Date('2026-11-20')];
  const emptiedOn = (lines: readonly Movement[]) => beerFlow(lines).vessels[0]?.emptiedOn;
  const brewed = () => line('brewed', 'F1', 1000);

  it('is the latest on which beer left, not that of the line that was entered last', () => {
    const transferred = { movedOn: transferredOn };
    expect(
      emptiedOn([
        brewed(),
        line('transferred', 'F1', -900, transferred),
        line('transferred', 'G2', 900, transferred),
        line('lost', 'F1', -100, { lossKind: 'purge', movedOn: early }),
      ]),
    ).toEqual(transferredOn);
  });

  it('leaves out what came back by a correction, or left on another day', () => {
    const loss = { lossKind: 'purge', eventId: 'loss', movedOn: late } as const;
    expect(
      emptiedOn([
        brewed(),
        line('lost', 'F1', -50, loss),
        line('lost', 'F1', 50, { ...loss, correctsId: 'x' }),
        line('packaged', 'F1', -1000, { movedOn: late }),
        line('packaged', 'F1', 1000, { movedOn: late }),
        line('packaged', 'F1', -1000, { movedOn: transferredOn }),
      ]),
    ).toEqual(transferredOn);
  });
});

it('shows beer without a vessel only where it stayed', () => {
  const passing = [
    line('brewed', null, 500),
    line('transferred', null, -500),
    line('transferred', 'F1', 500),
  ];
  expect(beerFlow(passing).vessels.map(({ name }) => name)).toEqual(['F1']);
  held.clear();
  expect(beerFlow([line('brewed', null, 500)]).vessels).toMatchObject([
    { name: 'Sans cuve', held: 500 },
  ]);
});

it('names the vessels of the batch where beer was that has left, not that it had none', () => {
  const left = [line('brewed', null, 500), line('packaged', null, -480), line('closed', null, -20)];
  const stays = ['F1', 'G2', 'F1'].map((equipmentName) => ({ equipmentName }));
  expect(beerFlow(left, stays).vessels).toMatchObject([
    { name: 'F1, G2', held: 0, emptiedOn: brewedOn, losses: [{ liters: 20 }] },
  ]);
  expect(beerFlow(left).vessels).toMatchObject([{ name: 'Cuve non notée' }]);
});

it('shows a corrected transfer, loss or blend as it really was', () => {
  const flow = beerFlow([
    line('brewed', 'F1', 1000),
    line('lost', 'F1', -20, { lossKind: 'purge', eventId: 'loss' }),
    line('lost', 'F1', 15, { lossKind: 'purge', eventId: 'loss', correctsId: 'x' }),
    line('transferred', 'F1', -950, { eventId: 'way' }),
    line('transferred', 'G2', 950, { eventId: 'way' }),
    line('transferred', 'F1', 50, { eventId: 'way', correctsId: 'x' }),
    line('transferred', 'G2', -50, { eventId: 'way', correctsId: 'x' }),
    line('blended', 'G2', 120, { otherBatch: other, eventId: 'blend' }),
    line('blended', 'G2', -120, { otherBatch: other, eventId: 'blend', correctsId: 'x' }),
  ]);
  expect(flow.vessels).toMatchObject([
    { name: 'F1', entered: 1000, held: 95, losses: [{ liters: 5 }] },
    { name: 'G2', entered: 900, held: 900, blends: [] },
  ]);
  expect(flow).toMatchObject({ brewed: 1000, received: 0, given: 0, lost: 5, held: 995 });
});

it('shows a brew that was moved to another day there, and its former day under it', () => {
  const moving = {
    eventId: 'brewed F1 500',
    correctsId: 'brewed F1 500',
    reason: 'Jour de brassage',
  };
  const movements = [
    line('brewed', 'F1', 500),
    line('brewed', null, 500, { ...moving, movedOn: transferredOn }),
    line('brewed', null, -500, moving),
  ];
  const events = beerEvents(movements);
  expect(events.map((event) => [event.liters, event.movedOn, event.place, event.note])).toEqual([
    [500, transferredOn, 'F1', 'Corrigé : Jour de brassage'],
    [500, brewedOn, 'F1', null],
  ]);
  expect(events.map(({ isReplaced }) => isReplaced)).toEqual([false, true]);
  expect(beerFlow(movements)).toMatchObject({
    brewed: 500,
    vessels: [{ name: 'F1', entered: 500, held: 500 }],
  });
});
