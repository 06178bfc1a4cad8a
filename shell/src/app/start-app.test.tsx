import { federation } from '@cervoise/build-config/jest/federation-runtime';
import { defineRemote } from '@cervoise/shell-contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { testRemote } from '../remotes/testing/test-remote';
import { startApp } from './start-app';

jest.mock('../layout/authenticated-layout', () => ({ __esModule: true, default: () => null }));

/** What a list draws, in order: the view its address names, and how many times it was asked. */
const drawn: string[] = [];

/** A list whose query follows its address; what a query answers is drawn at once. */
function List() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [answers, setAnswers] = useState(0);
  const view = search.get('view') ?? 'all';
  drawn.push(`${view} ${answers}`);
  return (
    <button
      type="button"
      onClick={() => {
        void navigate('?view=low');
        // An answer that comes before React has drawn the new address.
        setAnswers((count) => count + 1);
      }}
    >
      {view}
    </button>
  );
}

beforeEach(() => {
  federation.reset();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const remotes = [testRemote({ paths: [{ path: '/', match: 'exact', public: true }] })];
  document.body.innerHTML =
    '<script type="application/json" id="remotes"></script><div id="root"></div>';
  const inlined = document.getElementById('remotes');
  if (inlined) inlined.textContent = JSON.stringify({ shell: { version: '1' }, remotes });
  window.history.replaceState(null, '', '/');
});

it('asks for the page first, and goes on in a task of its own', async () => {
  const load = jest.fn(async () => ({ default: defineRemote({ routes: [] }) }));
  federation.load = load;
  const listen = jest.spyOn(document, 'addEventListener');
  const areLinksFollowed = () => listen.mock.calls.some(([name]) => name === 'pointerover');
  await act(async () => {
    const started = startApp(document.getElementById('root'));
    // What the browser does between the two, such as handling a tap.
    await new Promise((resolve) => setTimeout(resolve));
    expect(load).toHaveBeenCalledTimes(1);
    expect(areLinksFollowed()).toBe(false);
    await started;
  });
  expect(areLinksFollowed()).toBe(true);
});

// In a transition, the old URL would be rendered again on each update meanwhile, and a query that
// depends on the URL would be sent alternately for both.
it('does not render the old page again once a navigation has ended', async () => {
  federation.load = async () => ({
    default: defineRemote({ routes: [{ path: '/', element: <List /> }] }),
  });
  await act(() => startApp(document.getElementById('root')));
  await userEvent.click(await screen.findByRole('button', { name: 'all' }));
  expect(await screen.findByRole('button', { name: 'low' })).toBeVisible();
  expect(drawn).toContain('low 1');
  expect(drawn).not.toContain('all 1');
});
