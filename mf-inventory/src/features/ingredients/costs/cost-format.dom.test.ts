import { plain } from '@cervoise/records/testing';
import { costPoints, formatChange } from './cost-format';

const receipt = (receivedOn: string, quantity: number, costPerUnit: number | null) => ({
  lotId: receivedOn,
  lotNumber: null,
  supplier: null,
  receivedOn: new Date(receivedOn),
  quantity,
  costPerUnit,
  changePercent: null,
});

describe('costPoints', () => {
  it('has one point per day, oldest first, weighted by quantity', () => {
    const receipts = [
      receipt('2026-03-12', 10, 2),
      receipt('2026-03-12', 30, 1),
      receipt('2026-01-05', 5, 1.5),
    ];
    expect(costPoints(receipts)).toEqual([
      { label: '05/01/2026', value: 1.5 },
      { label: '12/03/2026', value: 1.25 },
    ]);
  });

  it('leaves out deliveries without a price', () => {
    expect(costPoints([receipt('2026-03-12', 10, null)])).toEqual([]);
  });
});

it('formats a change with its sign', () => {
  expect(plain(formatChange(5))).toBe('+5 %');
  expect(plain(formatChange(-33.3))).toBe('−33,3 %');
  expect(formatChange(null)).toBeNull();
});
