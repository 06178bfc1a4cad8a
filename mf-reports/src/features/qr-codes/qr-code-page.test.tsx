import { apiError } from '@cervoise/graphql-client/testing';
import { plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { bottle, sack } from '../../testing/sample-qr-codes';

jest.mock('@cervoise/ui/chart', () => ({
  fetchCharts: () => {},
  ColumnChart: ({
    points,
    title,
  }: {
    points: { label: string; value: number }[];
    title: string;
  }) => <p>{`${title} : ${points.map(({ label, value }) => `${label} ${value}`).join(', ')}`}</p>,
}));

const page = '/traceability/qrcode/lavoir-blonde-33';
const stats = {
  totalScans: 3,
  firstScan: '2026-03-10T09:00:00.000Z',
  lastScan: '2026-03-12T10:00:00.000Z',
  scansByDay: [
    { date: '2026-03-10', count: 1 },
    { date: '2026-03-12', count: 2 },
  ],
};
const answers = {
  qrCodeByIdentifier: bottle,
  qrCodeScanStats: { qrCode: bottle, stats },
};

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-03-13T10:00:00Z'),
    doNotFake: ['setTimeout', 'requestAnimationFrame'],
  });
});
afterEach(() => jest.useRealTimers());

it('shows the subject of the code and its URL', async () => {
  await openAt(page, answers);
  const facts = within(await screen.findByRole('region', { name: 'Ce qu’il désigne' }));
  expect(facts.getByRole('link', { name: 'Brassin 2026-012 · Blonde du Lavoir' })).toHaveAttribute(
    'href',
    bottle.entityPath,
  );
  expect(facts.getByText(bottle.url)).toBeInTheDocument();
  expect(facts.getByText('20/02/2027')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Voir la page publique' })).toHaveAttribute(
    'href',
    '/public/qrcode/lavoir-blonde-33',
  );
});

it('draws the scans of each day, including days without any', async () => {
  await openAt(page, answers);
  expect(plain((await screen.findByText(/^Scans du QR code/)).textContent)).toMatch(
    /28 février 0.*, 10 mars 1, 11 mars 0, 12 mars 2, 13 mars 0$/,
  );
  expect(plain(screen.getByRole('region', { name: 'Scans' }).textContent)).toBe(
    'Scans3Premier le 10/03/2026 à 10 hDernier le 12/03/2026 à 11 h',
  );
});

it('shows that it was never scanned', async () => {
  const none = { totalScans: 0, firstScan: null, lastScan: null, scansByDay: [] };
  await openAt(page, { ...answers, qrCodeScanStats: { qrCode: bottle, stats: none } });
  expect(await screen.findByText('Jamais scanné')).toBeInTheDocument();
});

it('withdraws it permanently after a confirmation', async () => {
  let isActive = true;
  const { api, user } = await openAt(page, {
    ...answers,
    qrCodeByIdentifier: () => ({ ...bottle, isActive }),
    deactivateQrCode: () => {
      isActive = false;
      return true;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Retirer' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Retirer ce QR code\s\?$/ }));
  expect(dialog.getByText(/ne redevient jamais actif/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(shownToasts()).toMatchObject([{ title: 'QR code retiré' }]));
  expect(api.variablesOf('DeactivateQrCode')).toEqual([{ id: bottle.id }]);
  expect(screen.queryByRole('button', { name: 'Retirer' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Imprimer des étiquettes' })).not.toBeInTheDocument();
});

it('prints no label of a withdrawn code, and shows its date', async () => {
  await openAt('/traceability/qrcode/k3m9xw2dqp7z', {
    ...answers,
    qrCodeByIdentifier: sack,
  });
  expect(plain((await screen.findByText(/^Retiré le/)).textContent)).toBe(
    'Retiré le 11/03/2026 à 10 h',
  );
  expect(screen.queryByRole('button', { name: 'Imprimer des étiquettes' })).not.toBeInTheDocument();
});

it('links to the public page of a code of another brewery', async () => {
  await openAt('/traceability/qrcode/ailleurs', {
    qrCodeByIdentifier: () => {
      throw apiError('NOT_FOUND');
    },
  });
  expect(await screen.findByText('Ce QR code n’est pas de votre brasserie')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ouvrir la page publique' })).toHaveAttribute(
    'href',
    '/public/qrcode/ailleurs',
  );
});
