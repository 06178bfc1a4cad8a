import { render, screen } from '@testing-library/react';
import { ReportsPage } from './reports-page';

it('says which area this is and what it will hold', () => {
  render(<ReportsPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Rapports' })).toBeVisible();
  expect(screen.getByText('Les rapports arrivent dans une prochaine version')).toBeVisible();
});
