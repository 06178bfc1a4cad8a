import { fireEvent, render, screen } from '@testing-library/react';
import type { ChoiceSearch } from '../field/choice-search';
import { PickerInput } from './picker-input';

const searching: ChoiceSearch = {
  state: 'searching',
  onSearch: () => undefined,
  onOpen: () => undefined,
  onRetry: () => undefined,
  isCut: false,
};
const malts = ['Malt Pilsen', 'Malt Munich'].map((label) => ({ value: label, label }));

const picker = (search: ChoiceSearch, choices: typeof malts, onPick: (value: string) => void) => (
  <PickerInput
    label="Ingrédient"
    placeholder=""
    choices={choices}
    search={search}
    onPick={onPick}
  />
);
const field = () => screen.getByRole('combobox', { name: 'Ingrédient' });

it('takes the first choice of the answer', () => {
  const onPick = jest.fn();
  const { rerender } = render(picker(searching, [], onPick));
  fireEvent.change(field(), { target: { value: 'malt' } });
  rerender(picker({ ...searching, state: 'ready' }, malts, onPick));
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
  expect(onPick.mock.calls).toEqual([['Malt Pilsen']]);
});

it('takes the choice that the arrows have marked', async () => {
  const onPick = jest.fn();
  const { rerender } = render(picker(searching, [], onPick));
  fireEvent.change(field(), { target: { value: 'malt' } });
  rerender(picker({ ...searching, state: 'ready' }, malts, onPick));
  fireEvent.keyDown(field(), { key: 'ArrowDown', keyCode: 40 });
  await Promise.resolve();
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
  expect(onPick).toHaveBeenCalledWith('Malt Munich');
});

it('waits with Enter for the answer', () => {
  const onPick = jest.fn();
  const { rerender } = render(picker(searching, [], onPick));
  fireEvent.change(field(), { target: { value: 'malt' } });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
  expect(onPick).not.toHaveBeenCalled();
  rerender(picker({ ...searching, state: 'ready' }, malts, onPick));
  expect(onPick).toHaveBeenCalledWith('Malt Pilsen');
});
