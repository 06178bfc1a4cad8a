import { screen, waitFor } from '@testing-library/react';
import { renderAt } from '../testing/render-at';
import { SiteHeader } from './site-header';

it.each([
  ['Solution', '/#solution'],
  ['Innovation', '/#innovation'],
  ['Tarifs', '/#tarifs'],
  ['Se connecter', '/login'],
  ['Nous écrire', '/#formulaire-partenaire'],
])('links « %s » to %s', async (name, address) => {
  await renderAt('/cgu', <SiteHeader />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
});

it('opens the menu, and closes it with Escape, restoring the focus', async () => {
  const { user } = await renderAt('/', <SiteHeader />);
  const toggle = screen.getByLabelText('Ouvrir le menu');
  const menu = screen.getByRole('group');
  expect(menu).not.toHaveAttribute('open');
  await user.click(toggle);
  expect(menu).toHaveAttribute('open');
  await waitFor(() => expect(toggle).toHaveAccessibleName('Fermer le menu'));
  await user.tab();
  await user.keyboard('{Escape}');
  expect(menu).not.toHaveAttribute('open');
  expect(toggle).toHaveFocus();
});

it('closes the menu when a link is followed', async () => {
  const { user } = await renderAt('/', <SiteHeader />);
  const toggle = screen.getByLabelText('Ouvrir le menu');
  const menu = screen.getByRole('group');
  await user.click(toggle);
  await user.click(screen.getByRole('link', { name: 'Tarifs' }));
  expect(menu).not.toHaveAttribute('open');
});
