import { plain } from '@cervoise/records/testing';
import { screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../testing/open-at';
import {
  maltRecall,
  maltRecallDetails,
  recallCustomers,
  recallFile,
  recallReturns,
} from '../../../testing/sample-recalls';

const page = `/traceability/recalls/${maltRecall.id}`;
const answers = { recall: maltRecallDetails, recallCustomers, recallReturns };
const running = { ...recallFile, state: 'running', progress: 40, filePath: null, fileSize: null };

it('shows how far the drawing is, and cancels it', async () => {
  let shown: object = running;
  const { user, api } = await openAt(page, {
    ...answers,
    recallFile: () => shown,
    cancelRecallFile: () => {
      shown = { ...running, state: 'cancelled' };
      return shown;
    },
  });
  const bar = await screen.findByRole('progressbar', { name: 'Dessin du dossier de rappel' });
  expect(bar).toHaveAttribute('aria-valuenow', '40');
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(api.variablesOf('CancelRecallFile')).toEqual([{ id: recallFile.id }]);
  expect(screen.getByText('Le dessin du dossier a été annulé.')).toBeVisible();
});

it('starts the drawing, and offers the file that was drawn last', async () => {
  let shown: object | null = null;
  const { user, api } = await openAt(page, {
    ...answers,
    recallFile: () => shown,
    drawRecallFile: () => {
      shown = { ...running, id: 'another' };
      return shown;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Dossier de rappel' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(api.variablesOf('DrawRecallFile')[0]?.input).toMatchObject({ recallId: maltRecall.id });
  shown = recallFile;
  expect(await screen.findByRole('button', { name: 'Télécharger' })).toBeVisible();
  expect(plain(screen.getByText(/^Dossier dessiné/).textContent)).toContain(
    'par Camille Morel, 3,2 Mo',
  );
});

it('says when the drawing failed', async () => {
  await openAt(page, { ...answers, recallFile: { ...running, state: 'failed' } });
  expect(await screen.findByText(/n’a pas pu être dessiné/)).toBeVisible();
});
