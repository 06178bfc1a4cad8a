import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onLinkIntent } from './on-link-intent';

function showLinks() {
  const pathnames: string[] = [];
  onLinkIntent(document, (pathname) => pathnames.push(pathname));
  render(
    <>
      <a href="/quality?view=all">
        <span>Qualité</span>
      </a>
      <a href="https://elsewhere.example/quality">Ailleurs</a>
      <a href="/recipes">Recettes</a>
    </>,
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { pathnames, user };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

it('reports the paths of internal links that are hovered or focused for a moment', async () => {
  const { pathnames, user } = showLinks();
  await user.hover(screen.getByText('Qualité'));
  jest.runAllTimers();
  await user.hover(screen.getByText('Ailleurs'));
  jest.runAllTimers();
  screen.getByText('Recettes').focus();
  jest.runAllTimers();
  expect(pathnames).toEqual(['/quality', '/recipes']);
});

it('leaves out links that the pointer only crosses', async () => {
  const { pathnames, user } = showLinks();
  await user.hover(screen.getByText('Qualité'));
  await user.hover(screen.getByText('Recettes'));
  await user.hover(screen.getByText('Ailleurs'));
  jest.runAllTimers();
  expect(pathnames).toEqual([]);
});

it('reports nothing to a user who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { pathnames, user } = showLinks();
  await user.hover(screen.getByText('Qualité'));
  jest.runAllTimers();
  expect(pathnames).toEqual([]);
});
