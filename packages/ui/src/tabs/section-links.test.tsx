import { render, screen, within } from '@testing-library/react';
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

test('of many the first five and the current page are in the row, the others in a menu', async () => {
  const many = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit'].map((label) => ({
    label,
    to: `/${label}`,
  }));
  render(
    <MemoryRouter initialEntries={['/Un']}>
      <SectionLinks label="Exploitation" links={many} />
    </MemoryRouter>,
  );
  const inRow = () =>
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(inRow()).toEqual(['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']);
  screen.getByRole('button', { name: 'Exploitation : plus' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Six',
    'Sept',
    'Huit',
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(inRow()).toEqual(['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Sept']);
  expect(marked()).toEqual(['Sept']);
});
