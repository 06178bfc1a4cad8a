import { formOnScreen, onPhone, plain, shownToasts } from '@cervoise/records/testing';
import { clearSession } from '@cervoise/shell-contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../../testing/open-at';
import {
  maltRecall,
  maltRecallDetails,
  pastExercise,
  recallCustomers,
  recallReturns,
} from '../../../testing/sample-recalls';

const page = `/traceability/recalls/${maltRecall.id}`;
const answers = {
  recall: maltRecallDetails,
  recallCustomers,
  recallReturns,
  recallFile: null,
  warnRecallCustomers: { id: maltRecall.id, mailedCount: 1 },
  noteRecallAnswer: recallCustomers.nodes[0],
};
const rowsOf = async () =>
  within(await screen.findByRole('table', { name: 'Clients à prévenir' }))
    .getAllByRole('row')
    .map(({ textContent }) => plain(textContent));

it('lists who received what, how to reach them, and what they answered', async () => {
  await openAt(page, answers);
  const [, cave, zinc, leon] = await rowsOf();
  for (const part of ['02 99 45 12 30 · cave@example.fr', '300 contenants', 'À prévenir'])
    expect(cave).toContain(part);
  for (const part of [
    'Sans e-mail, à appeler',
    'Joint',
    '60 gardés de côté, 30 rendus, 10 détruits · Passe jeudi',
    'Camille Morel',
  ])
    expect(zinc).toContain(part);
  expect(leon).toContain('Chez Léon (sans fiche)');
  expect(screen.getByRole('link', { name: 'Chez Léon (sans fiche)' })).toHaveAttribute(
    'href',
    '/inventory/customers/names?search=Chez%20L%C3%A9on',
  );
  expect(plain(screen.getByText(/joint sur 3/).textContent)).toBe(
    '1 client joint sur 3 · 2 sans e-mail, à appeler · 10 contenants sans client noté',
  );
});

it('tells mails that left from mails that wait, and whom to warn or call again', async () => {
  const [cave, zinc] = recallCustomers.nodes;
  const mail = { recipient: 'cave@example.fr', state: 'sent', userName: 'Camille Morel' };
  const nodes = [
    {
      ...cave,
      receivedMoreSinceMail: true,
      mail: { ...mail, createdAt: '2026-03-12T08:30:00.000Z' },
    },
    { ...zinc, receivedMoreSinceAnswer: true },
  ];
  const counts = { reachedCount: 0, mailedCount: 3, pendingMailCount: 9 };
  await openAt(page, { ...answers, recallCustomers: { ...recallCustomers, ...counts, nodes } });
  const [, first, second] = await rowsOf();
  expect(first).toContain('A reçu plus, à prévenir à nouveau');
  expect(first).not.toContain('Prévenu par e-mail');
  expect(second).toContain('A reçu plus, à rappeler');
  expect(plain(screen.getByText(/joint sur 3/).textContent)).toBe(
    '0 client joint sur 3 · 3 prévenus par e-mail · 9 e-mails pas encore partis · 2 sans e-mail, à appeler · 10 contenants sans client noté',
  );
});

it('warns by mail once asked, and says who stays to be called', async () => {
  const { user, api } = await openAt(page, answers);
  await user.click(await screen.findByRole('button', { name: 'Prévenir par e-mail' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Prévenir par e-mail/ }));
  expect(plain(dialog.getByText(/1 client reçoit/).textContent)).toContain(
    '2 clients sans e-mail restent à appeler.',
  );
  expect(api.variablesOf('WarnRecallCustomers')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Prévenir' }));
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('E-mails confiés à l’envoi'));
  expect(plain(shownToasts()[0]?.message)).toBe('1 e-mail : leur départ se suit dans la liste.');
  expect(api.variablesOf('WarnRecallCustomers')[0]?.input).toMatchObject({
    recallId: maltRecall.id,
  });
});

it.each([
  ['an exercise', { recall: { ...maltRecallDetails, recall: pastExercise } }],
  ['nobody left', { recallCustomers: { ...recallCustomers, toMailCount: 0 } }],
])('offers no mail: %s', async (_case, values) => {
  await openAt(page, { ...answers, ...values });
  await rowsOf();
  expect(screen.queryByRole('button', { name: 'Prévenir par e-mail' })).toBeNull();
});

it('notes an answer, with no more than was received', async () => {
  const { user, api } = await openAt(page, answers);
  await user.click(
    await screen.findByRole('button', { name: 'Noter la réponse de Cave des Halles' }),
  );
  const { fill, press } = await formOnScreen(user, 'Réponse du client');
  fill('Gardés de côté', '290');
  fill('Rendus', '20');
  await press('Noter la réponse');
  expect(await screen.findByText(/Ce client a reçu 300 contenants/)).toBeVisible();
  expect(api.variablesOf('NoteRecallAnswer')).toEqual([]);
  fill('Rendus', '10');
  await press('Noter la réponse');
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Réponse notée'));
  expect(api.variablesOf('NoteRecallAnswer')[0]?.input).toMatchObject({
    recallId: maltRecall.id,
    customerKey: recallCustomers.nodes[0]?.key,
    isReached: true,
    heldQuantity: 290,
    returnedQuantity: 10,
    destroyedQuantity: 0,
  });
});

it('brings what was typed before the session ended back to its customer alone', async () => {
  const remark = async (customer: string) => {
    const { user } = await openAt(page, answers);
    await user.click(
      await screen.findByRole('button', { name: `Noter la réponse de ${customer}` }),
    );
    const { fields, fill } = await formOnScreen(user, 'Réponse du client');
    return { field: fields.getByRole('textbox', { name: 'Remarque' }), fill };
  };
  const { fill } = await remark('Cave des Halles');
  fill('Remarque', 'Rappelle lundi');
  act(() => clearSession('Session expirée ou invalide'));
  cleanup();
  expect((await remark('Chez Léon')).field).toHaveValue('');
  cleanup();
  expect((await remark('Cave des Halles')).field).toHaveValue('Rappelle lundi');
});

it('shows those that are not reached yet', async () => {
  const { user, api } = await openAt(page, answers);
  await user.click(await screen.findByRole('link', { name: 'À joindre' }));
  await waitFor(() =>
    expect(api.variablesOf('RecallCustomers').at(-1)).toMatchObject({ view: 'open' }),
  );
});

it('gives a brewer the list without its actions, and a phone cards', async () => {
  onPhone();
  await openAt(page, answers, { role: 'brewer' });
  const cards = within(await screen.findByRole('list', { name: 'Clients à prévenir' }));
  expect(cards.getByRole('link', { name: 'Cave des Halles' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Noter la réponse/ })).toBeNull();
});
