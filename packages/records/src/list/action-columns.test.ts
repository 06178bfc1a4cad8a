import { actionColumns } from './action-columns';

it('has a title for screen readers only', () => {
  const [column, ...others] = actionColumns((row: string) => `Corriger ${row}`);
  expect(others).toEqual([]);
  expect(column).toMatchObject({ title: 'Actions', hideTitle: true });
  expect(column?.render('F-1')).toBe('Corriger F-1');
});

it('is absent without actions', () => {
  expect(actionColumns()).toEqual([]);
});
