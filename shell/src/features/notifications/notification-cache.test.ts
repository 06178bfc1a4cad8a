import { createMockApi } from '@cervoise/graphql-client/testing';
import { addNotification, countAllRead, countOneRead } from './notification-cache';
import { notificationsPageQuery, unreadCountQuery } from './notifications.graphql';
import { sentNotification, sentPage, testNotification } from './testing/test-notification';

type Status = 'unread' | 'read';

/** A cache that has read the count and the pages a person has opened. */
async function openedCache({ unread = 1 } = {}) {
  const listed = [sentNotification({ id: 'n-1' }), sentNotification({ id: 'n-0', status: 'read' })];
  const api = createMockApi({
    unreadNotificationCount: unread,
    notificationsPage: ({ status, page }: { status?: Status; page: number }) =>
      page > 1
        ? sentPage([sentNotification({ id: 'n-old', status: 'read' })], 30, page)
        : sentPage(listed.filter((node) => !status || node.status === status)),
  });
  const read = async (status?: Status, page = 1) => {
    await api.client.query({
      query: notificationsPageQuery,
      variables: { status, first: 25, page },
    });
  };
  await api.client.query({ query: unreadCountQuery });
  await Promise.all([read(), read('unread'), read('read'), read(undefined, 2)]);
  const { cache } = api.client;
  const readOf = (types: string[]) =>
    api.client.query({ query: notificationsPageQuery, variables: { types, first: 25, page: 1 } });
  const page = (status?: Status, number = 1, types?: string[]) =>
    cache.readQuery({
      query: notificationsPageQuery,
      variables: { status, types, first: 25, page: number },
    })?.notificationsPage;
  return {
    cache,
    count: () => cache.readQuery({ query: unreadCountQuery })?.unreadNotificationCount,
    ids: (status?: Status, number?: number) => page(status, number)?.nodes.map(({ id }) => id),
    page,
    readOf,
  };
}

describe('a new notification', () => {
  it('is first in the list and increments the counter', async () => {
    const { cache, count, ids, page } = await openedCache();
    expect(addNotification(cache, testNotification({ id: 'n-2' }))).toBe(true);
    expect(ids()).toEqual(['n-2', 'n-1', 'n-0']);
    expect(ids('unread')).toEqual(['n-2', 'n-1']);
    expect(ids('read')).toEqual(['n-0']);
    expect(page()).toMatchObject({ totalCount: 3 });
    expect(count()).toBe(2);
  });

  it('changes nothing when its id is already present', async () => {
    const { cache, count, ids } = await openedCache();
    expect(addNotification(cache, testNotification({ id: 'n-1' }))).toBe(false);
    expect(addNotification(cache, testNotification({ id: 'n-2' }))).toBe(true);
    expect(addNotification(cache, testNotification({ id: 'n-2' }))).toBe(false);
    expect(ids()).toEqual(['n-2', 'n-1', 'n-0']);
    expect(count()).toBe(2);
  });

  it('does not increment the counter when already read', async () => {
    const { cache, count, ids } = await openedCache();
    addNotification(cache, testNotification({ id: 'n-2', status: 'read' }));
    expect(ids()).toEqual(['n-2', 'n-1', 'n-0']);
    expect(ids('unread')).toEqual(['n-1']);
    expect(count()).toBe(1);
  });

  it('is not added to a list of another type', async () => {
    const { cache, readOf, page } = await openedCache();
    await readOf(['expiring']);
    addNotification(cache, testNotification({ id: 'n-2', type: 'low_stock' }));
    expect(page(undefined, 1, ['expiring'])?.totalCount).toBe(2);
    addNotification(cache, testNotification({ id: 'n-3', type: 'expiring' }));
    expect(page(undefined, 1, ['expiring'])?.totalCount).toBe(3);
  });

  it('refetches later pages', async () => {
    const { cache, ids } = await openedCache();
    expect(ids(undefined, 2)).toEqual(['n-old']);
    addNotification(cache, testNotification({ id: 'n-2' }));
    expect(ids(undefined, 2)).toBeUndefined();
  });

  it('keeps the length of a page', async () => {
    const { cache, ids } = await openedCache();
    for (let number = 0; number < 30; number += 1) {
      addNotification(cache, testNotification({ id: `n-new-${number}` }));
    }
    expect(ids()).toHaveLength(25);
    expect(ids()?.[0]).toBe('n-new-29');
  });
});

describe('marking as read', () => {
  it('decrements the counter for one', async () => {
    const { cache, count } = await openedCache({ unread: 3 });
    countOneRead(cache);
    expect(count()).toBe(2);
  });

  it('never decrements the counter below 0', async () => {
    const { cache, count } = await openedCache({ unread: 0 });
    countOneRead(cache);
    expect(count()).toBe(0);
  });

  it('refetches lists by status, not the whole list', async () => {
    const { cache, ids } = await openedCache();
    countOneRead(cache);
    expect(ids('unread')).toBeUndefined();
    expect(ids('read')).toBeUndefined();
    expect(ids()).toEqual(['n-1', 'n-0']);
  });

  it('sets the counter to 0 and every listed notification to read for all', async () => {
    const { cache, count, page } = await openedCache({ unread: 12 });
    countAllRead(cache);
    expect(count()).toBe(0);
    expect(page()?.nodes.map(({ status }) => status)).toEqual(['read', 'read']);
  });
});
