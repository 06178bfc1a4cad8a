import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Pager } from './pager';

test.each([
  [true, 'below other things, the window stays where it is'],
  [false, 'of a list, the next page begins at its top'],
])('keepsScroll %p: %s', async (keepsScroll) => {
  const element = (
    <Pager page={1} pageCount={3} linkTo={(page) => `/?page=${page}`} keepsScroll={keepsScroll} />
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  render(<RouterProvider router={router} />);
  for (const [name, search] of [
    ['Page 3', '?page=3'],
    ['Page suivante', '?page=2'],
  ] as const) {
    await userEvent.click(screen.getByRole('link', { name }));
    await waitFor(() => expect(router.state.location.search).toBe(search));
    expect(router.state.preventScrollReset).toBe(keepsScroll);
  }
});
