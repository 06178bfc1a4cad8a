import { plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../../testing/open-at';
import {
  maltRecall,
  maltRecallDetails,
  recallCustomers,
  recallReturns,
} from '../../../testing/sample-recalls';

const page = `/traceability/recalls/${maltRecall.id}`;
const answers = { recall: maltRecallDetails, recallCustomers, recallReturns, recallFile: null };
const declaration = {
  id: 'beer',
  recipeName: 'Ambrée du Lavoir',
  text: 'Marque : Brasserie du Lavoir\nMotif du rappel : Mycotoxines',
  missing: ['les risques encourus', 'une photo du produit'],
};

it('shows the declaration of each beer, with what is missing, to be copied', async () => {
  const { user } = await openAt(page, { ...answers, recallDeclarations: [declaration] });
  await user.click(await screen.findByRole('button', { name: 'Déclaration RappelConso' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Déclaration RappelConso' }));
  const text = await drawer.findByRole('textbox', { name: 'Déclaration d’Ambrée du Lavoir' });
  expect(text).toHaveValue(declaration.text);
  expect(plain(drawer.getByText(/^Il manque/).textContent)).toBe(
    'Il manque : les risques encourus, une photo du produit.',
  );
  await user.click(drawer.getByRole('button', { name: /^Copier/ }));
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Déclaration copiée'));
  expect(await navigator.clipboard.readText()).toBe(declaration.text);
});

it('says that nothing is to be declared where nothing was sold', async () => {
  const { user } = await openAt(page, { ...answers, recallDeclarations: [] });
  await user.click(await screen.findByRole('button', { name: 'Déclaration RappelConso' }));
  expect(await screen.findByText('Rien n’a été vendu')).toBeVisible();
});
