import type { Role } from '@cervoise/domain/roles';
import {
  apiError,
  createMockApi,
  type MockAnswers,
  MockApiProvider,
  signIn,
} from '@cervoise/graphql-client/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { DashboardPage } from './dashboard-page';
import { cooler, dashboard, plain } from './testing/sample-dashboard';

const pageOf = (nodes: readonly object[], totalCount = nodes.length) => ({ nodes, totalCount });

const answers: MockAnswers = {
  ingredientOverview: { ...dashboard.ingredientOverview, lastCountDate: '2026-03-02' },
  ingredientsPage: ({ filter }: { filter: { view: string } }) =>
    pageOf(
      filter.view === 'low_stock'
        ? dashboard.lowStock.nodes
        : [{ ...dashboard.expiringIngredients.nodes[0], expiryDate: '2026-03-28' }],
    ),
  inventoryOverview: dashboard.inventoryOverview,
  equipmentOverview: dashboard.equipmentOverview,
  equipmentPage: ({ filter }: { filter: { view: string } }) =>
    pageOf(filter.view === 'overdue' ? [{ ...cooler, nextMaintenanceDate: '2026-01-05' }] : []),
};

async function open(told: MockAnswers, role: Role = 'manager') {
  signIn({ role });
  await act(async () =>
    render(
      <MemoryRouter>
        <MockApiProvider api={createMockApi(told)}>
          <DashboardPage />
        </MockApiProvider>
      </MemoryRouter>,
    ),
  );
}

it('shows what wants care, with the way to each and to all', async () => {
  await open(answers);
  const low = within(await screen.findByRole('region', { name: 'Stock bas' }));
  expect(low.getByText('3')).toBeVisible();
  expect(low.getByRole('link', { name: 'Levure W-34/70' })).toHaveAttribute(
    'href',
    '/inventory/ingredients/ingredient-1',
  );
  expect(low.getByRole('link', { name: 'Voir les stocks bas' })).toHaveAttribute(
    'href',
    '/inventory/ingredients?view=low_stock',
  );
  const maintenance = within(screen.getByRole('region', { name: 'Maintenance' }));
  expect(maintenance.getByRole('link', { name: 'Groupe froid' })).toHaveAttribute(
    'href',
    '/equipment/equipment-1',
  );
  expect(screen.getByText(/8\spoints à traiter/)).toBeVisible();
});

it('shows what the house has in store', async () => {
  await open(answers);
  const products = await screen.findByRole('region', { name: 'Produits finis' });
  expect(plain(products.textContent)).toContain('12 480,50 €');
  expect(plain(products.textContent)).toContain('41,3 hl en 2 480 contenants.');
  expect(plain(products.textContent)).toContain('2 dates courtes, 0 dépassée.');
});

it('says so when nothing wants care', async () => {
  const { ingredientOverview, equipmentOverview } = dashboard;
  await open({
    ...answers,
    ingredientOverview: {
      ...ingredientOverview,
      lowStockCount: 0,
      expiringCount: 0,
      lastCountDate: null,
    },
    equipmentOverview: { ...equipmentOverview, dueCount: 0, overdueCount: 0 },
    ingredientsPage: pageOf([]),
    equipmentPage: pageOf([]),
  });
  expect(await screen.findByText(/Rien à traiter\.$/)).toBeVisible();
  expect(screen.getByText('Chaque ingrédient est au-dessus de son seuil.')).toBeVisible();
  expect(screen.getByText('Pas encore d’inventaire.')).toBeVisible();
});

it('tells a failure, and tries again', async () => {
  let isDown = true;
  await open({
    ...answers,
    inventoryOverview: () => {
      if (isDown) throw apiError('INTERNAL_SERVER_ERROR');
      return dashboard.inventoryOverview;
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('region', { name: 'Produits finis' })).toBeVisible();
});

it('shows the editor the applications that wait, and asks for no brewery’s stock', async () => {
  const lead = {
    id: 'lead-1',
    email: 'claire@deux-houblons.example',
    breweryName: null,
    createdAt: '2026-03-12T08:00:00.000Z',
  };
  await open({ leadsPage: pageOf([lead], 5) }, 'superadmin');
  const waiting = within(await screen.findByRole('region', { name: 'Nouvelles candidatures' }));
  expect(waiting.getByText('5')).toBeVisible();
  expect(waiting.getByRole('link', { name: lead.email })).toHaveAttribute(
    'href',
    '/brewing-ops?candidature=lead-1',
  );
  expect(screen.queryByText('Stock bas')).not.toBeInTheDocument();
});
