import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { apiError } from '@cervoise/graphql-client/testing';
import { formOnScreen, shownFailures } from '@cervoise/records/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import {
  answers,
  completed,
  fermenting,
  packaged,
  pageOf,
  plannedBatch,
} from '../../testing/sample-batches';

const table = async () => within(await screen.findByRole('table', { name: 'Brassins' }));

it('lists open batches with their progress', async () => {
  const { api } = await openAt('/production', answers);
  const row = (await table()).getByRole('row', { name: /2026-031/ });
  expect(row).toHaveTextContent(/IPA Citra.*En cours.*jour 6 sur 14.*Fermenteur F2.*500/);
  expect(screen.getByText(/1.brassin en cours, 1 à conditionner, 1.planifié\./)).toBeVisible();
  expect(api.variablesOf('BatchList')[0]).toMatchObject({
    filter: { view: 'open', search: null },
    sort: { field: 'brewDate', direction: 'desc' },
  });
});

it('filters by status, in the URL', async () => {
  const { api, user, address } = await openAt('/production', answers);
  await table();
  await user.click(screen.getByRole('link', { name: /^Planifiés/ }));
  expect(address()).toContain('view=planned');
  expect(api.variablesOf('BatchList').at(-1)).toMatchObject({ filter: { view: 'planned' } });
});

it('suggests the first step when there is no batch', async () => {
  await openAt('/production', { ...answers, productionBatchesPage: pageOf([]) });
  expect(await screen.findByText('Aucun brassin pour l’instant')).toBeVisible();
});

describe('the board', () => {
  interface StatusFilter {
    readonly filter: { readonly statuses?: readonly string[] };
  }
  const byStatus = ({ filter: { statuses } }: StatusFilter) =>
    pageOf(
      [plannedBatch, fermenting, completed, packaged].filter(({ status }) =>
        statuses?.includes(status),
      ),
    );
  const open = () =>
    openAt('/production?view=board', { ...answers, productionBatchesPage: byStatus });
  const card = async (number: string) =>
    (await screen.findByRole('link', { name: number })).closest('li') as HTMLElement;

  it('shows each batch under its status', async () => {
    await open();
    const column = within(await screen.findByRole('list', { name: /^Planifié, 1/ }));
    expect(column.getByRole('link', { name: plannedBatch.batchNumber })).toBeVisible();
    expect(screen.getByRole('list', { name: /^En cours, 1/ })).toHaveTextContent('IPA Citra');
  });

  it('marks the batch that is to be read', async () => {
    const due = { ...fermenting, readingDueOn: '2026-11-24' };
    await openAt('/production?view=board', {
      ...answers,
      productionBatchesPage: ({ filter: { statuses } }: StatusFilter) =>
        pageOf([plannedBatch, due].filter(({ status }) => statuses?.includes(status))),
    });
    expect(within(await card(due.batchNumber)).getByText('Relevé à faire')).toBeVisible();
    const planned = await card(plannedBatch.batchNumber);
    expect(within(planned).queryByText('Relevé à faire')).not.toBeInTheDocument();
  });

  it('says how many batches a column has besides its cards', async () => {
    await openAt('/production?view=board', {
      ...answers,
      productionBatchesPage: (wanted: StatusFilter) => ({ ...byStatus(wanted), totalCount: 250 }),
    });
    expect(await screen.findByRole('list', { name: /^En cours, 250/ })).toBeVisible();
    const [planned] = screen.getAllByRole('link', { name: /^249\sautres dans la liste$/ });
    expect(planned).toHaveAttribute('href', '/production?view=planned');
  });

  const today = calendarDateOf(new Date());
  it.each([
    ['today', addDays(today, 3), today],
    ['on the day that was noted before', addDays(today, -2), addDays(today, -2)],
  ])('advances by keyboard: the fermentation ended %s', async (_when, noted, sent) => {
    const batch = { ...fermenting, fermentationEndDate: noted };
    const { api, user } = await openAt('/production?view=board', {
      ...answers,
      productionBatchesPage: ({ filter: { statuses } }: StatusFilter) =>
        pageOf([batch].filter(({ status }) => statuses?.includes(status))),
    });
    api.answer({ updateProductionBatch: { ...batch, status: 'completed' } });
    (await screen.findByRole('link', { name: fermenting.batchNumber })).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    const form = await formOnScreen(user, 'Fin de la fermentation');
    expect(screen.queryAllByText(/^C’est le jour qui était noté/)).toHaveLength(
      noted === sent ? 1 : 0,
    );
    await form.press('Terminer la fermentation');
    await form.gone();
    expect(api.variablesOf('UpdateProductionBatch')).toEqual([
      {
        input: expect.objectContaining({
          id: fermenting.id,
          status: 'completed',
          fermentationEndDate: sent,
        }),
      },
    ]);
  });

  it('advances by dragging to the next column, and explains why others refuse', async () => {
    await open();
    const dragged = await card(plannedBatch.batchNumber);
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    const drop = (name: RegExp) => fireEvent.drop(screen.getByRole('heading', { name, level: 2 }));
    fireEvent.dragStart(dragged, { dataTransfer });
    drop(/^Conditionné/);
    expect(shownFailures()[0]?.message).toMatch(/^Les étapes se suivent une à une/);
    fireEvent.dragStart(dragged, { dataTransfer });
    drop(/^En cours/);
    expect(
      await screen.findByRole('dialog', { name: 'Démarrer le brassin 2026-032' }),
    ).toBeVisible();
  });
});

it('shows a failed query and refetches it', async () => {
  const { api, user } = await openAt('/production', {
    ...answers,
    productionBatchesPage: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.answer(answers);
  await user.click(retry);
  expect((await table()).getByRole('row', { name: /2026-031/ })).toBeVisible();
});
