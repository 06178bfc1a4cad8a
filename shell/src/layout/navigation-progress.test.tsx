import { act, screen, waitFor } from '@testing-library/react';
import { NavigationProgress } from './root-layout';
import { renderInRouter } from './testing/render-in-router';

it('is shown only while a page is loading', async () => {
  let arrive: (value: null) => void = () => undefined;
  const slow = {
    path: '/slow',
    loader: () => new Promise<null>((resolve) => (arrive = resolve)),
    element: <h1>Enfin</h1>,
  };
  const { router, container } = renderInRouter(<NavigationProgress />, { routes: [slow] });
  expect(container).toBeEmptyDOMElement();
  act(() => void router.navigate('/slow'));
  await waitFor(() => expect(container).not.toBeEmptyDOMElement());
  arrive(null);
  expect(await screen.findByRole('heading', { name: 'Enfin' })).toBeVisible();
});
