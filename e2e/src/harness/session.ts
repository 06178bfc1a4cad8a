import type { APIRequestContext, Page } from '@playwright/test';

/** The demo accounts; one password for all. */
export const accounts = {
  superadmin: 'superadmin@cervoise.example',
  admin: 'admin@demo.example',
  manager: 'manager@demo.example',
  brewer: 'brewer@demo.example',
  /** Admin of a second brewery. */
  other: 'admin@other.example',
} as const;
export type Account = keyof typeof accounts;

export const demoPassword = 'cervoise-demo';

/** Logs in through the login page and waits for the dashboard. */
export async function logIn(page: Page, account: Account = 'brewer'): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(accounts[account]);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

interface Session {
  readonly token: string;
  readonly user: unknown;
}

/** By server and account: a worker may use several servers. */
const sessions = new Map<string, Promise<Session>>();

async function requestSession(request: APIRequestContext, account: Account): Promise<Session> {
  const answer = await request.post('/graphql', {
    data: {
      query: `mutation Login($loginInput: LoginInput!) {
        login(loginInput: $loginInput) {
          accessToken
          user { id email firstName lastName role breweryName tenantId isActive createdAt }
        }
      }`,
      variables: { loginInput: { email: accounts[account], password: demoPassword } },
    },
  });
  const { data, errors } = await answer.json();
  if (!data?.login) throw new Error(`${account} was not let in: ${JSON.stringify(errors)}`);
  return { token: data.login.accessToken, user: data.login.user };
}

/** Returns the access token of an account's session, for tests that call the API directly. */
export async function tokenOf(request: APIRequestContext, account: Account): Promise<string> {
  return (await sessionOf(request, account)).token;
}

async function sessionOf(request: APIRequestContext, account: Account): Promise<Session> {
  const { origin } = new URL((await request.get('/healthz')).url());
  const key = `${account} ${origin}`;
  const session = sessions.get(key) ?? requestSession(request, account);
  sessions.set(key, session);
  return session;
}

/**
 * Opens an address logged in, without the login page: for tests of something else.
 * An account logs in once per worker, to stay below the rate limit.
 */
export async function openAs(page: Page, account: Account, address: string): Promise<void> {
  const { token, user } = await sessionOf(page.request, account);
  await page.goto('/robots.txt');
  await page.evaluate(
    ([storedToken, storedUser]) => {
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify(user)] as const,
  );
  await page.goto(address);
}
