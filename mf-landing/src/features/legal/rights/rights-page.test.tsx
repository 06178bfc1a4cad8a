import { screen, within } from '@testing-library/react';
import { provideSiteFacts } from '../../../testing/provide-site-facts';
import { renderAt } from '../../../testing/render-at';
import { serve } from '../../../testing/server';
import { RightsPage } from './rights-page';

beforeEach(() => provideSiteFacts(null));

async function open(from?: string) {
  serve();
  return renderAt('/rgpd', <RightsPage />, from);
}

const cards = () => screen.getAllByRole('heading', { name: /^Droit / });
const opened = () =>
  cards()
    .filter((card) => card.closest('details')?.open)
    .map((card) => card.textContent);

it('explains six rights, one at a time', async () => {
  const { user } = await open();
  expect(cards().map((card) => card.textContent)).toEqual([
    'Droit d’accès',
    'Droit de rectification',
    'Droit à l’effacement',
    'Droit à la portabilité',
    'Droit d’opposition',
    'Droit à la limitation',
  ]);
  expect(opened()).toEqual([]);
  // The browser closes the others of the same name; jsdom does not.
  expect(new Set(cards().map((card) => card.closest('details')?.getAttribute('name'))).size).toBe(
    1,
  );
  await user.click(screen.getByRole('heading', { name: 'Droit à la portabilité' }));
  expect(opened()).toEqual(['Droit à la portabilité']);
  expect(screen.getByText(/téléchargez-les vous-même depuis votre profil/)).toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Droit à la portabilité' }));
  expect(opened()).toEqual([]);
});

it('explains how to exercise a right and opens the mail client', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('heading', { name: 'Droit d’accès' }));
  const card = screen.getByRole('heading', { name: 'Droit d’accès' }).closest('details');
  await user.click(within(card ?? document.body).getByText('Exercer ce droit'));
  const dialog = within(screen.getByRole('dialog', { name: 'Droit d’accès' }));
  expect(dialog.getByText('rgpd@example.com')).toBeInTheDocument();
  const reminders = dialog
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/\s/g, ' '));
  expect(reminders).toEqual([
    'Commencez l’objet par [RGPD]',
    'Précisez le droit que vous souhaitez exercer',
    'Joignez une copie de votre pièce d’identité',
    'Vous recevez une réponse sous 30 jours',
  ]);
  expect(dialog.getByRole('link', { name: 'Ouvrir ma messagerie' })).toHaveAttribute(
    'href',
    `mailto:rgpd@example.com?subject=${encodeURIComponent('[RGPD] Droit d’accès')}`,
  );
  await user.click(dialog.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('accepts any question', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Nous contacter' }));
  expect(screen.getByRole('dialog', { name: 'Nous contacter' })).toBeInTheDocument();
});

it.each([
  ['Déposer une plainte à la CNIL', 'https://www.cnil.fr/fr/plaintes'],
  ['Lire la politique complète', '/politique-confidentialite'],
])('« %s » opens a new tab', async (name, address) => {
  await open();
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', address);
  expect(link).toHaveAttribute('target', '_blank');
});

it('returns to the previous page', async () => {
  const { user } = await open('/avant');
  await user.click(screen.getByRole('button', { name: 'Retour' }));
  expect(screen.getByText('Autre page')).toBeInTheDocument();
});

it('returns home when it was opened directly', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'Retour' }));
  expect(router.state.location.pathname).toBe('/');
});
