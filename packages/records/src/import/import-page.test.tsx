import { screen } from '@testing-library/react';
import { alert, heading, openAt, openedImport, page, route } from '../testing/import-screen';
import { Refusal, serveRest } from '../testing/rest-server';
import { importId, uploaded } from '../testing/sample-import';

describe('an import that cannot be continued', () => {
  it('does not exist, or belongs to another brewery', async () => {
    serveRest({
      [`GET ${route}`]: () => {
        throw new Refusal('NOT_FOUND', 'Import non trouvé');
      },
    });
    await openAt(openedImport, {});
    expect(await alert()).toContain('Cet import n’existe plus');
    expect(screen.getByRole('link', { name: 'Choisir un fichier' })).toHaveAttribute('href', page);
  });

  it('has failed, with the reason', async () => {
    serveRest({
      [`GET ${route}`]: () => ({
        ...uploaded,
        state: 'failed',
        failure: 'Ce fichier n’est plus gardé : choisissez-le à nouveau.',
      }),
    });
    await openAt(openedImport, {});
    expect(await alert()).toContain('Ce fichier n’est plus gardé');
  });

  it('of another list is shown on that list’s page', async () => {
    serveRest({ [`GET ${route}`]: () => ({ ...uploaded, kind: 'equipment' }) });
    const { address } = await openAt(openedImport, {});
    await heading('Importer des équipements');
    expect(address()).toBe(`/equipment/import?import=${importId}`);
  });

  it('is hidden from users without permission', async () => {
    const server = serveRest({});
    await openAt(openedImport, {}, { role: 'superadmin' });
    expect(await alert()).toContain('Accès refusé');
    expect(server.calls).toEqual([]);
  });
});
