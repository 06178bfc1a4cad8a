import type { Role } from '@cervoise/domain/roles';
import { createMockApi, type MockAnswers, MockApiProvider } from '@cervoise/graphql-client/testing';
import type { RemoteRoute } from '@cervoise/shell-contract';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { forgetSessions, logInAs } from '../../session/testing/test-session';
import { AppFrame } from '../app-frame';
import { RootLayout } from '../root-layout';
import { testRemotes } from './test-remotes';

interface AppOptions {
  readonly at?: string;
  readonly role?: Role;
  readonly answers?: MockAnswers;
}

/** The frame around pages of the test's own, as someone of the brewery sees it. */
export function renderApp(
  pages: readonly RemoteRoute[],
  { at = '/dashboard', role = 'manager', answers = {} }: AppOptions = {},
) {
  forgetSessions();
  logInAs({ role });
  const api = createMockApi({ unreadNotificationCount: 0, ...answers });
  const frame = (
    <MockApiProvider api={api}>
      <AppFrame remotes={testRemotes} />
    </MockApiProvider>
  );
  const routes = [
    { element: <RootLayout />, children: [{ element: frame, children: [...pages] }] },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  return { api, router, user: userEvent.setup(), ...render(<RouterProvider router={router} />) };
}

/** A page with a title and nothing else. */
export function plainPage(path: string, title: string, handle?: Partial<RemoteRoute['handle']>) {
  return { path, element: <h1>{title}</h1>, handle: { title, ...handle } } satisfies RemoteRoute;
}

/** Lets the window be as wide as a phone, or not. */
export function onPhone(phone: boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: phone && media.includes('max-width'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}
