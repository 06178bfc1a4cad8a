import { act, render, screen } from '@testing-library/react';
import { serve, unreachable } from '../testing/server';
import { ServiceStatus } from './service-status';

it('reports a healthy service only after the server’s answer', async () => {
  serve();
  render(<ServiceStatus />);
  expect(screen.getByRole('status')).toHaveTextContent('Vérification des systèmes…');
  expect(await screen.findByText('Tous systèmes opérationnels')).toBeInTheDocument();
});

it.each([
  ['is not ready', () => new Response('', { status: 503 })],
  ['does not answer', unreachable],
])('says otherwise when the server %s', async (_case, answer) => {
  serve({ '/readyz': answer });
  render(<ServiceStatus />);
  expect(await screen.findByText('Service momentanément indisponible')).toBeInTheDocument();
  expect(screen.queryByText('Tous systèmes opérationnels')).toBeNull();
});

it('does not report the visitor’s own lost connection as a failure', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isConnected = false;
  serve({ '/readyz': () => (isConnected ? new Response('') : unreachable()) });
  await act(async () => render(<ServiceStatus />));
  expect(screen.getByRole('status')).toHaveTextContent('Vérification des systèmes…');
  onLine.mockReturnValue(true);
  isConnected = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Tous systèmes opérationnels')).toBeInTheDocument();
});

it('polls the server while the page is open', async () => {
  jest.useFakeTimers();
  let isReady = true;
  serve({ '/readyz': () => new Response('', { status: isReady ? 200 : 503 }) });
  render(<ServiceStatus />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('status')).toHaveTextContent('Tous systèmes opérationnels');
  isReady = false;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('status')).toHaveTextContent('Service momentanément indisponible');
  jest.useRealTimers();
});
