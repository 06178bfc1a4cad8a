import { hideLogin, startLater } from './start-later';

/** Stands for a script of the page: what is put into the head is what would run. */
const later =
  '<template id="later"><script defer data-one></script><link rel="preload" href="/one.js"></template>';

const isStarted = () => document.head.querySelector('[data-one]') !== null;
const someFrames = () => jest.advanceTimersByTimeAsync(250);

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

it('waits until the page has loaded and been painted', async () => {
  startLater();
  await someFrames();
  expect(isStarted()).toBe(false);
  window.dispatchEvent(new Event('load'));
  expect(isStarted()).toBe(false);
  await someFrames();
  expect(isStarted()).toBe(true);
});

it('fetches everything at once, and runs scripts in order', async () => {
  startLater();
  window.dispatchEvent(new Event('load'));
  await someFrames();
  expect([...document.head.children].map(({ tagName }) => tagName)).toEqual(['SCRIPT', 'LINK']);
  expect(document.head.querySelector('script')?.async).toBe(false);
});

for (const eventName of ['pointerdown', 'keydown', 'focusin'])
  it(`starts at once on ${eventName}, once`, () => {
    startLater();
    document.querySelector('input')?.dispatchEvent(new Event(eventName, { bubbles: true }));
    expect(isStarted()).toBe(true);
    window.dispatchEvent(new Event('load'));
    jest.runAllTimers();
    expect(document.head.childElementCount).toBe(2);
  });

it('marks a form that is submitted before the page is replaced', () => {
  document.body.innerHTML = `${later}<form></form>`;
  startLater();
  const form = document.querySelector('form');
  form?.dispatchEvent(new Event('submit', { bubbles: true }));
  expect(form).toHaveAttribute('data-sent');
});

it.each([
  ['/login', null, true],
  ['/login', 'token-1', false],
  ['/cgu', 'token-1', true],
])('at %s with the token %p shows the prerendered page: %p', (path, token, isShown) => {
  window.history.replaceState(null, '', path);
  if (token) localStorage.setItem('token', token);
  hideLogin();
  localStorage.clear();
  const { style } = document.documentElement;
  expect(style.visibility).toBe(isShown ? '' : 'hidden');
  document.body.innerHTML = '<div id="prerendered"></div><div id="root" hidden></div>';
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(document.getElementById('prerendered') !== null).toBe(isShown);
  expect(document.getElementById('root')?.hidden).toBe(isShown);
  expect(style.visibility).toBe('');
});

it('does nothing on a page without deferred scripts', () => {
  document.body.innerHTML = '';
  startLater();
  jest.runAllTimers();
  expect(document.head.childElementCount).toBe(0);
});
