import type { Role } from '@cervoise/domain/roles';
import { createMockApi, type MockAnswers, MockApiProvider } from '@cervoise/graphql-client/testing';
import type { RemoteRoute } from '@cervoise/shell-contract';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { unreadCountQuery } from '../../features/notifications/notifications.graphql';
import type { RemoteRegistry } from '../../remotes/remote-registry';
import { Guard } from '../../session/guard';
import { forgetSessions, logInAs } from '../../session/testing/test-session';
import { AppFrame } from '../app-frame';
import { PaletteContainer } from '../palette/palette-container';
import { RootLayout } from '../root-layout';
import { testRemotes } from './test-remotes';

interface AppOptions {
  readonly at?: string;
  readonly role?: Role;
  readonly answers?: MockAnswers;
  /** With it the command palette can be opened. */
  readonly registry?: RemoteRegistry;
}

/** The guarded frame around pages of the test's own, as someone of the brewery sees it; settled. */
export async function renderApp(
  pages: readonly RemoteRoute[],
  { at = '/dashboard', role = 'manager', answers = {}, registry }: AppOptions = {},
) {
  forgetSessions();
  logInAs({ role });
  const api = createMockApi({ unreadNotificationCount: 0, ...answers });
  const frame = (
    <Guard>
      <MockApiProvider api={api}>
        <AppFrame remotes={testRemotes} />
        {registry && <PaletteContainer registry={registry} />}
      </MockApiProvider>
    </Guard>
  );
  const children = [{ element: frame, children: [...pages] }, plainPage('/login', 'Connexion')];
  const routes = [{ element: <RootLayout />, children }];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const rendered = render(<RouterProvider router={router} />);
  // Joins the question the frame has just asked, so that its answer is on screen.
  await act(() => api.client.query({ query: unreadCountQuery, fetchPolicy: 'network-only' }));
  return { api, router, user: userEvent.setup(), ...rendered };
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
