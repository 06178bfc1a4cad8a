import { render, screen } from '@testing-library/react';
import { OperationsPage } from './operations-page';

it('says which area this is and what it will hold', () => {
  render(<OperationsPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Exploitation' })).toBeVisible();
  expect(
    screen.getByText("L'espace d'exploitation arrive dans une prochaine version"),
  ).toBeVisible();
});
