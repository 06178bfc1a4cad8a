import { orderStateOf, outstandingQuantity } from './order-states';

const line = (quantity: number, receivedQuantity: number, isClosed = false) => ({
  quantity,
  receivedQuantity,
  isClosed,
});
const sentAt = new Date('2026-11-10T15:20:00Z');
const closedAt = new Date('2026-11-20T09:00:00Z');

it.each([
  ['draft', { sentAt: null, closedAt: null, lines: [line(5, 0)] }],
  ['sent', { sentAt, closedAt: null, lines: [line(5, 0), line(2, 0, true)] }],
  ['partly_received', { sentAt, closedAt: null, lines: [line(5, 5), line(2, 0)] }],
  ['received', { sentAt, closedAt: null, lines: [line(5, 6), line(2, 1, true)] }],
  ['received', { sentAt, closedAt, lines: [line(5, 1), line(2, 0)] }],
  ['cancelled', { sentAt, closedAt, lines: [line(5, 0)] }],
  ['cancelled', { sentAt, closedAt: null, lines: [line(5, 0, true)] }],
] as const)('is %s', (state, order) => {
  expect(orderStateOf(order)).toBe(state);
});

it('expects what was ordered less what arrived, never less than nothing', () => {
  expect(outstandingQuantity(line(0.3, 0.1))).toBe(0.2);
  expect(outstandingQuantity(line(25, 30))).toBe(0);
  expect(outstandingQuantity(line(25, 5, true))).toBe(0);
});
