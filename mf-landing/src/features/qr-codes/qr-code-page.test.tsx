import { qrScanSchema } from '@cervoise/domain/qr-codes';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { serve, unreachable } from '../../testing/server';
import { QrCodePage } from './qr-code-page';
import { QrRedirectPage } from './qr-redirect-page';

const code = {
  label: 'Bouteille 33 cl',
  beerName: 'Blonde du Lavoir',
  breweryName: 'Brasserie du Lavoir',
  batchNumber: '2026-012',
  packagedOn: '2026-03-18',
  bestBefore: '2027-03-18',
  isActive: true,
};
const address = '/api/public/qrcodes/lavoir-012';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-04-01T10:00:00Z'), doNotFake: ['setTimeout'] });
});
afterEach(() => jest.useRealTimers());

function open(answers: Parameters<typeof serve>[0], path = '/public/qrcode/lavoir-012') {
  const fetched = serve(answers);
  const router = createMemoryRouter(
    [
      { path: '/public/qrcode/:identifier', element: <QrCodePage /> },
      { path: '/qr-redirect/:identifier', element: <QrRedirectPage /> },
    ],
    { initialEntries: [path] },
  );
  const rendered = render(<RouterProvider router={router} />);
  /** The ids of the scans reported to the server. */
  const scans = () =>
    fetched.mock.calls
      .filter(([asked]) => String(asked).endsWith('/scans'))
      .map(([, request]) => JSON.parse(String(request?.body)).scanId);
  return { router, scans, ...rendered };
}

it('shows a spinner, then the label', async () => {
  open({ [address]: code });
  expect(screen.getByRole('status')).toHaveTextContent('Chargement...');
  expect(await screen.findByRole('heading', { name: 'Blonde du Lavoir' })).toBeInTheDocument();
  for (const text of ['Brasserie du Lavoir', 'Bouteille 33 cl', '18 mars 2026', '18 mars 2027'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(/2026-012/)).toBeInTheDocument();
  expect(screen.queryByText(/Cette date/)).toBeNull();
});

it('leaves out unknown facts', async () => {
  open({ [address]: { ...code, beerName: null, batchNumber: null, packagedOn: null } });
  expect(await screen.findByRole('heading', { name: 'Bouteille 33 cl' })).toBeInTheDocument();
  expect(screen.queryByText('Brassin')).toBeNull();
  expect(screen.queryByText('Conditionné le')).toBeNull();
  expect(screen.getByText('18 mars 2027')).toBeInTheDocument();
});

it.each([
  ['2026-04-17', /tombe dans 16 jours/],
  ['2026-03-31', /Cette date est passée/],
])('describes a best-before date of %s', async (bestBefore, meaning) => {
  open({ [address]: { ...code, bestBefore } });
  expect(await screen.findByText(meaning)).toBeInTheDocument();
});

it('reports an unknown code', async () => {
  open({});
  expect(await screen.findByText('Ce QR code nous est inconnu')).toBeInTheDocument();
});

it('states that a code was withdrawn, and counts no scan', async () => {
  const { scans } = open({ [address]: { isActive: false } });
  expect(await screen.findByText('Ce QR code n’est plus actif')).toBeInTheDocument();
  expect(scans()).toEqual([]);
});

it('states that the product of a code was removed', async () => {
  open({ [address]: { isActive: false, isRemoved: true, recall: null } });
  expect(await screen.findByText('Ce produit a été supprimé')).toBeInTheDocument();
});

it('says that allergens are not published, instead of nothing', async () => {
  open({ [address]: code });
  expect(await screen.findByText(/n’a pas publié les allergènes/)).toBeInTheDocument();
});

it('reads in English when asked, and leads back to French', async () => {
  const published = {
    style: null,
    abv: 5.2,
    ebc: null,
    ingredients: 'Eau, malt d’orge, houblon Saaz, levure.',
    allergens: 'malt d’orge',
    contactEmail: null,
    nutrition: null,
  };
  open({ [address]: { ...code, published } }, '/public/qrcode/lavoir-012?lang=en');
  expect(await screen.findByText('Best before')).toBeInTheDocument();
  expect(screen.getByText('18 March 2027')).toBeInTheDocument();
  expect(screen.getAllByText('barley malt', { exact: false })).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '?lang=fr');
});

it('warns first not to drink a recalled beer, for withdrawn codes too', async () => {
  const recall = {
    startedOn: '2026-03-25',
    reason: 'un lot de malt dépasse le seuil de mycotoxines.',
    instruction: 'Rapportez la bouteille au point de vente.',
    phone: '02 31 00 00 00',
    noticeUrl: null,
    batchNumbers: null,
  };
  const first = open({ [address]: { ...code, recall } });
  const alert = await screen.findByRole('alert');
  for (const text of ['Ne pas consommer.', 'Rapportez la bouteille', 'mycotoxines'])
    expect(alert).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'Appeler la brasserie' })).toHaveAttribute(
    'href',
    'tel:0231000000',
  );
  expect(alert).toHaveTextContent('Téléphone : 02 31 00 00 00');
  expect(screen.getByText('Rappelé')).toBeInTheDocument();
  first.unmount();
  open({ [address]: { isActive: false, recall } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Ne pas consommer.');
  expect(screen.getByText('Ce QR code n’est plus actif')).toBeInTheDocument();
});

it('retries when the server could not be reached', async () => {
  let isUp = false;
  open({ [address]: () => (isUp ? new Response(JSON.stringify(code)) : unreachable()) });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  expect(screen.getByText(/Le serveur semble être indisponible/)).toBeInTheDocument();
  isUp = true;
  await userEvent.setup({ delay: null }).click(retry);
  expect(await screen.findByRole('heading', { name: 'Blonde du Lavoir' })).toBeInTheDocument();
});

it('redirects the printed URL to the label, without a history entry', async () => {
  const { scans, router } = open({ '/api/public/qrcodes/a%20b': code }, '/qr-redirect/a%20b');
  expect(await screen.findByRole('heading', { name: 'Blonde du Lavoir' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/public/qrcode/a%20b');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(scans()).toHaveLength(1);
});

it('reports one scan, however often it is rendered', async () => {
  const first = open({ [address]: code });
  await screen.findByRole('heading', { name: 'Blonde du Lavoir' });
  first.unmount();
  const second = open({ [address]: code });
  await screen.findByRole('heading', { name: 'Blonde du Lavoir' });
  const ids = second.scans();
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  expect(qrScanSchema.safeParse({ scanId: ids[0] }).success).toBe(true);
});

it('shows the label and reports the scan when the browser blocks storage', async () => {
  jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { scans } = open({ [address]: code });
  expect(await screen.findByRole('heading', { name: 'Blonde du Lavoir' })).toBeInTheDocument();
  expect(scans()).toHaveLength(1);
  jest.restoreAllMocks();
});
