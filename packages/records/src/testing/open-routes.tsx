import type { Role } from '@cervoise/domain/roles';
import {
  createMockApi,
  type MockAnswers,
  MockApiProvider,
  signIn,
} from '@cervoise/graphql-client/testing';
import { toastError, toastSuccess } from '@cervoise/shell-contract';
import { AppTheme } from '@cervoise/ui/theme';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';

/** Chooses an option of an antd Select by its label. @param field its combobox */
export async function chooseOption(field: HTMLElement, label: string): Promise<void> {
  fireEvent.mouseDown(field);
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  const popup = list?.closest<HTMLElement>('.ant-select-dropdown');
  if (!popup) throw new Error('The list did not open.');
  fireEvent.click(await within(popup).findByTitle(label));
}

jest.mock('@cervoise/shell-contract', () => ({
  ...jest.requireActual<object>('@cervoise/shell-contract'),
  toastSuccess: jest.fn(),
  toastInfo: jest.fn(),
  toastError: jest.fn(),
}));

interface OpenOptions {
  readonly role?: Role;
}

/**
 * Renders an area's routes at an address, over a mock API. Import it before the pages themselves:
 * it mocks the toasts.
 */
export async function openRoutes(
  routes: RouteObject[],
  address: string,
  answers: MockAnswers,
  { role = 'manager' }: OpenOptions = {},
) {
  jest.mocked(toastSuccess).mockClear();
  jest.mocked(toastError).mockClear();
  signIn({ role });
  const api = createMockApi(answers);
  const frame = {
    element: <Outlet />,
    hydrateFallbackElement: <p>Arrive</p>,
    children: [...routes, { path: '*', element: <p>Autre page</p> }],
  };
  const router = createMemoryRouter([frame], { initialEntries: [address] });
  const user: UserEvent = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  await act(async () =>
    render(
      <AppTheme>
        <MockApiProvider api={api}>
          <RouterProvider router={router} useTransitions={false} />
        </MockApiProvider>
      </AppTheme>,
    ),
  );
  return {
    api,
    user,
    /** The current location. */
    address: () => router.state.location.pathname + router.state.location.search,
    /** The browser's back button. */
    back: () => act(() => router.navigate(-1)),
  };
}

/** Sets a field's text at once and blurs it: typing letter by letter is slow with antd. */
export function fillIn(field: HTMLElement, text: string): void {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

/** Opens the panel of a list's filters. */
export async function openFilters(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Filtres/ }));
}

/** The success toasts shown, in order. */
export const shownToasts = () => jest.mocked(toastSuccess).mock.calls.map(([text]) => text);

/** The failure toasts shown, in order. */
export const shownFailures = () => jest.mocked(toastError).mock.calls.map(([text]) => text);

/** Simulates a phone's width until the test ends. */
export function onPhone(): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('max-width'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}

export { plain } from '@cervoise/ui/format/testing';

/** Resets the column choices of earlier tests. */
export async function forgetColumnChoices(): Promise<void> {
  // Imported late: the toasts must be mocked before the list is loaded.
  const { useColumnChoices } = await import('../list/column-choices');
  useColumnChoices.setState({ choices: {} });
}
