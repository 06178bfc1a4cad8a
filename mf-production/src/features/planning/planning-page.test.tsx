import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import {
  apiError,
  createMockApi,
  type MockAnswers,
  type MockApi,
  MockApiProvider,
  networkDown,
  signIn,
} from '@cervoise/graphql-client/testing';
import { followToasts, type ShownToast, setReadOnlyReason } from '@cervoise/shell-contract';
import { formatDate } from '@cervoise/ui/format';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { PlanningPage } from './planning-page';
import { dayFromMonday, planning } from './testing/sample-planning';

afterEach(() => act(() => setReadOnlyReason(null)));

const written = { id: 'ambrée', updatedAt: '2026-03-02T08:00:00.000Z' };

async function open(more: MockAnswers = {}) {
  signIn({ role: 'manager' });
  const api = createMockApi({ planning, updateProductionBatch: written, ...more });
  await act(async () =>
    render(
      <MemoryRouter>
        <MockApiProvider api={api}>
          <PlanningPage />
        </MockApiProvider>
      </MemoryRouter>,
    ),
  );
  return { api, user: userEvent.setup() };
}

/** The first day of each five weeks that were asked for; not of what follows them, for a remedy. */
const weeksAsked = ({ variablesOf }: Pick<MockApi, 'variablesOf'>) =>
  variablesOf('Planning')
    .filter(({ startDate, endDate }) => addDays(startDate, 34) === endDate)
    .map(({ startDate }) => startDate);

const bar = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) });

it('shows each batch in its vessel, with overlaps and shortages', async () => {
  await open();
  expect(await bar('Ambrée')).toHaveAccessibleName(/F3.*à brasser, Chevauche Saison de 2\sjours/);
  expect(await bar('Blonde')).toHaveAttribute('href', '/production/blonde');
  const band = within(screen.getByRole('region', { name: '30 prochains jours' }));
  expect(band.getByText(/2\sbrassins, 10\shl/)).toBeVisible();
  expect(band.getByText(/Malt Pilsen s’épuise le/)).toBeVisible();
  // A quotation mark is never alone on a line.
  expect(band.getByText(/^manque/).textContent).toMatch(/«\u00a0.*\u00a0»$/);
  expect(band.getByText(/F3 : deux brassins à la fois/)).toBeVisible();
  expect(screen.getByText('2 jours en double')).toBeVisible();
  expect(screen.getByText(/Détartrage en retard de 3\sjours/)).toBeVisible();
  expect(screen.getByText(/1\schevauchement à régler/)).toBeVisible();
});

it('shows last week’s five weeks where only those are kept, as on a Monday without a network', async () => {
  const monday = dayFromMonday(-7);
  const { api } = await open({
    planning: ({ startDate }: { startDate: string }) => {
      if (startDate === monday) throw networkDown();
      return planning;
    },
  });
  expect(await bar('Ambrée')).toBeVisible();
  expect(weeksAsked(api)).toEqual([monday, dayFromMonday(-14)]);
  const shown = `${formatDate(dayFromMonday(-14)).slice(0, 5)} au ${formatDate(dayFromMonday(20))}`;
  expect(screen.getByText(shown)).toBeInTheDocument();
  expect(screen.queryByText('Erreur de connexion')).not.toBeInTheDocument();
});

it('shows a tank that is overdue, with what to do', async () => {
  const [blonde] = planning.batches;
  const [stay] = blonde?.stays ?? [];
  const late = { ...stay, to: dayFromMonday(0), isOverdue: true, plannedTo: dayFromMonday(-3) };
  await open({ planning: { ...planning, batches: [{ ...blonde, stays: [late] }] } });
  expect(await screen.findByText(/^Blonde, \d+\sjours? de plus que prévu$/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Blonde y est encore/ })).toHaveAttribute(
    'href',
    '/production/blonde',
  );
});

it('moves a batch by keyboard, several days at once, and back', async () => {
  const { api, user } = await open();
  (await bar('Ambrée')).focus();
  await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
  const sent = () => api.variablesOf('MoveBatch').map(({ input }) => input);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    id: 'ambrée',
    brewDate: dayFromMonday(18),
    vessels: [
      { id: 'stay ambrée', equipmentId: 'f3', from: dayFromMonday(18), to: dayFromMonday(31) },
    ],
  });
  expect(screen.getByRole('status')).toHaveTextContent(/^Ambrée : /);
  await user.click(await screen.findByRole('button', { name: 'Annuler le déplacement' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ brewDate: dayFromMonday(16) });
});

describe('Ctrl+Z right after a move', () => {
  const brewDates = (api: MockApi) =>
    api.variablesOf('MoveBatch').map(({ input }) => [input.id, input.brewDate]);
  const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    (await bar(name)).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  };

  it('takes back a move that was not sent yet, and that one alone', async () => {
    const { api, user } = await open();
    await press(user, 'Ambrée');
    await waitFor(() => expect(brewDates(api)).toHaveLength(1));
    const daysOfSaison = async () => /du [^,]+/.exec((await bar('Saison')).textContent)?.[0];
    const days = await daysOfSaison();
    // At once: it is sent after 400 ms.
    fireEvent.keyDown(await bar('Saison'), { key: 'ArrowRight', altKey: true });
    expect(await daysOfSaison()).not.toBe(days);
    fireEvent.keyDown(document, { key: 'z', ctrlKey: true });
    expect(screen.getByRole('status')).toHaveTextContent(/^Saison : .*, comme avant$/);
    expect(await daysOfSaison()).toBe(days);
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(brewDates(api)).toEqual([['ambrée', dayFromMonday(17)]]);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(brewDates(api)).toHaveLength(2));
    expect(brewDates(api)[1]).toEqual(['ambrée', dayFromMonday(16)]);
    expect(screen.queryByRole('button', { name: 'Annuler le déplacement' })).toBeNull();
  });

  it('takes back a move that is being sent, unless it is refused', async () => {
    const answers: ((refused: boolean) => void)[] = [];
    const { api, user } = await open({
      updateProductionBatch: () =>
        new Promise((resolve, reject) =>
          answers.push((refused) => (refused ? reject(apiError('CONFLICT')) : resolve(written))),
        ),
    });
    const moveAndUndo = async (count: number) => {
      await press(user, 'Ambrée');
      await waitFor(() => expect(answers).toHaveLength(count));
      await user.keyboard('{Control>}z{/Control}');
    };
    await moveAndUndo(1);
    answers[0]?.(false);
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(false);
    expect(brewDates(api)).toEqual([
      ['ambrée', dayFromMonday(17)],
      ['ambrée', dayFromMonday(16)],
    ]);
    const toasts: ShownToast[] = [];
    const stop = followToasts((toast) => toasts.push(toast));
    await moveAndUndo(3);
    answers[2]?.(true);
    await waitFor(() => expect(toasts.map(({ kind }) => kind)).toEqual(['error']));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    stop();
    expect(answers).toHaveLength(3);
  });
});

it('moves a batch again after another user has changed it', async () => {
  let updatedAt = '2026-03-01T08:00:00.000Z';
  const { api, user } = await open({
    planning: () => ({
      ...planning,
      batches: planning.batches.map((batch) => ({ ...batch, updatedAt })),
    }),
    updateProductionBatch: () => {
      // Changed elsewhere between the move and the answer that follows it.
      updatedAt = '2026-03-03T08:00:00.000Z';
      return written;
    },
  });
  const sent = () => api.variablesOf('MoveBatch').map(({ input }) => input);
  const moveRight = async () => {
    (await bar('Ambrée')).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  };
  await moveRight();
  await screen.findByRole('button', { name: 'Annuler le déplacement' });
  await waitFor(() => expect(weeksAsked(api).length).toBeGreaterThan(1));
  await moveRight();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ updatedAt });
});

it('moves no brew into the past, and proposes none there', async () => {
  const toasts: ShownToast[] = [];
  const stop = followToasts((toast) => toasts.push(toast));
  const [first, second] = [planning.batches[1], planning.batches[2]];
  const over = (batch: typeof first, id: string, from: number, to: number) => ({
    ...batch,
    brewDate: dayFromMonday(from),
    stays: [
      {
        ...batch?.stays[0],
        id,
        from: dayFromMonday(from),
        to: dayFromMonday(to),
      },
    ],
  });
  // Both were to be brewed last week.
  const batches = [over(first, 's1', -6, 8), over(second, 's2', -5, 9)];
  const { api, user } = await open({ planning: { ...planning, batches } });
  // Behind what lacks, and the two brews that are late.
  await user.click(await screen.findByRole('button', { name: /^Et \d+\sautres?$/ }));
  const proposal = await screen.findByRole('button', { name: /^Décaler Ambrée au/ });
  (await bar('Ambrée')).focus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(toasts.map(({ title }) => title)).toEqual([
    'Un brassage ne se planifie pas dans le passé',
  ]);
  stop();
  expect(api.variablesOf('MoveBatch')).toEqual([]);
  await user.click(proposal);
  await waitFor(() => expect(api.variablesOf('MoveBatch')).toHaveLength(1));
  const { brewDate } = (api.variablesOf('MoveBatch')[0]?.input ?? {}) as { brewDate: string };
  expect(brewDate >= calendarDateOf(new Date())).toBe(true);
});

it('moves a batch to another vessel, but no brewed one', async () => {
  const { api, user } = await open();
  (await bar('Blonde')).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  (await bar('Saison')).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(api.variablesOf('MoveBatch')).toHaveLength(1));
  expect(api.variablesOf('MoveBatch')[0]?.input).toMatchObject({
    id: 'saison',
    vessels: [{ equipmentId: 'f1', from: dayFromMonday(8) }],
  });
});

it('moves a batch by the pointer, and not by a click that trembles', async () => {
  const { api } = await open();
  const ambrée = await bar('Ambrée');
  // jsdom draws nothing and has no PointerEvent: 35 days of three pixels, and no vessel under the pointer.
  Object.assign(ambrée, { setPointerCapture: () => undefined });
  Object.assign(document, { elementsFromPoint: () => [] });
  const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(105);
  const press = (from: number, to: number) => {
    for (const [type, clientX] of [
      ['pointerdown', from],
      ['pointermove', to],
      ['pointerup', to],
      ['click', to],
    ] as const) {
      fireEvent(ambrée, new MouseEvent(type, { bubbles: true, cancelable: true, clientX }));
    }
  };
  press(100, 104);
  press(100, 106);
  await waitFor(() => expect(api.variablesOf('MoveBatch')).toHaveLength(1));
  expect(api.variablesOf('MoveBatch')[0]?.input).toMatchObject({ brewDate: dayFromMonday(18) });
  width.mockRestore();
});

it('keeps the focus on a batch that a key moves to another vessel', async () => {
  const { user } = await open();
  (await bar('Saison')).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect((await bar('Saison')).closest('[data-vessel]')).toHaveAttribute('data-vessel', 'f1');
  expect(await bar('Saison')).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect((await bar('Saison')).closest('[data-vessel]')).toHaveAttribute('data-vessel', 'f3');
  expect(await bar('Saison')).toHaveFocus();
});

it('gives up a drag by Escape', async () => {
  const { api } = await open();
  const saison = await bar('Saison');
  Object.assign(saison, { setPointerCapture: () => undefined });
  Object.assign(document, { elementsFromPoint: () => [] });
  const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(105);
  const press = (type: string, clientX: number) =>
    fireEvent(saison, new MouseEvent(type, { bubbles: true, cancelable: true, clientX }));
  press('pointerdown', 100);
  press('pointermove', 130);
  expect(saison.style.transform).not.toBe('');
  fireEvent.keyDown(saison, { key: 'Escape' });
  expect(saison.style.transform).toBe('');
  press('pointerup', 130);
  expect(press('click', 130)).toBe(false);
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(api.variablesOf('MoveBatch')).toEqual([]);
  width.mockRestore();
});

it('moves nothing while the brewery is read-only', async () => {
  setReadOnlyReason('Le contrat est résilié.');
  await open();
  expect(await bar('Ambrée')).not.toHaveAccessibleDescription();
  expect(screen.queryByRole('button', { name: /^Décaler/ })).toBeNull();
  expect(screen.getByText(/^Décaler Ambrée au/)).toBeVisible();
});

it('draws no week in place of one that could not be read', async () => {
  const home = addDays(dayFromMonday(0), -7);
  const { user } = await open({
    planning: ({ startDate }: { startDate: string }) => {
      if (startDate === addDays(home, 7)) throw apiError('INTERNAL_SERVER_ERROR');
      return planning;
    },
  });
  await bar('Blonde');
  await user.click(screen.getByRole('button', { name: 'Semaine suivante' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Blonde/ })).toBeNull();
  expect(screen.queryByRole('region', { name: '30 prochains jours' })).toBeNull();
});

describe('what is to be settled', () => {
  const titles = () =>
    within(screen.getByRole('region', { name: '30 prochains jours' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/\s/g, ' '));
  const [blonde, saison, ambree] = planning.batches;
  const stay = (batch: typeof blonde, from: number, to: number, more: object = {}) => ({
    ...batch,
    brewDate: dayFromMonday(from),
    stays: [
      {
        ...batch?.stays[0],
        equipmentId: 'f3',
        from: dayFromMonday(from),
        to: dayFromMonday(to),
        plannedTo: dayFromMonday(to),
        ...more,
      },
    ],
  });

  it('names a late brew, what nobody stocks, and shortages far ahead behind the rest', async () => {
    const [shortage] = planning.shortages;
    const { user } = await open({
      planning: {
        ...planning,
        batches: [
          ...planning.batches,
          { ...stay(ambree, -20, -10, { id: 'late stay' }), id: 'late', recipeName: 'Pils' },
        ],
        shortages: [{ ...shortage, date: dayFromMonday(90) }],
        unstocked: [
          {
            batchId: 'saison',
            recipeName: 'Saison',
            brewDate: dayFromMonday(8),
            ingredients: ['Citra', 'Mosaic'],
          },
        ],
      },
    });
    expect(await screen.findByText(/^Pils devait être brassé le/)).toBeVisible();
    expect(titles()[0]).toMatch(/^Pils devait être brassé/);
    expect(titles()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: /^Et \d+\sautres?$/ }));
    const all = titles();
    expect(all.findIndex((text) => text.startsWith('Malt Pilsen s’épuise'))).toBeGreaterThan(
      all.findIndex((text) => text.startsWith('F3 : deux brassins')),
    );
    expect(all).toContainEqual('Saison : 2 ingrédients hors stockCitra et Mosaic');
    await user.click(screen.getByRole('button', { name: 'Moins' }));
    expect(titles()).toHaveLength(3);
  });

  it('is nothing that is over, nor a tank that is emptied and filled on one day', async () => {
    const brewed = { status: 'completed' };
    const batches = [
      { ...stay(blonde, -7, 2, { isEmptied: true }), ...brewed },
      { ...stay(saison, 2, 12), ...brewed },
      { ...stay(ambree, -12, -7), ...brewed },
    ];
    await open({
      planning: {
        ...planning,
        vessels: planning.vessels.map((one) => ({ ...one, maintenanceState: 'planned' })),
        batches,
        shortages: [],
      },
    });
    expect(await bar('Blonde')).not.toHaveAccessibleName(/Chevauche/);
    expect(screen.getByText('Rien à régler')).toBeVisible();
    expect(screen.queryByText(/à régler\.$/)).toBeNull();
  });
});

it('resolves an overlap by the suggested move', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Décaler Ambrée au/ }));
  await waitFor(() => expect(api.variablesOf('MoveBatch')).toHaveLength(1));
  // Clean again two days behind the Saison, and then a working day.
  expect(api.variablesOf('MoveBatch')[0]?.input).toMatchObject({ brewDate: dayFromMonday(21) });
});

it('suggests no move into a batch beyond the days shown, nor one in another vessel', async () => {
  const [, saison, ambree] = planning.batches;
  const stayIn = (id: string, equipmentId: string, from: number, to: number) => ({
    ...ambree?.stays[0],
    ...{ id, equipmentId, from: dayFromMonday(from), to: dayFromMonday(to) },
    plannedTo: dayFromMonday(to),
  });
  const maturing = { ...ambree, stays: [...(ambree?.stays ?? []), stayIn('m', 'f1', 30, 33)] };
  const far = { ...ambree, id: 'far', stays: [stayIn('a', 'f3', 34, 50)] };
  const tank = { ...ambree, id: 'tank', stays: [stayIn('b', 'f1', 68, 72)] };
  const { api, user } = await open({
    planning: ({ startDate }: { startDate: string }) => ({
      ...planning,
      batches: startDate < dayFromMonday(20) ? [saison, maturing] : [maturing, far, tank],
    }),
  });
  // The first day free in its own vessel is 53, but then F1, its second vessel, is occupied (days 67
  // to 72).
  await user.click(await screen.findByRole('button', { name: /^Décaler Ambrée au/ }));
  await waitFor(() => expect(api.variablesOf('MoveBatch')).toHaveLength(1));
  expect(api.variablesOf('MoveBatch')[0]?.input).toMatchObject({ brewDate: dayFromMonday(63) });
});

it('reverts a refused move, with the reason', async () => {
  const toasts: ShownToast[] = [];
  const stop = followToasts((toast) => toasts.push(toast));
  const { user } = await open({
    updateProductionBatch: () => {
      // In words of its own: the same error is shown once in five seconds.
      throw apiError('BAD_USER_INPUT', { message: 'La cuve est prise.' });
    },
  });
  const name = (await bar('Ambrée')).textContent;
  (await bar('Ambrée')).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(toasts.map(({ kind }) => kind)).toEqual(['error']));
  stop();
  expect((await bar('Ambrée')).textContent).toBe(name);
  expect(screen.queryByRole('button', { name: 'Annuler le déplacement' })).toBeNull();
});

it('shows other weeks, and returns to today', async () => {
  const { api, user } = await open();
  await bar('Blonde');
  await user.click(screen.getByRole('button', { name: 'Semaine suivante' }));
  const home = addDays(dayFromMonday(0), -7);
  await waitFor(() => expect(weeksAsked(api)).toEqual([home, addDays(home, 7)]));
  await user.click(screen.getByRole('button', { name: 'Aujourd’hui' }));
  expect(calendarDateOf(new Date()) >= home).toBe(true);
  expect(await bar('Blonde')).toBeVisible();
});

it('counts the batches in tanks only where today is among the days shown', async () => {
  const { user } = await open();
  expect(await screen.findByText(/brassins? en cuve/)).toBeVisible();
  for (const _ of [1, 2])
    await user.click(screen.getByRole('button', { name: 'Semaine suivante' }));
  await waitFor(() => expect(screen.queryByText(/en cuve/)).toBeNull());
});

it('says in the planning’s warnings what is too small, in words that fit every vessel', async () => {
  const [, saison] = planning.batches;
  const stays = saison?.stays.map((stay) => ({ ...stay, volumeInLiters: 900 }));
  await open({ planning: { ...planning, shortages: [], batches: [{ ...saison, stays }] } });
  expect(await screen.findByText(/^F3 : capacité trop faible pour Saison$/)).toBeVisible();
});

it('suggests creating vessels when there are none', async () => {
  await open({ planning: { ...planning, vessels: [], batches: [], shortages: [] } });
  expect(await screen.findByText('Aucune cuve pour l’instant')).toBeVisible();
});

const plan = (quantity: number, days: number, more: object = {}) => ({
  id: `${quantity}`,
  containerType: 'bottle',
  volumeInLiters: 0.33,
  quantity,
  plannedOn: dayFromMonday(days),
  ...more,
});
const withPackagings = (packagings: object[], more: object = {}) => ({
  planning: {
    ...planning,
    batches: planning.batches.map((batch) =>
      batch.id === 'blonde' ? { ...batch, packagings, ...more } : batch,
    ),
  },
});

it('shows the packagings that are planned of a batch on its bar, those of a day together', async () => {
  await open(
    withPackagings([
      plan(600, 8),
      plan(4, 8, { containerType: 'keg', volumeInLiters: 30 }),
      // Weeks after the batch leaves its vessel.
      plan(120, 20),
      plan(9, 90),
    ]),
  );
  await bar('Blonde');
  const marks = screen
    .getAllByRole('link', { name: /^Conditionnement prévu le/ })
    .map((link) => [link.textContent.replace(/\s/g, ' '), link.getAttribute('href')]);
  expect(marks).toEqual([
    [
      expect.stringMatching(/, Blonde : 600 bouteilles de 33 cl, 4 fûts de 30 l$/),
      '/production/blonde?tab=packaging',
    ],
    [
      expect.stringMatching(/, Blonde : 120 bouteilles de 33 cl$/),
      '/production/blonde?tab=packaging',
    ],
  ]);
  const row = (await bar('Blonde')).closest('[data-vessel]');
  expect(row).toHaveAttribute('data-vessel', 'f1');
  expect(row).toContainElement(screen.getByRole('link', { name: /120/ }));
});

it('says the day of the batch in a vessel as its page does, and none once it no longer ferments', async () => {
  const { api } = await open(withPackagings([], { fermentationDay: 4 }));
  expect(await screen.findByText('Blonde, jour 4 sur 14')).toBeVisible();
  expect(weeksAsked(api)).toHaveLength(1);
});

it('says until when a batch that no longer ferments is in its vessel', async () => {
  await open(withPackagings([], { fermentationDay: 14, status: 'completed' }));
  expect(await screen.findByText(/^Blonde jusqu’au /)).toBeVisible();
});
