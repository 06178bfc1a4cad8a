import type { SessionUser } from '.';

const user: SessionUser = {
  id: 'user-1',
  email: 'brewer@demo.example',
  firstName: 'Camille',
  lastName: 'Brasseur',
  role: 'brewer',
  breweryName: 'Brasserie du Lavoir',
  tenantId: 'tenant-1',
  isActive: true,
  createdAt: new Date('2026-01-02T03:04:05.000Z'),
};

/** The store as a page finds it when it is opened. */
async function openPage(): Promise<typeof import('.')> {
  const pages: typeof import('.')[] = [];
  await jest.isolateModulesAsync(async () => {
    pages.push(await import('.'));
  });
  const [page] = pages;
  if (!page) throw new Error('The store did not load');
  return page;
}

beforeEach(() => localStorage.clear());

it('restores the stored session', async () => {
  (await openPage()).openSession('token-1', user);
  const { useSession, clearSession } = await openPage();
  expect(useSession.getState()).toMatchObject({ token: 'token-1', user });
  clearSession();
  expect((await openPage()).useSession.getState()).toMatchObject({ token: null, user: null });
});

it.each([
  ['no JSON', '{"id":'],
  ['no object', '"Camille"'],
  ['nothing', 'null'],
  ['a role that does not exist', JSON.stringify({ ...user, role: 'owner' })],
  ['a text that is missing', JSON.stringify({ ...user, lastName: undefined })],
  ['a state that is no answer', JSON.stringify({ ...user, isActive: 'yes' })],
  ['a day that is none', JSON.stringify({ ...user, createdAt: 'long ago' })],
])('keeps the token, and asks the server again, when the stored user is %s', async (_, stored) => {
  localStorage.setItem('token', 'token-1');
  localStorage.setItem('user', stored);
  const { useSession } = await openPage();
  expect(useSession.getState()).toMatchObject({ token: 'token-1', user: null });
});

it('keeps a session in memory when the browser blocks storage', async () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { openSession, adoptStoredSession, useSession } = await openPage();
  expect(useSession.getState().token).toBeNull();
  openSession('token-1', user);
  adoptStoredSession();
  expect(useSession.getState()).toMatchObject({ token: 'token-1', user });
});
