import { render, screen } from '@testing-library/react';
import { testRemote } from '../remotes/testing/test-remote';
import { LocalRemotesContainer } from './local-remotes-container';
import { useLocalRemotes } from './local-remotes-store';
import { takeLocalRemotes } from './take-local-remotes';

const address = 'http://localhost:4300';
const recipes = testRemote({ name: 'mf-recipes', title: 'Recettes', paths: [path('/recipes')] });
const file = { shell: { version: '1' }, remotes: [recipes], localRemotes: true };

function path(owned: string) {
  return { path: owned, match: 'prefix' as const, public: false };
}

function serve(answer: () => Promise<Response>) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

beforeEach(() => {
  localStorage.clear();
  useLocalRemotes.setState({ remotes: [] });
  window.history.replaceState(null, '', '/');
});

it('changes and requests nothing without a choice', async () => {
  serve(() => Promise.reject(new Error('asked')));
  expect(await takeLocalRemotes(file)).toEqual(file);
  render(<LocalRemotesContainer />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('loads a remote with its descriptor from the dev server, and shows a banner', async () => {
  localStorage.setItem('local-remotes', JSON.stringify({ 'mf-recipes': address }));
  serve(async () => Response.json({ ...recipes, title: 'Carnet', version: undefined }));
  const { remotes } = await takeLocalRemotes(file);
  expect(remotes).toEqual([
    { ...recipes, title: 'Carnet', version: 'local', entry: `${address}/mf-manifest.json` },
  ]);
  render(<LocalRemotesContainer />);
  expect(await screen.findByRole('status')).toHaveTextContent(
    `mf-recipes vient de ${address}, dans ce navigateur seulement.`,
  );
  expect(screen.getByRole('button', { name: 'Arrêter' })).toBeVisible();
});

it('adds a remote that was never deployed, chosen in the page’s address', async () => {
  window.history.replaceState(null, '', `/?local-remote=mf-quality@${address}`);
  serve(async () => Response.json(testRemote()));
  const { remotes } = await takeLocalRemotes(file);
  expect(remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'mf-recipes 1.0.0',
    'mf-quality local',
  ]);
});

it.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is another’s', async () => Response.json(testRemote())],
  ['describes nothing', async () => Response.json({})],
])('keeps the deployed remote when the dev server %s, and says so', async (_, answer) => {
  localStorage.setItem('local-remotes', JSON.stringify({ 'mf-recipes': address }));
  serve(answer);
  expect((await takeLocalRemotes(file)).remotes).toEqual([recipes]);
  render(<LocalRemotesContainer />);
  expect(await screen.findByText(/mf-recipes devait venir de .*, qui ne répond pas/)).toBeVisible();
});
