import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { alert, click, heading, openAt, openedImport, page, route } from '../testing/import-screen';
import { plain } from '../testing/open-routes';
import { Refusal, serveRest } from '../testing/rest-server';
import { done, faultPage, importId, kept, undoing, undone } from '../testing/sample-import';

const dialog = () => screen.findByRole('dialog', { name: /^Annuler l’import\s\?$/ });
const confirm = async () =>
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Annuler l’import' }));

describe('the undo of an import', () => {
  it('requires a confirmation, and shows its deadline', async () => {
    const server = serveRest({ [`GET ${route}`]: () => done });
    const { user } = await openAt(openedImport, {});
    await heading('Import terminé');
    expect(plain(screen.getByText(/Vous pouvez annuler cet import/).textContent)).toBe(
      'Vous pouvez annuler cet import jusqu’au 13/03/2026 à 10 h 05.',
    );
    click('Annuler l’import');
    expect(await dialog()).toHaveTextContent(/Ce que «\sstock-mars\.csv\s» a créé est retiré/);
    await user.click(screen.getByRole('button', { name: 'Garder l’import' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.callsOf(`POST ${route}/undo`)).toEqual([]);
  });

  it('shows how many records were undone, and which were kept and why', async () => {
    serveRest({
      [`GET ${route}`]: () => done,
      [`POST ${route}/undo`]: () => undone,
      [`GET ${route}/kept`]: () => faultPage(kept),
    });
    await openAt(openedImport, {});
    await heading('Import terminé');
    click('Annuler l’import');
    await confirm();
    await heading('Import annulé');
    expect(
      plain(screen.getByText(/remises en état/, { selector: 'p:not([role])' }).textContent),
    ).toBe('10 fiches remises en état, 2 fiches gardées parce que modifiées depuis.');
    expect(plain(screen.getByText(/Hugo Martin/).textContent)).toBe(
      'Le 12/03/2026 à 11 h, par Hugo Martin.',
    );
    const rows = within(await screen.findByRole('table', { name: 'Fiches gardées' }));
    expect(await rows.findByRole('row', { name: /Citra Modifié depuis l’import/ })).toBeVisible();
    expect(rows.getByRole('link', { name: 'Malt Pale' })).toHaveAttribute(
      'href',
      '/inventory/ingredients/i-2',
    );
    expect(screen.queryByRole('button', { name: 'Annuler l’import' })).not.toBeInTheDocument();
  });

  it('shows its progress, which cannot be cancelled', async () => {
    serveRest({ [`GET ${route}`]: () => undoing });
    await openAt(openedImport, {});
    await heading('Annulation en cours');
    const bar = screen.getByRole('progressbar', { name: 'Fiches passées en revue' });
    expect(plain(bar.getAttribute('aria-valuetext'))).toBe('3 sur 12 fiches');
    expect(screen.queryByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
  });

  it('explains a refusal in the dialog, and a failure above the figures', async () => {
    const server = serveRest({
      [`GET ${route}`]: () => ({ ...done, failure: 'Rien n’a été annulé. Recommencez.' }),
      [`POST ${route}/undo`]: () => {
        throw new Refusal('CONFLICT', 'Un autre import est en cours.');
      },
    });
    await openAt(openedImport, {});
    expect(await alert()).toContain('Rien n’a été annulé. Recommencez.');
    click('Annuler l’import');
    await confirm();
    await waitFor(() =>
      expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(
        'Un autre import est en cours.',
      ),
    );
    expect(server.callsOf(`POST ${route}/undo`)).toHaveLength(1);
  });

  it.each([
    ['ingredients', 'Cet import ne s’annule plus.'],
    [
      'customers',
      'Cet import ne s’annule plus : un jour a passé, ou un client a été effacé depuis.',
    ],
  ])('is not available after a day: %s', async (kind, text) => {
    serveRest({ [`GET ${route}`]: () => ({ ...done, kind, undoableUntil: null }) });
    await openAt(openedImport, {});
    await heading('Import terminé');
    expect(screen.queryByRole('button', { name: 'Annuler l’import' })).not.toBeInTheDocument();
    expect(screen.getByText(text)).toBeVisible();
  });
});

it('says nothing of an undo where an import changed nothing', async () => {
  const unchanged = { ...done, createdCount: 0, updatedCount: 0, undoableUntil: null };
  serveRest({ [`GET ${route}`]: () => unchanged });
  await openAt(openedImport, {});
  await heading('Import terminé');
  expect(screen.queryByText(/ne s’annule plus/)).toBeNull();
});

describe('the imports of the last day', () => {
  it('are listed with author, time and content, each with its undo', async () => {
    const other = { ...undone, id: '55555555-5555-4555-8555-555555555555', fileName: 'avril.csv' };
    const server = serveRest({
      'GET /imports': () => [done, other],
      [`POST ${route}/undo`]: () => undoing,
      [`GET ${route}`]: () => undoing,
    });
    const { address } = await openAt(page, {});
    const rows = within(
      await screen.findByRole('table', { name: 'Imports des dernières 24 heures' }),
    );
    const first = rows.getByRole('row', { name: /stock-mars\.csv/ });
    expect(plain(first.textContent)).toContain('12 fiches créées, 0 mise à jour');
    expect(plain(first.textContent)).toContain('12/03/2026 à 10 h 05');
    expect(first).toHaveTextContent('Élodie Zimmer');
    expect(within(first).getByRole('link', { name: 'stock-mars.csv' })).toHaveAttribute(
      'href',
      `${page}?import=${importId}`,
    );
    const second = rows.getByRole('row', { name: /avril\.csv/ });
    expect(plain(second.textContent)).toContain('Annulé, 2 fiches gardées');
    expect(within(second).queryByRole('button')).not.toBeInTheDocument();
    expect(server.callsOf('GET /imports')[0]?.query).toEqual({ kind: 'ingredients' });

    click('Annuler l’import de stock-mars.csv');
    await confirm();
    await heading('Annulation en cours');
    expect(address()).toBe(openedImport);
  });

  it('are hidden when there are none', async () => {
    serveRest({ 'GET /imports': () => [] });
    await openAt(page, {});
    await heading('Choisissez un fichier');
    expect(screen.queryByText('Imports des dernières 24 heures')).not.toBeInTheDocument();
  });
});
