import { screen, waitFor } from '@testing-library/react';
import { alert, click, heading, openAt, openedImport, route } from '../testing/import-screen';
import { chooseOption } from '../testing/open-routes';
import { Refusal, serveRest } from '../testing/rest-server';
import { checked, uploaded } from '../testing/sample-import';

describe('the columns', () => {
  it('show their first values and suggested fields, and are sent as chosen', async () => {
    const server = serveRest({
      [`GET ${route}`]: () => uploaded,
      [`POST ${route}/check`]: () => checked,
    });
    const { user } = await openAt(openedImport, {});
    await heading('Associez les colonnes');
    const guessed = screen.getByRole('combobox', { name: 'Désignation' });
    expect(guessed).toHaveValue('Nom *');
    expect(guessed).toHaveAccessibleDescription('Malt Pale · Citra · Safale US-05');
    await chooseOption(screen.getByRole('combobox', { name: 'Rayon' }), 'Stock');
    await user.click(screen.getByRole('radio', { name: 'Mettre à jour sa fiche' }));
    click('Vérifier le fichier');
    await heading('Tout est prêt');
    expect(server.callsOf(`POST ${route}/check`)).toMatchObject([
      { body: { mapping: ['name', 'type', 'unit', 'stockQuantity'], existing: 'update' } },
    ]);
  });

  it('are validated for missing and duplicate fields before the check', async () => {
    const server = serveRest({ [`GET ${route}`]: () => uploaded });
    await openAt(openedImport, {});
    await heading('Associez les colonnes');
    await chooseOption(screen.getByRole('combobox', { name: 'Désignation' }), 'Type');
    expect(screen.getByText('Indiquez la colonne « Nom ».')).toBeInTheDocument();
    expect(screen.getByText('Deux colonnes sont associées à « Type ».')).toBeInTheDocument();
    click('Vérifier le fichier');
    expect(await alert()).toContain('Indiquez la colonne « Nom ».');
    expect(server.callsOf(`POST ${route}/check`)).toEqual([]);
  });

  it('are discarded for another file only after a confirmation', async () => {
    serveRest({ [`GET ${route}`]: () => uploaded });
    const { user, address } = await openAt(openedImport, {});
    await heading('Associez les colonnes');
    const shelf = screen.getByRole('combobox', { name: 'Rayon' });
    await chooseOption(shelf, 'Stock');
    await user.click(screen.getByRole('link', { name: 'Choisir un autre fichier' }));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(address()).toBe(openedImport);
    expect(shelf).toHaveValue('Stock');
    await user.click(screen.getByRole('link', { name: 'Choisir un autre fichier' }));
    await user.click(await screen.findByRole('button', { name: 'Quitter quand même' }));
    await waitFor(() => expect(address()).not.toBe(openedImport));
  });

  it('keep their mapping when another import is running', async () => {
    serveRest({
      [`GET ${route}`]: () => uploaded,
      [`POST ${route}/check`]: () => {
        throw new Refusal('CONFLICT', 'Un autre import est en cours dans votre brasserie.');
      },
    });
    await openAt(openedImport, {});
    await heading('Associez les colonnes');
    await chooseOption(screen.getByRole('combobox', { name: 'Rayon' }), 'Stock');
    click('Vérifier le fichier');
    expect(await alert()).toContain('Un autre import est en cours dans votre brasserie.');
    expect(screen.getByRole('combobox', { name: 'Rayon' })).toHaveValue('Stock');
  });

  it('show a warning for a file that was imported before', async () => {
    serveRest({
      [`GET ${route}`]: () => ({ ...uploaded, importedBeforeAt: '2026-03-02T08:15:00.000Z' }),
    });
    await openAt(openedImport, {});
    expect(await screen.findByText(/a déjà été importé le 02\/03\/2026/)).toBeInTheDocument();
  });
});
