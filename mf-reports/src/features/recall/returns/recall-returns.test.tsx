import { formOnScreen, onPhone, plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../../testing/open-at';
import {
  maltGraph,
  maltRecall,
  maltRecallDetails,
  recallCustomers,
  recallReturns,
} from '../../../testing/sample-recalls';

const page = `/traceability/recalls/${maltRecall.id}`;
const [returned] = recallReturns.nodes;
const answers = {
  recall: maltRecallDetails,
  recallCustomers,
  recallReturns,
  recallFile: null,
  recallRecipients: [{ id: 'cave', name: 'Cave des Halles', quantity: 300 }],
  noteRecallReturn: returned,
  correctRecallReturn: returned,
};
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => plain(textContent));

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-03-12T10:18:00Z'),
    doNotFake: ['setTimeout', 'performance', 'requestAnimationFrame'],
  });
});
afterEach(() => jest.useRealTimers());

it('lists what came back, with its corrections and what is still out', async () => {
  await openAt(page, answers);
  const [, first, withdrawn] = await rowsOf('Retours et destruction');
  for (const part of ['12/03/2026', 'Le Zinc', 'Rendu à la brasserie', 'Bon de reprise 118', '30'])
    expect(first).toContain(part);
  for (const part of ['client non précisé', 'Annulé', 'corrigé, avant 6 : Compté deux fois'])
    expect(withdrawn).toContain(part);
  expect(plain(screen.getByText(/^400.*encore dehors · 30 rendus/).textContent)).toBe(
    '400 contenants encore dehors · 30 rendus · 10 détruits sur place · 12 détruits à la brasserie · 18 revenus à détruire',
  );
  const [, containers] = await rowsOf('Ce qu’il faut retrouver');
  expect(containers).toContain('400 contenants');
});

it('notes a return of the only product, by the customer that is chosen', async () => {
  const { user, api } = await openAt(page, answers);
  await user.click(await screen.findByRole('button', { name: 'Noter un retour' }));
  const { fill, press } = await formOnScreen(user, 'Retour ou destruction');
  await press('Noter');
  expect(api.variablesOf('NoteRecallReturn')).toEqual([]);
  fill('Contenants', '12');
  fill('Document', 'BL 118');
  await press('Noter');
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Rendu à la brasserie'));
  expect(api.variablesOf('NoteRecallReturn')[0]?.input).toMatchObject({
    recallId: maltRecall.id,
    itemId: maltGraph.containers[0]?.id,
    kind: 'returned',
    quantity: 12,
    happenedOn: '2026-03-12',
    document: 'BL 118',
  });
});

it('corrects a line with a reason, not one that was withdrawn', async () => {
  const { user, api } = await openAt(page, answers);
  const [button, ...others] = await screen.findAllByRole('button', { name: /^Corriger 30/ });
  expect(others).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Corriger 0/ })).toBeNull();
  if (!button) throw new Error('Nothing can be corrected.');
  await user.click(button);
  const { fill, press } = await formOnScreen(user, 'Correction d’un retour');
  fill('Contenants', '0');
  await press('Corriger');
  expect(api.variablesOf('CorrectRecallReturn')).toEqual([]);
  fill('Motif', 'Compté deux fois');
  await press('Corriger');
  await waitFor(() =>
    expect(api.variablesOf('CorrectRecallReturn')[0]?.input).toMatchObject({
      id: returned?.id,
      quantity: 0,
      reason: 'Compté deux fois',
    }),
  );
});

it('gives a brewer the list without its actions, and a phone cards', async () => {
  onPhone();
  await openAt(page, answers, { role: 'brewer' });
  const cards = within(await screen.findByRole('list', { name: 'Retours et destruction' }));
  expect(cards.getByText('30 contenants')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Noter un retour' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Corriger/ })).toBeNull();
});
