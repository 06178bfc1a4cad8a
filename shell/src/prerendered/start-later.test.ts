import { startLater } from './start-later';

/** Stands for a script of the page: what is put into the head is what would run. */
const later =
  '<template id="later"><script defer data-one></script><link rel="preload" href="/one.js"></template>';

const isStarted = () => document.head.querySelector('[data-one]') !== null;
const someFrames = () => jest.advanceTimersByTimeAsync(200);

// The test environment's own page loads after the tests have been read.
beforeAll(() => new Promise((resolve) => window.addEventListener('load', resolve, { once: true })));
beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  document.body.innerHTML = `${later}<input>`;
});
afterEach(() => {
  // Nothing of one test is left listening in the next.
  jest.runAllTimers();
  jest.useRealTimers();
});

it('waits until the page has loaded, and has been painted', async () => {
  startLater();
  await someFrames();
  expect(isStarted()).toBe(false);
  window.dispatchEvent(new Event('load'));
  expect(isStarted()).toBe(false);
  await someFrames();
  expect(isStarted()).toBe(true);
});

it('waits until the pictures that have come are decoded', async () => {
  const picture = document.createElement('img');
  document.body.append(picture);
  let decoded: () => void = () => undefined;
  Object.assign(picture, { decode: () => new Promise<void>((done) => (decoded = done)) });
  Object.defineProperty(picture, 'complete', { value: true });
  startLater();
  window.dispatchEvent(new Event('load'));
  await someFrames();
  expect(isStarted()).toBe(false);
  decoded();
  await someFrames();
  expect(isStarted()).toBe(true);
});

it('fetches everything at once, and runs scripts in their order', async () => {
  startLater();
  window.dispatchEvent(new Event('load'));
  await someFrames();
  expect([...document.head.children].map(({ tagName }) => tagName)).toEqual(['SCRIPT', 'LINK']);
  expect(document.head.querySelector('script')?.async).toBe(false);
});

for (const sign of ['pointerdown', 'touchstart', 'keydown', 'focusin'])
  it(`starts at once on ${sign}, and only once`, () => {
    startLater();
    document.querySelector('input')?.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(isStarted()).toBe(true);
    window.dispatchEvent(new Event('load'));
    jest.runAllTimers();
    expect(document.head.childElementCount).toBe(2);
  });

it('does not take the cursor that the browser itself put into a field for a person’s', () => {
  const field = document.querySelector('input');
  if (field) field.autofocus = true;
  startLater();
  field?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(isStarted()).toBe(false);
  field?.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(isStarted()).toBe(true);
});

describe('a page for visitors', () => {
  beforeEach(() => {
    const page =
      '<div id="prerendered"><form></form></div><div id="root" hidden>Chargement...</div>';
    document.body.innerHTML = page + later.replace('id=', 'data-for-visitors id=');
  });
  afterEach(() => localStorage.clear());

  it('stands until it is taken over, like any other', () => {
    startLater();
    expect(document.getElementById('prerendered')).not.toBeNull();
    expect(isStarted()).toBe(false);
  });

  it('gives way at once to the spinner, and to the scripts, for whoever is logged in', () => {
    localStorage.setItem('token', 'a-token');
    startLater();
    expect(document.getElementById('prerendered')).toBeNull();
    expect(document.getElementById('root')?.hidden).toBe(false);
    expect(isStarted()).toBe(true);
  });
});

it('stands for whoever is logged in, too, when it is for everybody', () => {
  localStorage.setItem('token', 'a-token');
  document.body.innerHTML = `<div id="prerendered"></div>${later}`;
  startLater();
  expect(document.getElementById('prerendered')).not.toBeNull();
  localStorage.clear();
});

it('waits no longer than four seconds for a page that does not finish loading', () => {
  startLater();
  jest.advanceTimersByTime(3999);
  expect(isStarted()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isStarted()).toBe(true);
});

it('keeps a form of the page from being sent the browser’s way, and no other', () => {
  document.body.innerHTML = `${later}<div id="prerendered"><form></form></div><form></form>`;
  startLater();
  const [early, other] = document.forms;
  const send = (form?: HTMLFormElement) =>
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(send(early)).toBe(false);
  expect(send(other)).toBe(true);
});

it('has nothing to do in a page that holds nothing back', () => {
  document.body.innerHTML = '';
  startLater();
  jest.runAllTimers();
  expect(document.head.childElementCount).toBe(0);
});
