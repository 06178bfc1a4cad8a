import { openSession } from '@cervoise/shell-contract';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { DashboardPage } from './dashboard-page';

it('greets the brewer and leads to what works already', () => {
  openSession('token', {
    id: '1',
    email: 'brewer@demo.example',
    firstName: 'Camille',
    lastName: 'Morel',
    role: 'brewer',
    breweryName: 'Brasserie du Lavoir',
    tenantId: '2',
    isActive: true,
    createdAt: new Date('2026-01-02'),
  });
  render(
    <MemoryRouter>
      <DashboardPage />
    </MemoryRouter>,
  );
  expect(screen.getByText('Bonjour Camille, voici Brasserie du Lavoir.')).toBeVisible();
  expect(screen.getByRole('link', { name: "Ouvrir l'inventaire" })).toHaveAttribute(
    'href',
    '/inventory',
  );
});
