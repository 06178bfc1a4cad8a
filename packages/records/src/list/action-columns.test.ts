import { actionColumns } from './action-columns';

it('is one column whose title is for screen readers alone', () => {
  const [column, ...others] = actionColumns((row: string) => `Corriger ${row}`);
  expect(others).toEqual([]);
  expect(column).toMatchObject({ title: 'Actions', hideTitle: true });
  expect(column?.render('F-1')).toBe('Corriger F-1');
});

it('is no column where nothing can be done', () => {
  expect(actionColumns()).toEqual([]);
});
