import { type PlannedLot, type PlannedNeed, runOutsOf } from './run-outs';

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

it('tells the batch that finds too little, and how much it lacks', () => {
  const needs = [
    need('amber', '2026-12-09', 80),
    need('pils', '2026-11-30', 150),
    need('later', '2026-12-20', 10),
  ];
  expect(runOutsOf(needs, [lot('a', 100), lot('b', 96)])).toEqual([
    { ingredientId: 'malt', date: '2026-12-09', batchId: 'amber', missing: 34 },
  ]);
  expect(runOutsOf(needs, [lot('a', 240)])).toEqual([]);
});

it('leaves out what has expired by the day it is wanted', () => {
  const old = lot('old', 100, '2026-12-01');
  expect(runOutsOf([need('amber', '2026-11-30', 60)], [old])).toEqual([]);
  expect(runOutsOf([need('amber', '2026-12-02', 60)], [old])).toMatchObject([{ missing: 60 }]);
});

it('adds up what several lines of one batch lack', () => {
  const needs = [need('amber', '2026-12-09', 0.4), need('amber', '2026-12-09', 0.2)];
  expect(runOutsOf(needs, [lot('a', 0.3)])).toMatchObject([{ missing: 0.3 }]);
});

it('lacks nothing of what nobody needs', () => {
  expect(runOutsOf([], [lot('a', 0)])).toEqual([]);
});
