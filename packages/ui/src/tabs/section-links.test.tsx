import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SectionLinks } from './section-links';

const links = [
  { label: 'Ingrédients', to: '/inventory/ingredients' },
  { label: 'Produits finis', to: '/inventory' },
];
const marked = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

test('marks only the current page, whatever its search parameters', async () => {
  render(
    <MemoryRouter initialEntries={['/inventory/ingredients?view=low_stock']}>
      <SectionLinks label="Inventaire" links={links} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation', { name: 'Inventaire' })).toBeInTheDocument();
  expect(marked()).toEqual(['Ingrédients']);
  await userEvent.click(screen.getByRole('link', { name: 'Produits finis' }));
  expect(marked()).toEqual(['Produits finis']);
});
