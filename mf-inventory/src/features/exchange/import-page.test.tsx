import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Refusal, serveRest, serverDown, watchDownloads } from '../../exchange/testing/rest-server';
import {
  checked,
  checkedWithFaults,
  checking,
  done,
  faultPage,
  importId,
  importing,
  uploaded,
} from '../../exchange/testing/sample-import';
import { openAt, plain } from '../../testing/open-at';

const page = '/inventory/ingredients/import';
const inHand = `${page}?import=${importId}`;
const route = `/imports/${importId}`;
const file = new File(['Nom;Type\nMalt;Malt\n'], 'stock-mars.csv');

const choose = (chosen: File, label: RegExp = /^Choisir un fichier/) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [chosen] } });
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const alert = async () => plain((await screen.findByRole('alert')).textContent);

describe('the file', () => {
  it('is brought with its name, and opens its import', async () => {
    const server = serveRest({
      'POST /imports/ingredients': () => uploaded,
      [`GET ${route}`]: () => uploaded,
    });
    const { address } = await openAt(page, {});
    choose(file);
    expect(screen.getByRole('progressbar', { name: /stock-mars\.csv/ })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    await heading('Associez les colonnes');
    expect(address()).toBe(inHand);
    const [call] = server.callsOf('POST /imports/ingredients');
    expect(call?.query).toEqual({ fileName: 'stock-mars.csv', requestId: expect.any(String) });
    expect(call?.body).toBe(file);
  });

  it('of another kind is refused at once, and nothing is sent', async () => {
    const server = serveRest({});
    await openAt(page, {});
    choose(new File(['%PDF'], 'facture.pdf'));
    expect(await alert()).toContain('« facture.pdf » n’est ni un CSV ni un classeur Excel');
    expect(server.calls).toEqual([]);
  });

  it('can be dropped, and a failed sending repeated as the same one', async () => {
    const server = serveRest({
      'POST /imports/ingredients': () => {
        throw serverDown;
      },
      [`GET ${route}`]: () => uploaded,
    });
    await openAt(page, {});
    const target = screen.getByText('ou déposez-le ici');
    fireEvent.drop(target, { dataTransfer: { files: [file] } });
    expect(await alert()).toContain('Erreur de connexion');
    server.answer({ 'POST /imports/ingredients': () => uploaded });
    click('Réessayer');
    await heading('Associez les colonnes');
    const [first, second] = server.callsOf('POST /imports/ingredients');
    expect(second?.query.requestId).toBe(first?.query.requestId);
  });

  it('on its way can be given up', async () => {
    const server = serveRest({ 'POST /imports/ingredients': () => new Promise(() => {}) });
    await openAt(page, {});
    choose(file);
    click('Annuler');
    expect(server.abandoned).toHaveLength(1);
    expect(screen.getByLabelText(/^Choisir un fichier/)).toBeInTheDocument();
  });

  it('that the server cannot read is told in its words', async () => {
    serveRest({
      'POST /imports/ingredients': () => {
        throw new Refusal('BAD_USER_INPUT', 'Ce fichier n’a qu’une ligne d’en-tête.');
      },
    });
    await openAt(page, {});
    choose(file);
    expect(await alert()).toContain('Ce fichier n’a qu’une ligne d’en-tête.');
  });

  it('has a template', async () => {
    const saved = watchDownloads();
    const server = serveRest({ 'GET /import-templates/ingredients': () => 'Nom;Type' });
    await openAt(page, {});
    click('Télécharger un modèle');
    await waitFor(() => expect(saved).toEqual([{ name: 'modele-ingredients.csv' }]));
    expect(server.calls).toHaveLength(1);
  });
});

describe('the columns', () => {
  it('show their first values and what was guessed, and are sent as chosen', async () => {
    const server = serveRest({
      [`GET ${route}`]: () => uploaded,
      [`POST ${route}/check`]: () => checked,
    });
    const { user } = await openAt(inHand, {});
    await heading('Associez les colonnes');
    const guessed = screen.getByRole('combobox', { name: 'Désignation' });
    expect(guessed).toHaveDisplayValue('Nom *');
    expect(guessed).toHaveAccessibleDescription('Malt Pale · Citra · Safale US-05');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rayon' }), 'Stock');
    await user.click(screen.getByRole('radio', { name: 'Mettre à jour sa fiche' }));
    click('Vérifier le fichier');
    await heading('Tout est prêt');
    expect(server.callsOf(`POST ${route}/check`)).toMatchObject([
      { body: { mapping: ['name', 'type', 'unit', 'stockQuantity'], existing: 'update' } },
    ]);
  });

  it('that are missing or told twice are said before anything is checked', async () => {
    const server = serveRest({ [`GET ${route}`]: () => uploaded });
    const { user } = await openAt(inHand, {});
    await heading('Associez les colonnes');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Désignation' }), 'Type');
    expect(screen.getByText('Indiquez la colonne « Nom ».')).toBeInTheDocument();
    expect(screen.getByText('Deux colonnes sont associées à « Type ».')).toBeInTheDocument();
    click('Vérifier le fichier');
    expect(await alert()).toContain('Indiquez la colonne « Nom ».');
    expect(server.callsOf(`POST ${route}/check`)).toEqual([]);
  });

  it('stay as chosen when another import is under way', async () => {
    serveRest({
      [`GET ${route}`]: () => uploaded,
      [`POST ${route}/check`]: () => {
        throw new Refusal('CONFLICT', 'Un autre import est en cours dans votre brasserie.');
      },
    });
    const { user } = await openAt(inHand, {});
    await heading('Associez les colonnes');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rayon' }), 'Stock');
    click('Vérifier le fichier');
    expect(await alert()).toContain('Un autre import est en cours dans votre brasserie.');
    expect(screen.getByRole('combobox', { name: 'Rayon' })).toHaveDisplayValue('Stock');
  });

  it('come with a warning for a file that was imported before', async () => {
    serveRest({
      [`GET ${route}`]: () => ({ ...uploaded, importedBeforeAt: '2026-03-02T08:15:00.000Z' }),
    });
    await openAt(inHand, {});
    expect(await screen.findByText(/a déjà été importé le 02\/03\/2026/)).toBeInTheDocument();
  });
});

describe('work under way', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('tells its progress until it is checked, as often as the tab is seen', async () => {
    const server = serveRest({ [`GET ${route}`]: () => checking });
    await openAt(inHand, {});
    await pass(50);
    const bar = screen.getByRole('progressbar', { name: 'Lignes vérifiées' });
    expect(bar).toHaveAttribute('aria-valuenow', '25');
    expect(plain(bar.getAttribute('aria-valuetext'))).toBe('3 sur 12 lignes');
    expect(plain(screen.getByRole('status').textContent)).toBe('Vérification en cours, 25 %.');

    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    const asked = server.calls.length;
    await pass(10_000);
    expect(server.calls).toHaveLength(asked);

    hidden.mockRestore();
    server.answer({ [`GET ${route}`]: () => checked });
    fireEvent(document, new Event('visibilitychange'));
    await pass(1000);
    expect(screen.getByRole('heading', { name: 'Tout est prêt' })).toBeInTheDocument();
    const atRest = server.calls.length;
    await pass(10_000);
    expect(server.calls).toHaveLength(atRest);
  });

  it('stands while the server is away, and goes on when it is back', async () => {
    const server = serveRest({ [`GET ${route}`]: () => importing });
    await openAt(inHand, {});
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

  it('can be stopped; then nothing was imported', async () => {
    const server = serveRest({
      [`GET ${route}`]: () => importing,
      [`POST ${route}/cancel`]: () => ({ ...importing, isCancelling: true }),
    });
    await openAt(inHand, {});
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

describe('what was checked', () => {
  const routes = {
    [`GET ${route}`]: () => checkedWithFaults,
    [`GET ${route}/faults`]: () => faultPage(),
  };

  it('is told in figures, with each error where it is', async () => {
    const saved = watchDownloads();
    const server = serveRest({ ...routes, [`GET ${route}/faults.csv`]: () => 'Ligne;Colonne' });
    await openAt(inHand, {});
    const rows = within(await screen.findByRole('table', { name: 'Erreurs du fichier' }));
    expect(await rows.findByRole('row', { name: /4 Désignation vide Le nom est requis/ }));
    expect(rows.getByRole('row', { name: /7 Famille Céréale Valeur inconnue/ })).toBeVisible();
    for (const [label, figure] of [
      ['À créer', '8'],
      ['À mettre à jour', '2'],
      ['Lignes en erreur', '2'],
      ['Stocks laissés tels quels', '2'],
    ] as const)
      expect(screen.getByText(label).nextElementSibling).toHaveTextContent(figure);
    click('Télécharger les erreurs');
    await waitFor(() => expect(saved).toEqual([{ name: 'erreurs-import.csv' }]));
    expect(server.callsOf(`GET ${route}/faults.csv`)).toHaveLength(1);
  });

  it('has its errors page by page', async () => {
    const server = serveRest({
      ...routes,
      [`GET ${route}/faults`]: () => faultPage(undefined, 60),
    });
    const { address, user } = await openAt(inHand, {});
    await user.click(await screen.findByRole('link', { name: /2/ }));
    expect(address()).toBe(`${inHand}&page=2`);
    await waitFor(() =>
      expect(server.callsOf(`GET ${route}/faults`).at(-1)?.query).toMatchObject({ page: '2' }),
    );
  });

  it('waits for a corrected file, unless the bad rows are left out', async () => {
    const server = serveRest({ ...routes, [`POST ${route}/run`]: () => done });
    const { user } = await openAt(inHand, {});
    await heading('Des lignes sont en erreur');
    expect(screen.queryByRole('button', { name: /^Importer/ })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Choisir le fichier corrigé')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Importer sans les lignes en erreur' }));
    expect(screen.queryByLabelText('Choisir le fichier corrigé')).not.toBeInTheDocument();
    click(/^Importer 10\slignes$/);
    await heading('Import terminé');
    expect(server.callsOf(`POST ${route}/run`)).toMatchObject([
      { body: { badRows: 'skip', requestId: expect.any(String) } },
    ]);
    expect(screen.getByRole('link', { name: 'Voir les ingrédients' })).toHaveAttribute(
      'href',
      '/inventory/ingredients',
    );
  });

  it('is imported once, however often a lost answer makes one ask', async () => {
    const server = serveRest({
      [`GET ${route}`]: () => checked,
      [`POST ${route}/run`]: () => {
        throw serverDown;
      },
    });
    await openAt(inHand, {});
    await heading('Tout est prêt');
    click(/^Importer 12\slignes$/);
    expect(await alert()).toContain('Erreur de connexion');
    server.answer({ [`POST ${route}/run`]: () => done });
    click('Réessayer');
    await heading('Import terminé');
    const [first, second] = server.callsOf(`POST ${route}/run`);
    expect(second?.body).toEqual(first?.body);
  });

  it('keeps the columns as they were for the corrected file', async () => {
    const corrected = { ...uploaded, id: '44444444-4444-4444-8444-444444444444' };
    const server = serveRest({
      [`GET ${route}`]: () => uploaded,
      [`POST ${route}/check`]: () => checkedWithFaults,
      [`GET ${route}/faults`]: () => faultPage(),
      'POST /imports/ingredients': () => corrected,
      [`GET /imports/${corrected.id}`]: () => corrected,
    });
    const { user } = await openAt(inHand, {});
    await heading('Associez les colonnes');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rayon' }), 'Stock');
    click('Vérifier le fichier');
    await heading('Des lignes sont en erreur');
    choose(file, /^Choisir le fichier corrigé/);
    await heading('Associez les colonnes');
    expect(screen.getByRole('combobox', { name: 'Rayon' })).toHaveDisplayValue('Stock');
    expect(server.callsOf('POST /imports/ingredients')).toHaveLength(1);
  });
});

describe('an import that is not at hand', () => {
  it('is gone, or of another brewery', async () => {
    serveRest({
      [`GET ${route}`]: () => {
        throw new Refusal('NOT_FOUND', 'Import non trouvé');
      },
    });
    await openAt(inHand, {});
    expect(await alert()).toContain('Cet import n’existe plus');
    expect(screen.getByRole('link', { name: 'Choisir un fichier' })).toHaveAttribute('href', page);
  });

  it('failed, and says why', async () => {
    serveRest({
      [`GET ${route}`]: () => ({
        ...uploaded,
        state: 'failed',
        failure: 'Ce fichier n’est plus gardé : choisissez-le à nouveau.',
      }),
    });
    await openAt(inHand, {});
    expect(await alert()).toContain('Ce fichier n’est plus gardé');
  });

  it('of another list is shown where it belongs', async () => {
    serveRest({ [`GET ${route}`]: () => ({ ...uploaded, kind: 'equipment' }) });
    const { address } = await openAt(inHand, {});
    await heading('Importer des équipements');
    expect(address()).toBe(`/equipment/import?import=${importId}`);
  });

  it('is not for who may not write', async () => {
    const server = serveRest({});
    await openAt(inHand, {}, { role: 'superadmin' });
    expect(await alert()).toContain('Accès refusé');
    expect(server.calls).toEqual([]);
  });
});
