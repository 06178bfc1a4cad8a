import { inputFor, movedBatch, type PlanningBatch } from './planned-batches';

const stay = (id: string, vesselId: string, from: string, to: string) => ({
  ...{ id, vesselId, from, to },
  isEstimated: false,
  dueOn: null,
  isEmptied: false,
  volumeInLiters: 500,
});

const batch: PlanningBatch = {
  id: 'blonde',
  number: '2026-001',
  name: 'Blonde',
  status: 'planned',
  volumeInLiters: 500,
  ebc: null,
  updatedAt: new Date('2026-03-01T08:00:00Z'),
  dates: {
    brewDate: '2026-03-30',
    fermentationStartDate: null,
    fermentationEndDate: '2026-04-13',
    packagingDate: null,
  },
  stays: [
    stay('first', 'f1', '2026-03-30', '2026-04-09'),
    stay('second', 'bbt', '2026-04-09', '2026-04-13'),
  ],
  fermentationDay: null,
  fermentationDays: 10,
  packagings: [{ day: '2026-04-14', texts: ['600 bouteilles de 33 cl'] }],
};

it('moves every stay and every known date by the same days, and one stay to another vessel', () => {
  const moved = movedBatch(batch, {
    batchId: 'blonde',
    days: -3,
    stayId: 'second',
    vesselId: 'f2',
  });
  expect(moved.dates).toEqual({
    brewDate: '2026-03-27',
    fermentationStartDate: null,
    fermentationEndDate: '2026-04-10',
    packagingDate: null,
  });
  expect(moved.stays).toMatchObject([
    { id: 'first', vesselId: 'f1', from: '2026-03-27', to: '2026-04-06' },
    { id: 'second', vesselId: 'f2', from: '2026-04-06', to: '2026-04-10' },
  ]);
  expect(moved.packagings).toMatchObject([{ day: '2026-04-11' }]);
});

it('sends known dates only, and no end that was estimated', () => {
  const [first, second] = batch.stays;
  const stays = [first, second].flatMap((one) =>
    one ? [{ ...one, isEstimated: one === second }] : [],
  );
  expect(inputFor({ ...batch, stays }, false)).toEqual({
    id: 'blonde',
    updatedAt: batch.updatedAt,
    brewDate: '2026-03-30',
    fermentationEndDate: '2026-04-13',
    vessels: [
      { id: 'first', equipmentId: 'f1', from: '2026-03-30', to: '2026-04-09', volumeInLiters: 500 },
      { id: 'second', equipmentId: 'bbt', from: '2026-04-09', to: null, volumeInLiters: 500 },
    ],
  });
});

it('goes back to where it was, also in the past', () => {
  expect(inputFor(batch, true)).toMatchObject({ isConfirmed: true });
});

it('keeps the planned end of a stay that is overdue', () => {
  const stays = batch.stays.map((one) => ({ ...one, dueOn: '2026-04-01' }));
  expect(inputFor({ ...batch, stays }, false).vessels?.[0]).toMatchObject({ to: '2026-04-01' });
});
