import { unreadableLogo } from '@cervoise/domain/brewery-logo';
import { plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { noCosts, noSchedule, pageOf } from '../../testing/sample-reports';

const png = 'iVBORw0KGgoAAAANSUhEUg==';
const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
const logo = {
  __typename: 'BreweryLogo',
  image: png,
  savedBy: 'Jeanne Delaunay',
  savedAt: '2026-03-12T09:00:00.000Z',
};
const answers = {
  reportsPage: pageOf([]),
  reportSchedule: noSchedule,
  costSettings: noCosts,
  breweryLogo: null as typeof logo | null,
};
const file = new File(['x'], 'logo.png', { type: 'image/png' });

// What browsers draw and jsdom does not.
beforeEach(() => {
  const image = { width: 2400, height: 600, close: jest.fn() };
  Object.assign(globalThis, { createImageBitmap: jest.fn().mockResolvedValue(image) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob([bytes])));
});
afterEach(() => jest.restoreAllMocks());

const card = async () => within(await screen.findByRole('region', { name: 'Logo des documents' }));

it('sends what an admin chooses, and shows it', async () => {
  const { api, user } = await openAt(
    '/reports',
    { ...answers, saveBreweryLogo: logo },
    { role: 'admin' },
  );
  const shown = await card();
  expect(await shown.findByText(/Ajoutez son logo/)).toBeVisible();
  await user.upload(shown.getByLabelText('Fichier du logo'), file);
  await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Logo enregistré' }]));
  expect(api.variablesOf('SaveBreweryLogo')).toEqual([{ image: png }]);
});

it('says that a file is no image, and sends nothing', async () => {
  Object.assign(globalThis, { createImageBitmap: jest.fn().mockRejectedValue(new Error('x')) });
  const { api, user } = await openAt('/reports', answers, { role: 'admin' });
  const shown = await card();
  await user.upload(await shown.findByLabelText('Fichier du logo'), file);
  expect(plain((await shown.findByRole('alert')).textContent)).toBe(plain(unreadableLogo));
  expect(api.variablesOf('SaveBreweryLogo')).toEqual([]);
});

it('removes the logo once it is confirmed', async () => {
  const { api, user } = await openAt(
    '/reports',
    { ...answers, breweryLogo: logo, removeBreweryLogo: true },
    { role: 'admin' },
  );
  const shown = await card();
  expect(await shown.findByRole('img', { name: 'Logo de la brasserie' })).toHaveAttribute(
    'src',
    `data:image/png;base64,${png}`,
  );
  await user.click(shown.getByRole('button', { name: 'Retirer le logo' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Retirer le logo/ }));
  await user.click(dialog.getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'Logo retiré' }]));
  expect(api.variablesOf('RemoveBreweryLogo')).toHaveLength(1);
});

it('leaves it to admins', async () => {
  await openAt('/reports', answers, { role: 'manager' });
  const shown = await card();
  expect(await shown.findByText(/Un administrateur peut y ajouter son logo/)).toBeVisible();
  expect(shown.queryByRole('button')).toBeNull();
});
