import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  alert,
  choose,
  click,
  file,
  heading,
  openAt,
  openedImport,
  page,
  route,
} from '../testing/import-screen';
import {
  Refusal,
  serveRest as serveRoutes,
  serverDown,
  watchDownloads,
} from '../testing/rest-server';
import { uploaded } from '../testing/sample-import';

/** A server on which nothing was imported of late. */
const serveRest: typeof serveRoutes = (routes) =>
  serveRoutes({ 'GET /imports': () => [], ...routes });

describe('the file', () => {
  it('is uploaded with its name, and opens its import', async () => {
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
    expect(address()).toBe(openedImport);
    const [call] = server.callsOf('POST /imports/ingredients');
    expect(call?.query).toEqual({ fileName: 'stock-mars.csv', requestId: expect.any(String) });
    expect(call?.body).toBe(file);
  });

  it('of another type is refused without a request', async () => {
    const server = serveRest({});
    await openAt(page, {});
    choose(new File(['%PDF'], 'facture.pdf'));
    expect(await alert()).toContain('« facture.pdf » n’est ni un CSV ni un classeur Excel');
    expect(server.calls.map(({ route: asked }) => asked)).toEqual(['GET /imports']);
  });

  it('can be dropped, and resent after a failure with the same id', async () => {
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

  it('can be cancelled during the upload', async () => {
    const server = serveRest({ 'POST /imports/ingredients': () => new Promise(() => {}) });
    await openAt(page, {});
    choose(file);
    click('Annuler');
    expect(server.abandoned).toHaveLength(1);
    expect(screen.getByLabelText(/^Choisir un fichier/)).toBeInTheDocument();
  });

  it('that the server cannot read is reported with its message', async () => {
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
    expect(server.callsOf('GET /import-templates/ingredients')).toHaveLength(1);
  });
});
