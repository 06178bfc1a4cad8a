import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState, ErrorBlock, ErrorScreen, errorTexts, Skeleton, Spinner } from '.';

test('the spinner has a label', () => {
  const { rerender } = render(<Spinner />);
  expect(screen.getByRole('status')).toHaveTextContent('Chargement...');
  rerender(<Spinner label="Vérification des autorisations..." page />);
  expect(screen.getByRole('status')).toHaveTextContent('Vérification des autorisations...');
  rerender(<Spinner label={null} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('the error screen offers to retry and to go home', async () => {
  const onRetry = jest.fn();
  render(<ErrorScreen onRetry={onRetry} />);
  const screenful = within(screen.getByRole('alert'));
  expect(screenful.getByRole('heading', { name: 'Une erreur est survenue' })).toBeInTheDocument();
  expect(screenful.getByRole('link', { name: "Retour à l'accueil" })).toHaveAttribute('href', '/');
  expect(screenful.queryByText(errorTexts.serverUnreachable)).not.toBeInTheDocument();
  await userEvent.click(screenful.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test.each([
  ['FORBIDDEN', 0],
  ['NOT_FOUND', 0],
  ['NETWORK', 1],
])('after %s the error block offers to retry %d times', (code, buttons) => {
  render(<ErrorBlock code={code} title="Non trouvé" onRetry={() => undefined} />);
  expect(screen.queryAllByRole('button', { name: 'Réessayer' })).toHaveLength(buttons);
});

test('reload is offered beside retry', async () => {
  const onRetry = jest.fn();
  const onReload = jest.fn();
  render(<ErrorScreen onRetry={onRetry} onReload={onReload} />);
  await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
  expect([onReload, onRetry].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect([onReload, onRetry].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('an unreachable server adds its advice', () => {
  render(<ErrorScreen serverUnreachable />);
  expect(
    screen.getByText(
      'Le serveur semble être indisponible. Veuillez vérifier votre connexion internet ou réessayer plus tard.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the home link can stay in the application', async () => {
  const onHome = jest.fn();
  render(<ErrorScreen onHome={onHome} />);
  await userEvent.click(screen.getByRole('link', { name: "Retour à l'accueil" }));
  expect(onHome).toHaveBeenCalledTimes(1);
});

test('the button is disabled while it retries', async () => {
  const onRetry = jest.fn();
  render(
    <ErrorBlock title="Erreur de connexion" message="Hors ligne." onRetry={onRetry} retrying />,
  );
  const block = within(screen.getByRole('alert'));
  expect(block.getByText('Hors ligne.')).toBeInTheDocument();
  await userEvent.click(block.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).not.toHaveBeenCalled();
});

test('the error block hears a retry that fails, and says so', async () => {
  let fail: (reason: Error) => void = () => undefined;
  const onRetry = jest.fn(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  render(<ErrorBlock title="Erreur de connexion" onRetry={onRetry} />);
  const block = screen.getByRole('alert');
  const button = screen.getByRole('button', { name: 'Réessayer' });
  for (const round of [1, 2]) {
    await userEvent.click(button);
    expect(block).toHaveTextContent('Nouvel essai en cours…');
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onRetry.mock.calls).toEqual(Array.from({ length: round }, () => []));
    // Unheard, the rejection would fail the test run.
    await act(async () => fail(new Error('Hors ligne')));
    expect(block).toHaveTextContent('Le nouvel essai a échoué lui aussi.');
    expect(block).not.toHaveTextContent('en cours');
    expect(button).toHaveFocus();
  }
});

test('a retry without a promise has failed once its owner stops retrying', async () => {
  const { rerender } = render(<ErrorBlock title="Erreur" onRetry={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.getByRole('alert')).not.toHaveTextContent('essai');
  rerender(<ErrorBlock title="Erreur" onRetry={() => undefined} retrying />);
  expect(screen.getByRole('alert')).toHaveTextContent('Nouvel essai en cours…');
  rerender(<ErrorBlock title="Erreur" onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Le nouvel essai a échoué lui aussi.');
});

test('the empty state shows what to do', () => {
  render(
    <EmptyState
      title="Aucun lot"
      text="Recevez une livraison."
      action={<button type="button">Recevoir</button>}
    />,
  );
  expect(screen.getByText('Aucun lot')).toBeInTheDocument();
  expect(screen.getByText('Recevez une livraison.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Recevoir' })).toBeInTheDocument();
});

test('a skeleton is hidden from screen readers', () => {
  const { container } = render(<Skeleton width="60%" />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});

test.each([
  ['what is not there yet', <EmptyState key="" title="Rien ?" text="Cochez « Louable »." />],
  ['what failed', <ErrorBlock key="" title="Rien ?" message="Cochez « Louable »." />],
  ['a page that failed', <ErrorScreen key="" title="Rien ?" text="Cochez « Louable »." />],
])('%s keeps its French no-break spaces', (_, drawn) => {
  render(drawn);
  expect(screen.getByText(/^Rien/).textContent).toBe('Rien\u00a0?');
  expect(screen.getByText(/^Cochez/).textContent).toBe('Cochez «\u00a0Louable\u00a0».');
});
