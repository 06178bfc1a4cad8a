import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/**
 * Renders an element at a URL and waits for its first requests; every other
 * address shows « Autre page ».
 */
export async function renderAt(path: string, element: ReactNode, from?: string) {
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <p>Autre page</p> },
    ],
    { initialEntries: from ? [from, path] : [path] },
  );
  const user = userEvent.setup({ delay: null });
  const rendered = await act(async () => render(<RouterProvider router={router} />));
  return { router, user, ...rendered };
}
