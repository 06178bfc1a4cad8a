import { apiError } from '@cervoise/graphql-client/testing';
import { formOnScreen, plain, shownToasts } from '@cervoise/records/testing';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import {
  answers,
  fermenting,
  lotChoice,
  lotProposal,
  plannedBatch,
} from '../../testing/sample-batches';

const open = (batch: { readonly id: string }, more: object) =>
  openAt(`/production/${batch.id}`, { ...answers, productionBatch: batch, ...more });

it('is harvested in litres, and a generation too many is confirmed by saving again', async () => {
  let count = 0;
  const batch = { ...fermenting, yeastGeneration: 8 };
  const { api, user } = await open(batch, {
    harvestYeast: () => {
      count += 1;
      if (count > 1) return fermenting;
      const message = 'Ce serait la génération 9, pour une souche qui en donne 8.';
      throw apiError('BAD_USER_INPUT', {
        message,
        fields: { quantity: message },
        requiresConfirmation: true,
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions sur Brassin 2026-031' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Récolter la levure' }));
  const form = await formOnScreen(user, 'Récolte de levure');
  expect(screen.getByText(/Génération 9 sur 8/)).toHaveClass('cv-critical');
  form.fill('Quantité récoltée', '12,5');
  form.fill('Densité', '1,4');
  await form.press('Enregistrer la récolte');
  expect(
    await screen.findByText(/Ce serait la génération 9/, { selector: '[id$=error]' }),
  ).toBeVisible();
  await form.press('Enregistrer la récolte');
  await form.gone();
  const [, confirmed] = api.variablesOf('HarvestYeast');
  expect(confirmed).toEqual({
    input: expect.objectContaining({ quantity: 12.5, cellDensity: 1.4, isConfirmed: true }),
  });
  expect(shownToasts()[0]?.title).toBe('Levure récoltée');
});

it('is offered before packs, by its litres, generation and living cells', async () => {
  const [line] = lotProposal.lines;
  const yeast = { generation: 3, generationLimit: 8, viability: 86.6, ageInDays: 1 };
  const slurry = {
    ...lotChoice(1, 'LV-1', 0, 0),
    lotId: '9b000000-0000-4000-8000-000000000099',
    lotNumber: '2026-020-G3',
    supplier: null,
    expiryDate: null,
    unit: 'l',
    available: 20,
    proposed: 4.6,
    yeast,
    quantityToPitch: 4.52,
  };
  const packs = { ...lotChoice(2, 'LV-1', 6, 0), unit: 'sachet' };
  const suspect = {
    ...slurry,
    lotNumber: '2026-021-G4',
    lotId: '9b',
    proposed: 0,
    quantityToPitch: null,
    question: 'Détruite ?',
  };
  const lines = [
    {
      ...line,
      name: 'Levure US-05',
      type: 'yeast',
      usageStage: 'fermentation',
      unit: 'sachet',
      required: 1,
      missing: 0,
      lots: [slurry, packs, suspect],
    },
  ];
  const { api, user } = await open(plannedBatch, {
    batchLotProposal: { ...lotProposal, canStart: true, lines },
    startProductionBatch: fermenting,
  });
  await user.click(await screen.findByRole('button', { name: 'Démarrer le brassin' }));
  const form = await formOnScreen(user, 'Démarrage du brassin');
  const field = form.field('Levure US-05, 2026-020-G3');
  expect(field).toHaveValue('4,6');
  const item = within(field.closest('li') as HTMLElement);
  expect(plain(item.getByText(/Génération 3 sur 8/).textContent)).toBe(
    'Génération 3 sur 8 · 87 % de cellules vivantes · récoltée il y a 1 jour · 4,6 l pour ce moût',
  );
  expect(item.getByText('complet')).toBeVisible();
  await user.click(item.getByRole('button', { name: /autres lots/ }));
  expect(item.getByText('Détruite ?')).toBeVisible();
  // Half of the litres leave half a pack to be found.
  form.fill('Levure US-05, 2026-020-G3', '2,26');
  expect(plain((await item.findByText(/manque/)).textContent)).toContain('manque 0,5 sachet');
  // Dead slurry counts as nothing.
  form.fill('Levure US-05, 2026-021-G4', '3');
  expect(plain(item.getByText(/manque/).textContent)).toContain('manque 0,5 sachet');
  form.fill('Levure US-05, 2026-021-G4', '');
  form.fill('Levure US-05, 2026-020-G3', '4,6');
  await form.press('Démarrer le brassin');
  await form.gone();
  expect(api.variablesOf('StartProductionBatch')).toEqual([
    { input: expect.objectContaining({ lots: [expect.objectContaining({ quantity: 4.6 })] }) },
  ]);
});
