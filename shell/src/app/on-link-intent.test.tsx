import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onLinkIntent } from './on-link-intent';

function showLinks() {
  const addresses: string[] = [];
  onLinkIntent(document, ({ pathname, search }) => addresses.push(pathname + search));
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
  return { addresses, user };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

it('reports the addresses of internal links that are hovered or focused for a moment', async () => {
  const { addresses, user } = showLinks();
  await user.hover(screen.getByText('Qualité'));
  jest.runAllTimers();
  await user.hover(screen.getByText('Ailleurs'));
  jest.runAllTimers();
  screen.getByText('Recettes').focus();
  jest.runAllTimers();
  expect(addresses).toEqual(['/quality?view=all', '/recipes']);
});

it('leaves out links that the pointer only crosses', async () => {
  const { addresses, user } = showLinks();
  await user.hover(screen.getByText('Qualité'));
  await user.hover(screen.getByText('Recettes'));
  await user.hover(screen.getByText('Ailleurs'));
  jest.runAllTimers();
  expect(addresses).toEqual([]);
});

it('reports nothing to a user who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { addresses, user } = showLinks();
  await user.hover(screen.getByText('Qualité'));
  jest.runAllTimers();
  expect(addresses).toEqual([]);
});
