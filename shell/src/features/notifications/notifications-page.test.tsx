import {
  apiError,
  createMockApi,
  type MockAnswers,
  MockApiProvider,
} from '@cervoise/graphql-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInRouter } from '../../layout/testing/render-in-router';
import { watchToasts } from '../../layout/testing/shown-toasts';
import { forgetSessions, logInAs } from '../../session/testing/test-session';
import { NotificationsPage } from './notifications-page';
import { sentNotification, sentPage } from './testing/test-notification';

const saaz = sentNotification({ id: 'n-2', title: 'Rupture : Houblon Saaz', priority: 'high' });
const pilsen = sentNotification({ id: 'n-1', title: 'Stock bas : Malt Pilsen' });
const read = sentNotification({ id: 'n-0', title: 'Livraison reçue', status: 'read' });

beforeEach(() => {
  forgetSessions();
  logInAs();
  watchToasts();
});

/** A server that remembers what was read. */
function server(listed = [saaz, pilsen, read], answers: MockAnswers = {}) {
  const readIds = new Set(listed.filter(({ status }) => status === 'read').map(({ id }) => id));
  const now = () =>
    listed.map((node) => ({ ...node, status: readIds.has(node.id) ? 'read' : 'unread' }));
  const unread = () => now().filter(({ status }) => status === 'unread');
  return createMockApi({
    unreadNotificationCount: () => unread().length,
    notificationsPage: ({ status }: { status?: string }) =>
      sentPage(status === 'unread' ? unread() : now()),
    markNotificationAsRead: ({ id }: { id: string }) => {
      readIds.add(id);
      return now().find((node) => node.id === id);
    },
    markAllNotificationsAsRead: () => {
      for (const { id } of listed) readIds.add(id);
      return listed.length;
    },
    ...answers,
  });
}

async function open(api = server(), search = '') {
  const page = renderInRouter(<NotificationsPage />, {
    path: '/notifications',
    search,
    wrap: (router) => <MockApiProvider api={api}>{router}</MockApiProvider>,
  });
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  return { ...page, api };
}
const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map((title) => plain(title.textContent ?? ''));
const item = async (name: RegExp) =>
  within(
    (await screen.findByRole('heading', { level: 2, name })).closest('article') as HTMLElement,
  );

it('shows what was seen before at once, and reads it again', async () => {
  const { api, unmount } = await open();
  expect(await screen.findByText('2 non lues', { normalizer: plain })).toBeVisible();
  unmount();
  const before = api.variablesOf('NotificationsPage').length;
  await open(api);
  expect(titles()).toContain('Livraison reçue');
  await waitFor(() => expect(api.variablesOf('NotificationsPage')).toHaveLength(before + 1));
});

it('lists the notifications, with texts for unread and high priority', async () => {
  await open();
  expect(await screen.findByText('2 non lues', { normalizer: plain })).toBeVisible();
  expect(titles()).toEqual([
    'Non lue : Rupture : Houblon Saaz',
    'Non lue : Stock bas : Malt Pilsen',
    'Livraison reçue',
  ]);
  expect((await item(/Saaz/)).getByText('Priorité haute')).toBeVisible();
  expect((await item(/Pilsen/)).queryByText('Priorité haute')).not.toBeInTheDocument();
  expect((await item(/Pilsen/)).getByText(/12 mars/)).toBeVisible();
});

it('opens the last page when that of the URL no longer exists', async () => {
  const notificationsPage = ({ page }: { page?: number }) =>
    page === 2 ? sentPage([pilsen], 26, 2) : sentPage([], 26, page);
  const { router } = await open(server([], { notificationsPage }), '?page=9');
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  expect(await screen.findByText(/Stock bas/)).toBeVisible();
});

it('marks one as read', async () => {
  const { user, api } = await open();
  await user.click((await item(/Pilsen/)).getByRole('button', { name: /Marquer comme lue/ }));
  expect(await screen.findByText('1 non lue', { normalizer: plain })).toBeVisible();
  expect((await item(/Pilsen/)).queryByRole('button')).not.toBeInTheDocument();
  expect(api.variablesOf('MarkNotificationAsRead')).toEqual([{ id: 'n-1' }]);
});

it('marks one once that is pressed twice', async () => {
  const answers = { markNotificationAsRead: () => new Promise(() => undefined) };
  const { user, api } = await open(server(undefined, answers));
  await user.dblClick((await item(/Pilsen/)).getByRole('button', { name: /Marquer comme lue/ }));
  expect(api.variablesOf('MarkNotificationAsRead')).toEqual([{ id: 'n-1' }]);
});

it('opens its page and marks it as read', async () => {
  const { user, api } = await open();
  await user.click((await item(/Saaz/)).getByRole('link'));
  expect(await screen.findByText('Adresse /inventory/ingredients/i-1')).toBeVisible();
  await waitFor(() => expect(api.variablesOf('MarkNotificationAsRead')).toEqual([{ id: 'n-2' }]));
});

it('does not mark a read one again', async () => {
  const { user, api } = await open();
  await user.click((await item(/Livraison/)).getByRole('link'));
  expect(await screen.findByText('Adresse /inventory/ingredients/i-1')).toBeVisible();
  expect(api.variablesOf('MarkNotificationAsRead')).toEqual([]);
});

it('marks all as read', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
  expect(await screen.findByText('Tout est lu.')).toBeVisible();
  expect(titles()).not.toContainEqual(expect.stringContaining('Non lue'));
  expect(screen.queryByRole('button', { name: 'Tout marquer comme lu' })).not.toBeInTheDocument();
});

it('filters unread ones, and drops those read there', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: /Non lues/ }));
  await waitFor(() => expect(titles()).toHaveLength(2));
  await user.click((await item(/Pilsen/)).getByRole('button', { name: /Marquer comme lue/ }));
  await waitFor(() => expect(titles()).toEqual(['Non lue : Rupture : Houblon Saaz']));
});

it('does not show that all are read before the count is known', async () => {
  const unreadNotificationCount = () => {
    throw apiError('INTERNAL_SERVER_ERROR');
  };
  await open(server(undefined, { unreadNotificationCount }));
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect(screen.queryByText('Tout est lu.')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Non lues' })).toBeVisible();
});

it('filters by type, in the URL', async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByText('Stock bas', { selector: '.ant-select-item *' }));
  await waitFor(() =>
    expect(api.variablesOf('NotificationsPage').at(-1)).toEqual({
      types: ['low_stock'],
      first: 25,
      page: 1,
    }),
  );
});

it('links back from a type without any', async () => {
  const { user } = await open(server([]), '?type=expiring');
  await user.click(await screen.findByRole('button', { name: 'Tous les types' }));
  expect(await screen.findByText('Aucune notification')).toBeVisible();
});

it.each([
  ['', 'Aucune notification'],
  ['?view=unread', 'Tout est lu'],
])('explains an empty list (%s)', async (search, text) => {
  await open(server([]), search);
  expect(await screen.findByText(text)).toBeVisible();
});

it('does not say of a view that loads that it is empty as the former was', async () => {
  let answer = (_page: unknown) => undefined as unknown;
  const api = server([read], {
    notificationsPage: ({ status }: { status?: string }) =>
      status === 'unread'
        ? sentPage([])
        : new Promise((resolve) => {
            answer = (page) => resolve(page);
          }),
  });
  const { user } = await open(api, '?view=unread');
  await screen.findByText('Tout est lu');
  await user.click(screen.getByRole('link', { name: 'Toutes' }));
  expect(screen.queryByText('Aucune notification')).toBeNull();
  answer(sentPage([read]));
  expect(await screen.findByRole('heading', { name: /Livraison reçue/ })).toBeVisible();
});

it('requests the page of the URL', async () => {
  const many = Array.from({ length: 25 }, (_, index) => sentNotification({ id: `m-${index}` }));
  const api = server([], { notificationsPage: sentPage(many, 60, 2) });
  await open(api, '?page=2');
  expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(api.variablesOf('NotificationsPage')[0]).toEqual({ first: 25, page: 2 });
});

it('shows a failed query and retries', async () => {
  const api = server([saaz], {
    notificationsPage: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  const { user } = await open(api);
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.answer({ notificationsPage: sentPage([saaz]) });
  await user.click(retry);
  expect((await item(/Saaz/)).getByRole('link')).toBeVisible();
});

/** Counts hold a no-break space. */
function plain(text: string) {
  return text.replaceAll('\u00A0', ' ').trim();
}
