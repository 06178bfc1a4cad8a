import { deviceStorage, tabStorage } from '.';

/** What a browser may give instead of a storage. */
function give(storage: () => unknown): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    // What the types rule out is what happens.
    jest.spyOn(globalThis, name, 'get').mockImplementation(storage as () => Storage);
  }
}

const full = {
  getItem: () => 'former',
  setItem() {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => undefined,
};

it('stores values in the browser until they are removed', () => {
  deviceStorage.setItem('theme', 'dark');
  tabStorage.setItem('scan', '7');
  expect([localStorage.getItem('theme'), sessionStorage.getItem('scan')]).toEqual(['dark', '7']);
  localStorage.setItem('theme', 'light');
  expect(deviceStorage.getItem('theme')).toBe('light');
  deviceStorage.removeItem('theme');
  expect([deviceStorage.getItem('theme'), localStorage.getItem('theme')]).toEqual([null, null]);
});

describe.each([
  [
    'blocked',
    () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    null,
  ],
  ['null', () => null, null],
  ['missing', () => undefined, null],
  ['full', () => full, 'former'],
])('where storage is %s', (_, storage, former) => {
  it('keeps values while the page is open', () => {
    give(storage);
    expect(deviceStorage.getItem('theme')).toBe(former);
    deviceStorage.setItem('theme', 'dark');
    expect(deviceStorage.getItem('theme')).toBe('dark');
    deviceStorage.removeItem('theme');
    expect(deviceStorage.getItem('theme')).toBe(former);
  });
});
