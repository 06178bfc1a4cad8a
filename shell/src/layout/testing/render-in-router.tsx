import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  createMemoryRouter,
  type RouteObject,
  RouterProvider,
  useLocation,
} from 'react-router-dom';

interface RouterOptions {
  /** The location, and the state of its navigation. */
  readonly path?: string;
  readonly search?: string;
  readonly state?: unknown;
  /** Further routes; every other address shows itself as text. */
  readonly routes?: readonly RouteObject[];
  /** What is around the router. */
  readonly wrap?: (router: ReactNode) => ReactNode;
}

function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <p>Adresse {`${pathname}${search}${hash}`}</p>;
}

/** Shows a page at an address, and the address it leads to. */
export function renderInRouter(
  element: ReactNode,
  { path = '/', search = '', state, routes = [], wrap = (router) => router }: RouterOptions = {},
) {
  const router = createMemoryRouter(
    [{ path, element }, ...routes, { path: '*', element: <Elsewhere /> }],
    { initialEntries: [{ pathname: path, search, state }] },
  );
  const user: UserEvent = userEvent.setup();
  return { router, user, ...render(wrap(<RouterProvider router={router} />)) };
}
