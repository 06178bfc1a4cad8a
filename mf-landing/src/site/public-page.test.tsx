import { act, screen } from '@testing-library/react';
import { renderAt } from '../testing/render-at';
import { serve } from '../testing/server';
import { PublicPage } from './public-page';

const page = (
  <PublicPage>
    <h2 id="tarifs">Les prix</h2>
  </PublicPage>
);

it('scrolls to the section of a link, every time it is followed', async () => {
  serve();
  const { user } = await renderAt('/', page);
  const section = screen.getByRole('heading', { name: 'Les prix' });
  const scrolled = jest.spyOn(section, 'scrollIntoView');
  await user.click(screen.getByRole('link', { name: 'Tarifs' }));
  await user.click(screen.getByRole('link', { name: 'Tarifs' }));
  expect(scrolled).toHaveBeenCalledTimes(2);
  expect(section).toHaveFocus();
});

it('ignores an invalid « # » of the URL', async () => {
  serve();
  const { router } = await renderAt('/', page);
  await act(() => router.navigate('/#%'));
  expect(screen.getByRole('heading', { name: 'Les prix' })).toBeInTheDocument();
});

it('has a skip link past the header', async () => {
  serve();
  const { user } = await renderAt('/', page);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Aller au contenu' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});
