import type { Bar } from './vessel-rows';
import { warningRoom } from './warning-room';

const window = { from: '2026-11-16', to: '2026-12-20' };
const barOf = (id: string, from: string, to: string, lane = 1): Bar => ({
  ...{ id, vesselId: 'f3', from, to, lane },
  ...{ isEstimated: false, dueOn: null, isEmptied: false, volumeInLiters: 500 },
  batch: {
    ...{ id, number: id, name: id, status: 'planned', volumeInLiters: 500, ebc: null },
    dates: {
      brewDate: from,
      fermentationStartDate: null,
      fermentationEndDate: null,
      packagingDate: null,
    },
    updatedAt: '2026-11-01T08:00:00Z',
    ...{ stays: [], fermentationDay: null, fermentationDays: 10, packagings: [] },
  },
});

it('stands on the left of a late bar, on the right of an early one', () => {
  const late = barOf('late', '2026-12-13', '2026-12-20');
  expect(warningRoom(late, [late], window)).toEqual({
    side: 'left',
    days: { from: '2026-11-16', to: '2026-12-12' },
  });
  const early = barOf('early', '2026-11-18', '2026-11-24');
  expect(warningRoom(early, [early], window)).toEqual({
    side: 'right',
    days: { from: '2026-11-25', to: '2026-12-20' },
  });
});

it('takes no room that another bar of the lane has, and none of its sentence', () => {
  const early = barOf('early', '2026-11-18', '2026-11-24');
  const late = barOf('late', '2026-12-13', '2026-12-20');
  expect(warningRoom(late, [early, late], window)?.days.from).toBe('2026-11-25');
  expect(warningRoom(early, [early, late], window)).toBeNull();
  const close = barOf('close', '2026-12-01', '2026-12-04');
  expect(warningRoom(late, [close, late], window)).toBeNull();
  // Another lane is no matter.
  expect(warningRoom(late, [{ ...close, lane: 0 }, late], window)?.side).toBe('left');
});
