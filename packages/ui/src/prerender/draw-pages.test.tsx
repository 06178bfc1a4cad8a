import { Link } from 'react-router-dom';
import { drawPages } from './draw-pages';

const routes = [
  {
    path: '/aide',
    handle: { title: 'Aide' },
    lazy: async () => ({ Component: () => <Link to="/">Accueil</Link> }),
  },
  { path: '/vide', lazy: async () => ({}) },
];

it('renders a page as HTML with its title and the given metadata', async () => {
  const [page] = await drawPages(routes, [{ path: '/aide', listed: false }]);
  expect(page).toMatchObject({ path: '/aide', listed: false, title: 'Aide · Cervoise' });
  expect(page?.html).toMatch(/^<a href="\/".*>Accueil<\/a>$/);
});

it('fails the build for a page without a route', async () => {
  await expect(drawPages(routes, [{ path: '/rien' }])).rejects.toThrow('no page at /rien');
  await expect(drawPages(routes, [{ path: '/vide' }])).rejects.toThrow('/vide has no component');
});
