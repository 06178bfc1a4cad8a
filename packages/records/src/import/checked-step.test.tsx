import { screen, waitFor, within } from '@testing-library/react';
import {
  alert,
  choose,
  click,
  file,
  heading,
  openAt,
  openedImport,
  route,
} from '../testing/import-screen';
import { chooseOption, onPhone, plain } from '../testing/open-routes';
import { serveRest, serverDown, watchDownloads } from '../testing/rest-server';
import {
  checked,
  checkedWithFaults,
  done,
  faultPage,
  previews,
  uploaded,
} from '../testing/sample-import';

describe('the result of the check', () => {
  const routes = {
    [`GET ${route}`]: () => checkedWithFaults,
    [`GET ${route}/faults`]: () => faultPage(),
    [`GET ${route}/preview`]: () => previews,
  };

  it('shows figures, and each error with its row and column', async () => {
    const saved = watchDownloads();
    const server = serveRest({ ...routes, [`GET ${route}/faults.csv`]: () => 'Ligne;Colonne' });
    await openAt(openedImport, {});
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

  it('previews the valid rows, changes beside current values', async () => {
    serveRest({ ...routes, [`GET ${route}`]: () => ({ ...checkedWithFaults, unchangedCount: 1 }) });
    await openAt(openedImport, {});
    const rows = within(await screen.findByRole('table', { name: 'Lignes sans erreur' }));
    const said = async (name: RegExp) =>
      plain((await rows.findByRole('row', { name })).textContent);
    expect(await said(/Malt Pale/)).toBe(
      '2Malt PaleNouveauType MaltStock 1 250,5Péremption 31/12/2026',
    );
    expect(await said(/Citra/)).toBe(
      '3CitraMis à jourCoût unitaire avant 38,9 →, désormais 41,2Fournisseur avant vide →, désormais Yakima',
    );
    expect(await said(/Safale/)).toBe('5Safale US-05InchangéRien à changer');
    expect(screen.getByText('Inchangé', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
      '1',
    );
    expect(plain(screen.getByText(/premières lignes sans erreur/).textContent)).toBe(
      'Les 3 premières lignes sans erreur sur 10',
    );
  });

  it('previews ten rows, and the others on request', async () => {
    const [first] = previews;
    const many = Array.from({ length: 12 }, (_, index) => ({ ...first, row: index + 2 }));
    serveRest({ [`GET ${route}`]: () => checked, [`GET ${route}/preview`]: () => many });
    const { user } = await openAt(openedImport, {});
    const rows = within(await screen.findByRole('table', { name: 'Lignes sans erreur' }));
    await waitFor(() => expect(rows.getAllByRole('row')).toHaveLength(11));
    await user.click(screen.getByRole('button', { name: /^Afficher 2\slignes de plus$/ }));
    expect(rows.getAllByRole('row')).toHaveLength(13);
    expect(plain(screen.getByText(/lignes sans erreur$/).textContent)).toBe(
      '12 lignes sans erreur',
    );
    expect(screen.queryByRole('button', { name: /^Afficher/ })).not.toBeInTheDocument();
  });

  it('previews the rows as cards on a phone', async () => {
    onPhone();
    serveRest(routes);
    await openAt(openedImport, {});
    expect(await screen.findByText('Malt Pale')).toBeVisible();
    expect(screen.getByText('Ligne 2')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('pages its errors', async () => {
    const server = serveRest({
      ...routes,
      [`GET ${route}/faults`]: () => faultPage(undefined, 60),
    });
    const { address, user } = await openAt(openedImport, {});
    await user.click(await screen.findByRole('link', { name: /2/ }));
    expect(address()).toBe(`${openedImport}&page=2`);
    await waitFor(() =>
      expect(server.callsOf(`GET ${route}/faults`).at(-1)?.query).toMatchObject({ page: '2' }),
    );
  });

  it('shows the first of the errors of another check', async () => {
    const server = serveRest({
      ...routes,
      [`GET ${route}/faults`]: () => faultPage(undefined, 90),
      [`POST ${route}/check`]: () => checkedWithFaults,
    });
    const { address, user } = await openAt(`${openedImport}&page=3`, {});
    await screen.findByRole('table', { name: 'Erreurs du fichier' });
    await user.click(screen.getByRole('button', { name: /colonnes/ }));
    click('Vérifier le fichier');
    await waitFor(() => expect(address()).toBe(openedImport));
    await waitFor(() =>
      expect(server.callsOf(`GET ${route}/faults`).at(-1)?.query).toMatchObject({ page: '1' }),
    );
  });

  it('requires a corrected file, unless invalid rows are skipped', async () => {
    const server = serveRest({ ...routes, [`POST ${route}/run`]: () => done });
    const { user } = await openAt(openedImport, {});
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

  it('is imported once, even if the answer is lost', async () => {
    const server = serveRest({
      [`GET ${route}`]: () => checked,
      [`GET ${route}/preview`]: () => previews,
      [`POST ${route}/run`]: () => {
        throw serverDown;
      },
    });
    await openAt(openedImport, {});
    await heading('Tout est prêt');
    click(/^Importer 12\slignes$/);
    expect(await alert()).toContain('Erreur de connexion');
    server.answer({ [`POST ${route}/run`]: () => done });
    click('Réessayer');
    await heading('Import terminé');
    const [first, second] = server.callsOf(`POST ${route}/run`);
    expect(second?.body).toEqual(first?.body);
  });

  it('keeps the mapping for the corrected file', async () => {
    const corrected = { ...uploaded, id: '44444444-4444-4444-8444-444444444444' };
    const server = serveRest({
      [`GET ${route}`]: () => uploaded,
      [`POST ${route}/check`]: () => checkedWithFaults,
      [`GET ${route}/preview`]: () => previews,
      [`GET ${route}/faults`]: () => faultPage(),
      'POST /imports/ingredients': () => corrected,
      [`GET /imports/${corrected.id}`]: () => corrected,
    });
    await openAt(openedImport, {});
    await heading('Associez les colonnes');
    await chooseOption(screen.getByRole('combobox', { name: 'Rayon' }), 'Stock');
    click('Vérifier le fichier');
    await heading('Des lignes sont en erreur');
    choose(file, /^Choisir le fichier corrigé/);
    await heading('Associez les colonnes');
    expect(screen.getByRole('combobox', { name: 'Rayon' })).toHaveValue('Stock');
    expect(server.callsOf('POST /imports/ingredients')).toHaveLength(1);
  });
});
