import { screen } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

it('says which area this is and what it will hold', async () => {
  await openAt('/reports', {});
  expect(await screen.findByRole('heading', { level: 1, name: 'Rapports' })).toBeVisible();
  expect(screen.getByText('Les rapports arrivent dans une prochaine version')).toBeVisible();
});
