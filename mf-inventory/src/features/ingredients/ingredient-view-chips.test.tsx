import { shownFailures, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers } from '../../testing/sample-ingredients';

const houblons = {
  isOwn: true,
  sharedBy: null,
  id: '9a000000-0000-4000-8000-000000000001',
  name: 'Houblons',
  address: 'sort=-stockQuantity&type=hop',
  columns: null,
};

it('reports that a changed view could not be saved', async () => {
  const { user } = await openAt(`/inventory/ingredients?type=hop&saved=${houblons.id}`, {
    ...answers,
    savedViews: [houblons],
    saveView: () => {
      throw new Error('Refusé');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions sur la vue Houblons' }));
  await user.click(screen.getByRole('menuitem', { name: 'Enregistrer les modifications' }));
  await waitFor(() => expect(shownFailures()).toHaveLength(1));
  expect(shownToasts()).toEqual([]);
  expect(screen.getByRole('link', { name: /^Houblons/ })).toHaveTextContent('modifiée');
});
