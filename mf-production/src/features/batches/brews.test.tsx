import { formOnScreen } from '@cervoise/records/testing';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers, fermenting, lotProposal, plannedBatch } from '../../testing/sample-batches';

const open = (batch: { readonly id: string }, more: object = {}, tab = '') =>
  openAt(`/production/${batch.id}${tab}`, { ...answers, productionBatch: batch, ...more });

const brew = (number: number, values: object = {}) => ({
  id: `brew-${number}`,
  number,
  brewedOn: `2026-11-${17 + number}`,
  volumeInLiters: 480 + 20 * number,
  originalGravity: 1.05,
  correctionReason: null,
  isCorrected: false,
  userName: 'Anaïs Moreau',
  ...values,
});
const twice = {
  ...fermenting,
  volumeInLiters: 1000,
  brewCount: 2,
  brews: [brew(1), brew(2, { originalGravity: null })],
};
const [pilsen] = lotProposal.lines;
const complete = { ...lotProposal, canStart: true, lines: [pilsen] };

it('starts the first of two brews with its part of the ingredients', async () => {
  const batchLotProposal = { ...complete, brewCount: 2 };
  const planned = { ...plannedBatch, brewCount: 2 };
  const { user } = await open(planned, { batchLotProposal });
  expect(await screen.findByText(/2 brassages/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Démarrer le brassin' }));
  const form = await formOnScreen(user, 'Démarrage du brassin');
  expect(form.fields.getByText(/Brassage 1 sur 2 : 500.l prévus/)).toBeVisible();
  expect(form.fields.queryByLabelText(/Volume mesuré/)).not.toBeInTheDocument();
});

it('adds the brew that is to come, measured, with its lots', async () => {
  const batchLotProposal = { ...complete, brewNumber: 2, brewCount: 2 };
  const waiting = { ...fermenting, brewsToCome: 1 };
  const { api, user } = await open(waiting, { batchLotProposal, addBatchBrew: twice });
  expect(screen.getByText(/brassage 1 sur 2/)).toBeVisible();
  // It is the secondary button, in place of the next step.
  await user.click(screen.getByRole('button', { name: 'Ajouter un brassage' }));
  const form = await formOnScreen(user, 'Brassage');
  expect(form.fields.getByText(/Brassage 2 sur 2/)).toBeVisible();
  // Nothing is filled in by the plan.
  expect(form.field('Volume mesuré en fermenteur')).toHaveValue('');
  await form.press('Ajouter le brassage');
  expect(await screen.findAllByText(/requis|nombre/i)).not.toHaveLength(0);
  expect(api.variablesOf('AddBatchBrew')).toEqual([]);
  form.fill('Volume mesuré en fermenteur', '520');
  form.fill('Densité initiale de ce brassage', '1,052');
  await form.press('Ajouter le brassage');
  await form.gone();
  expect(api.variablesOf('AddBatchBrew')).toEqual([
    {
      input: expect.objectContaining({
        batchId: fermenting.id,
        volumeInLiters: 520,
        originalGravity: 1.052,
        shortageReason: null,
        lots: [
          expect.objectContaining({ quantity: 60 }),
          expect.objectContaining({ quantity: 40 }),
        ],
      }),
    },
  ]);
});

it('lists the brews of a tank, and corrects one by a reason', async () => {
  const { api, user } = await open(twice, { correctBatchBrew: twice }, '?tab=sheet');
  const card = within(await screen.findByRole('region', { name: 'Brassages' }));
  expect(card.getByText(/500.l à 1,050, le 18.11.2026/)).toBeVisible();
  expect(card.getByText(/520.l, densité non mesurée/)).toBeVisible();
  expect(screen.getByText(/2 brassages, du 18.11.2026 au 19.11.2026/)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Corriger le brassage 2' }));
  const form = await formOnScreen(user, 'Correction du brassage 2');
  form.fill('Volume juste', '0');
  form.fill('Motif', 'Mauvais brassin');
  await form.press('Corriger');
  await form.gone();
  expect(api.variablesOf('CorrectBatchBrew')).toEqual([
    {
      input: expect.objectContaining({
        id: 'brew-2',
        batchId: fermenting.id,
        volumeInLiters: 0,
        reason: 'Mauvais brassin',
      }),
    },
  ]);
});

it('strikes through a corrected brew', async () => {
  const brews = [
    brew(1),
    brew(2, { isCorrected: true }),
    brew(2, { id: 'brew-3', volumeInLiters: 0, correctionReason: 'Mauvais brassin' }),
  ];
  const corrected = { ...twice, brews };
  await open(corrected, {}, '?tab=sheet');
  const card = within(await screen.findByRole('region', { name: 'Brassages' }));
  expect(card.getByText(/n’a pas eu lieu, le 19.11.2026/)).toBeVisible();
  expect(card.getAllByRole('button', { name: /^Corriger/ })).toHaveLength(1);
});
