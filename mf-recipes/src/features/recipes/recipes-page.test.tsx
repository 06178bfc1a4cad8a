import { render, screen } from '@testing-library/react';
import { RecipesPage } from './recipes-page';

it('says which area this is and what it will hold', () => {
  render(<RecipesPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Recettes' })).toBeVisible();
  expect(screen.getByText('Le carnet de recettes arrive dans une prochaine version')).toBeVisible();
});
