import { plain, shownToasts } from '@cervoise/records/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { pageOf } from '../../testing/sample-qr-codes';
import { lotTaken, visit } from '../../testing/sample-records';

const records = { traceabilityPage: pageOf([lotTaken, visit]) };

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Registre de traçabilité' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => plain(row.textContent));

it('lists events with quantity and author', async () => {
  const { api } = await openAt('/traceability', records);
  const [first, second] = await rows();
  for (const part of ['10/03/2026', 'lot ML-2409', 'Ingrédient pris · 12,5 kg', 'automatique'])
    expect(first).toContain(part);
  for (const part of ['Contrôle du SIE', 'Note · Rien à signaler', 'Camille Morel', 'à la main'])
    expect(second).toContain(part);
  expect(screen.getByRole('link', { name: 'Suivre le lot' })).toHaveAttribute(
    'href',
    `/traceability/graph/lot/${lotTaken.lotId}`,
  );
  expect(api.variablesOf('Traceability')[0]).toMatchObject({ first: 100, page: 1 });
});

it('shows the hour of an event, and of one of a past day whose hour is unknown its day alone', async () => {
  await openAt('/traceability', records);
  const [taken, visited] = await rows();
  expect(taken).toContain('10/03/202610 h 12');
  expect(visited).toMatch(/^09\/03\/2026Contrôle du SIE/);
});

it('requests the days, the type, the subject and the authorship of the URL', async () => {
  const batch = lotTaken.batchId;
  const { api, user } = await openAt(
    `/traceability?from=2026-03-01&to=2026-03-31&type=sold&about=batch&subject=${batch}&search=halles`,
    {
      ...records,
      qrCodeTargets: [{ entityId: batch, name: 'Brassin 2026-031' }],
    },
  );
  await rows();
  expect(await screen.findByText(/Brassin 2026-031/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'À la main' }));
  await waitFor(() =>
    expect(api.variablesOf('Traceability').at(-1)).toMatchObject({
      filter: {
        search: 'halles',
        from: '2026-03-01',
        to: '2026-03-31',
        eventTypes: ['sold'],
        about: 'batch',
        batchId: batch,
        isAutomatic: false,
      },
    }),
  );
});

it('records a manual event', async () => {
  let listed: object[] = [];
  const { api, user } = await openAt('/traceability', {
    traceabilityPage: () => pageOf(listed),
    createTraceabilityRecord: () => {
      listed = [visit];
      return visit;
    },
  });
  expect(await screen.findByText('Le registre est vide')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Noter un événement' }));
  const form = within(await screen.findByRole('form', { name: 'Nouvel événement' }));
  fireEvent.change(form.getByRole('textbox', { name: /Titre/ }), {
    target: { value: 'Contrôle du SIE' },
  });
  await user.click(form.getByRole('button', { name: 'Noter' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(api.variablesOf('CreateTraceabilityRecord')[0]).toMatchObject({
    input: { eventType: 'note', title: 'Contrôle du SIE', eventTimestamp: null },
  });
  expect(shownToasts()).toMatchObject([{ title: 'Événement noté' }]);
});

it('shows that no record matches', async () => {
  await openAt('/traceability?search=rien', { traceabilityPage: pageOf([]) });
  expect(await screen.findByText('Aucun événement ne correspond')).toBeVisible();
});
