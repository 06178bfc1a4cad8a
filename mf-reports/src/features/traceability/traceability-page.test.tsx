import { screen } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

it('says which area this is and what it will hold', async () => {
  await openAt('/traceability', {});
  expect(await screen.findByRole('heading', { level: 1, name: 'Traçabilité' })).toBeVisible();
  expect(
    screen.getByText('Le registre de traçabilité arrive dans une prochaine version'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'QR codes' })).toHaveAttribute(
    'href',
    '/traceability/qr-codes',
  );
});
