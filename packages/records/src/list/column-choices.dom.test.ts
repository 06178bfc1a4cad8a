import { saveColumnChoice, useColumnChoices } from './column-choices';

const choices = () => useColumnChoices.getState().choices;
const stored = () => JSON.parse(localStorage.getItem('columns') ?? 'null');

beforeEach(() => useColumnChoices.setState({ choices: {} }));

it('stores a choice on the device, and deletes it', () => {
  saveColumnChoice('camille/products', { value: true });
  saveColumnChoice('hugo/products', { value: false });
  expect(stored().state.choices['camille/products']).toEqual({ value: true });
  saveColumnChoice('camille/products', null);
  expect(choices()).toEqual({ 'hugo/products': { value: false } });
});

it('follows the choice of another tab', async () => {
  saveColumnChoice('camille/products', { value: true });
  const other = { state: { choices: { 'camille/equipment': { used: true } } }, version: 0 };
  localStorage.setItem('columns', JSON.stringify(other));
  window.dispatchEvent(new StorageEvent('storage', { key: 'columns' }));
  expect(choices()).toEqual(other.state.choices);
});

it.each([
  ['no choices', { state: null, version: 0 }],
  ['a list of them', { state: { choices: [] }, version: 0 }],
  ['words for columns', { state: { choices: { 'camille/products': { value: 'oui' } } } }],
])('reads %s as none', async (_name, value) => {
  localStorage.setItem('columns', JSON.stringify(value));
  await useColumnChoices.persist.rehydrate();
  expect(choices()).toEqual({});
});
