import { act, fireEvent, screen } from '@testing-library/react';
import { click, openAt, openedImport, route } from '../testing/import-screen';
import { plain } from '../testing/open-routes';
import { serveRest, serverDown } from '../testing/rest-server';
import { checked, checking, done, importing, previews, uploaded } from '../testing/sample-import';

describe('a running import', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('shows its progress until it is checked, polling while the tab is visible', async () => {
    const server = serveRest({ [`GET ${route}`]: () => checking });
    await openAt(openedImport, {});
    await pass(50);
    const bar = screen.getByRole('progressbar', { name: 'Lignes vérifiées' });
    expect(bar).toHaveAttribute('aria-valuenow', '25');
    expect(plain(bar.getAttribute('aria-valuetext'))).toBe('3 sur 12 lignes');
    expect(plain(screen.getByRole('status').textContent)).toBe('Vérification en cours, 25 %.');

    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    const asked = server.calls.length;
    await pass(10_000);
    expect(server.calls).toHaveLength(asked);

    hidden.mockRestore();
    server.answer({ [`GET ${route}`]: () => checked, [`GET ${route}/preview`]: () => previews });
    fireEvent(document, new Event('visibilitychange'));
    await pass(1000);
    expect(screen.getByRole('heading', { name: 'Tout est prêt' })).toBeInTheDocument();
    const atRest = server.calls.length;
    await pass(10_000);
    expect(server.calls).toHaveLength(atRest);
  });

  it('continues polling when the server is unreachable for a while', async () => {
    const server = serveRest({ [`GET ${route}`]: () => importing });
    await openAt(openedImport, {});
    await pass(50);
    server.answer({
      [`GET ${route}`]: () => {
        throw serverDown;
      },
    });
    await pass(1000);
    expect(screen.getByRole('alert')).toHaveTextContent('Erreur de connexion');
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    server.answer({ [`GET ${route}`]: () => done });
    await pass(5000);
    expect(screen.getByRole('heading', { name: 'Import terminé' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be cancelled; nothing is then imported', async () => {
    const server = serveRest({
      [`GET ${route}`]: () => importing,
      [`POST ${route}/cancel`]: () => ({ ...importing, isCancelling: true }),
    });
    await openAt(openedImport, {});
    await pass(50);
    click('Annuler');
    await pass(50);
    expect(screen.getByRole('button', { name: 'Annulation…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    server.answer({ [`GET ${route}`]: () => ({ ...uploaded, state: 'cancelled' }) });
    await pass(1000);
    expect(screen.getByText(/Import annulé : rien n’a été importé/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Vérifier le fichier' })).toBeInTheDocument();
  });
});
