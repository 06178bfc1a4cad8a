import { shownRecord } from './shown-record';

const first = { item: { id: 'a', lines: [1, 2] } };
const second = { item: { id: 'a', lines: [3] } };
const itemOf = ({ item }: typeof first) => item;

it('keeps the previous page of a record while the next one loads', () => {
  expect(shownRecord({ data: first }, 'a', itemOf)).toBe(first.item);
  expect(shownRecord({ previousData: first }, 'a', itemOf)).toBe(first.item);
  expect(shownRecord({ data: second, previousData: first }, 'a', itemOf)).toBe(second.item);
});

it('never shows another record, nor anything before there is an answer', () => {
  expect(shownRecord({ previousData: first }, 'b', itemOf)).toBeUndefined();
  expect(shownRecord({}, 'a', itemOf)).toBeUndefined();
});
