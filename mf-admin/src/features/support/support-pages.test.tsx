import type { Role } from '@cervoise/domain/roles';
import { apiError, type MockAnswers } from '@cervoise/graphql-client/testing';
import { openRoutes, plain } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote';

const breweryId = '5f3c9f7e-7c7b-4a57-9d43-3a3a3c7b1a10';
const access = {
  id: 'access-1',
  breweryName: 'Brasserie du Lavoir',
  requestedBy: 'Sacha Éditeur',
  reason: 'Ticket 4812',
  recipeName: null,
  createdAt: '2026-03-12T08:00:00.000Z',
  expiresAt: '2026-03-13T08:00:00.000Z',
  grantedAt: '2026-03-12T08:30:00.000Z',
  grantedBy: 'Anne Delorme',
  endedAt: null,
  endedBy: null,
  isPending: false,
  isOpen: true,
  readings: [
    {
      recipeId: 'recipe-1',
      recipeName: 'IPA Citra',
      userName: 'Sacha Éditeur',
      readAt: '2026-03-12T09:30:00.000Z',
    },
  ],
};
const ended = {
  ...access,
  isOpen: false,
  endedAt: '2026-03-12T10:00:00.000Z',
  endedBy: 'Anne Delorme',
};
const pending = {
  ...access,
  grantedAt: null,
  grantedBy: null,
  isPending: true,
  isOpen: false,
  readings: [],
};
const recipe = {
  id: 'recipe-1',
  name: 'IPA Citra',
  description: 'Sèche et vive',
  style: 'IPA américaine',
  batchSizeInLiters: 500,
  estimatedAbv: 6,
  ibu: 52,
  ebc: 12,
  originalGravity: 1.058,
  finalGravity: 1.012,
  fermentationDays: 14,
  maturingDays: null,
  version: 4,
  savedBy: 'Marc Petit',
  updatedAt: '2026-03-01T10:00:00.000Z',
  lines: [
    {
      id: 'line-1',
      quantity: 84,
      unit: null,
      usageStage: 'mash',
      timeInMinutes: null,
      notes: 'Moudre fin',
      temperatureInCelsius: null,
      ingredient: { name: 'Malt Pilsen', unit: 'kg' },
    },
  ],
  steps: [
    {
      id: 'step-1',
      type: 'mash',
      name: 'Palier',
      description: null,
      durationInMinutes: 60,
      temperatureInCelsius: 66,
    },
  ],
};

const open = (path: string, role: Role, answers: MockAnswers) =>
  openRoutes(
    [...remote.routes],
    path,
    { supportAccesses: { totalCount: 1, nodes: [access] }, ...answers },
    { role },
  );

describe('the brewery’s admin', () => {
  it('sees accesses with their readings, and ends an open one', async () => {
    const { api, user } = await open('/audit/support', 'admin', {
      supportAccess: access,
      endSupportAccess: ended,
    });
    expect(await screen.findByText(/peut lire vos recettes en ce moment/)).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Ticket 4812' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Accès du support' }));
    const readings = await drawer.findByRole('list', { name: 'Lectures' });
    expect(plain(readings.textContent)).toMatch(/IPA Citra.*10 h 30 · Sacha Éditeur/);
    await user.click(drawer.getByRole('button', { name: 'Terminer l’accès' }));
    await screen.findByText(/ne pourra plus lire de recette/);
    // antd gives both dialogs the same id in jsdom, so their names do not tell them apart.
    const question = within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
    expect(api.variablesOf('EndSupportAccess')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Terminer l’accès' }));
    expect(await drawer.findByText('Terminé')).toBeVisible();
    expect(drawer.getAllByText('Anne Delorme')).toHaveLength(2);
    expect(api.variablesOf('EndSupportAccess')).toEqual([{ id: 'access-1' }]);
    await waitFor(() =>
      expect(drawer.queryByRole('button', { name: 'Terminer l’accès' })).not.toBeInTheDocument(),
    );
  });

  it('grants a requested access, or refuses it', async () => {
    const { api, user } = await open('/audit/support?acces=access-1', 'admin', {
      supportAccesses: { totalCount: 1, nodes: [pending] },
      supportAccess: pending,
      grantSupportAccess: access,
      endSupportAccess: { ...pending, isPending: false, endedAt: '2026-03-12T09:00:00.000Z' },
    });
    expect(await screen.findByText(/Rien ne s’ouvre sans votre accord/)).toBeVisible();
    const drawer = within(await screen.findByRole('dialog', { name: 'Accès du support' }));
    expect(await drawer.findByText('Demandé')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Refuser' })).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Accorder l’accès' }));
    await screen.findByText(/pourra lire toutes vos recettes jusqu’au/);
    const question = within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
    expect(api.variablesOf('GrantSupportAccess')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Accorder l’accès' }));
    expect(await drawer.findByText('Ouvert')).toBeVisible();
    expect(api.variablesOf('GrantSupportAccess')).toEqual([{ id: 'access-1' }]);
    expect(drawer.queryByRole('button', { name: 'Refuser' })).not.toBeInTheDocument();
  });

  it('sees when there is no access', async () => {
    await open('/audit/support', 'admin', { supportAccesses: { totalCount: 1, nodes: [ended] } });
    expect(await screen.findByText(/Personne hors de la brasserie/)).toBeVisible();
    expect(await screen.findByText('Terminé')).toBeVisible();
  });
});

describe('the support', () => {
  it('requests access with brewery, reason and duration, and waits for the yes', async () => {
    const { api, address, user } = await open('/brewing-ops/support', 'superadmin', {
      allTenantsPage: { nodes: [{ tenantId: breweryId, breweryName: 'Brasserie du Lavoir' }] },
      supportAccesses: { totalCount: 0, nodes: [] },
      requestSupportAccess: pending,
      supportAccess: pending,
      supportRecipes: [{ id: 'recipe-1', name: 'IPA Citra' }],
    });
    await user.click(await screen.findByRole('button', { name: 'Demander un accès' }));
    const form = within(await screen.findByRole('form', { name: 'Demande d’accès' }));
    await user.click(form.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await form.findByText('La brasserie est requise.')).toBeVisible();
    await user.click(form.getByRole('combobox', { name: /Brasserie/ }));
    await user.click(await screen.findByTitle('Brasserie du Lavoir'));
    await user.type(form.getByRole('textbox', { name: /Motif/ }), 'Ticket 4812');
    await user.click(form.getByRole('button', { name: 'Envoyer la demande' }));
    await waitFor(() => expect(address()).toBe('/brewing-ops/support/access-1'));
    expect(api.variablesOf('RequestSupportAccess')).toEqual([
      {
        request: {
          breweryId,
          reason: 'Ticket 4812',
          duration: 'one_day',
          recipe: '',
          requestId: expect.any(String),
        },
      },
    ]);
    expect(await screen.findByText('En attente de l’accord de la brasserie')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retirer la demande' })).toBeVisible();
    expect(api.variablesOf('SupportRecipes')).toEqual([]);
  });

  it('lists the recipes of an open access', async () => {
    await open('/brewing-ops/support/access-1', 'superadmin', {
      supportAccess: access,
      supportRecipes: [{ id: 'recipe-1', name: 'IPA Citra' }],
    });
    expect(await screen.findByRole('link', { name: 'IPA Citra' })).toHaveAttribute(
      'href',
      '/brewing-ops/support/access-1/recipes/recipe-1',
    );
  });

  it('reads a recipe, with a note that it is logged', async () => {
    const { api } = await open('/brewing-ops/support/access-1/recipes/recipe-1', 'superadmin', {
      supportRecipe: recipe,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'IPA Citra' })).toBeVisible();
    expect(screen.getByText(/inscrite au journal de la brasserie/)).toBeVisible();
    const lines = within(screen.getByRole('table', { name: 'Ingrédients' }));
    expect(plain(lines.getAllByRole('row')[1]?.textContent)).toBe(
      'Malt PilsenMoudre fin84 kgEmpâtage',
    );
    const steps = within(screen.getByRole('table', { name: 'Étapes' }));
    expect(plain(steps.getAllByRole('row')[1]?.textContent)).toBe('1. PalierEmpâtage60 min66 °C');
    expect(api.variablesOf('SupportRecipe')).toEqual([{ accessId: 'access-1', id: 'recipe-1' }]);
  });

  it('reads nothing under an ended access', async () => {
    await open('/brewing-ops/support/access-1', 'superadmin', { supportAccess: ended });
    expect(await screen.findByText('Cet accès est terminé')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Terminer l’accès' })).not.toBeInTheDocument();
  });

  it('shows why a recipe is refused, without a retry', async () => {
    await open('/brewing-ops/support/access-1/recipes/recipe-1', 'superadmin', {
      supportRecipe: () => {
        throw apiError('FORBIDDEN');
      },
    });
    expect(await screen.findByText('Accès refusé')).toBeVisible();
    expect(screen.getByText(/la brasserie ne l’a pas accordé, ou il est terminé/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
  });
});
