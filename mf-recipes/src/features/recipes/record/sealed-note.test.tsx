import type { Role } from '@cervoise/domain/roles';
import { MockApiProvider, signIn } from '@cervoise/graphql-client/testing';
import { plain } from '@cervoise/records/testing';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SealedNote } from './sealed-note';

function show(role: Role, supportReadingCount: number) {
  signIn({ role });
  render(
    <MemoryRouter>
      <MockApiProvider api={{ supportReadingCount }}>
        <SealedNote recipeId="recipe-1" />
      </MockApiProvider>
    </MemoryRouter>,
  );
}

it('shows the admin how often support has read the recipe, with a link to the log', async () => {
  show('admin', 2);
  const text = await screen.findByText(/par le support/);
  expect(plain(text.textContent)).toBe('Scellée, lue 2 fois par le support');
  expect(screen.getByRole('link', { name: 'Voir les accès' })).toHaveAttribute(
    'href',
    '/audit/support',
  );
});

it('shows that nobody else has read it', async () => {
  show('admin', 0);
  expect(await screen.findByText('Recette scellée, lue par votre brasserie seule')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('requests nothing for other roles', () => {
  show('brewer', 2);
  expect(screen.getByText('Recette scellée')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
