import { render, screen } from '@testing-library/react';
import { BatchesPage } from './batches-page';

it('says which area this is and what it will hold', () => {
  render(<BatchesPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Production' })).toBeVisible();
  expect(screen.getByText('Le suivi des brassins arrive dans une prochaine version')).toBeVisible();
});
