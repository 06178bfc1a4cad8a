import { expect, type Page } from '@playwright/test';
import { readMailTo } from './mailbox';
import { type Account, tokenOf } from './session';

export const ownPassword = 'un houblon tres amer';

async function send(page: Page, query: string, variables: object, by?: Account): Promise<void> {
  const token = by && (await tokenOf(page.request, by));
  const answer = await page.request.post('/graphql', {
    data: { query, variables },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  expect((await answer.json()).errors).toBeUndefined();
}

async function acceptInvitation(page: Page, email: string): Promise<void> {
  const token = /token=([\w-]+)/.exec(await readMailTo(email))?.[1] ?? '';
  await send(
    page,
    'mutation ($token: String!, $newPassword: String!) { acceptInvitation(token: $token, newPassword: $newPassword) }',
    { token, newPassword: ownPassword },
  );
}

/** Creates an account of a test's own: others log in with the demo's. */
export async function createAccount(page: Page, email: string, lastName: string): Promise<void> {
  await send(
    page,
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }',
    { input: { email, firstName: 'Noé', lastName, role: 'brewer' } },
    'admin',
  );
  await acceptInvitation(page, email);
}

/** Creates a brewery with an admin of its own. */
export async function createBrewery(page: Page, breweryName: string, email: string): Promise<void> {
  await send(
    page,
    'mutation ($input: CreateTenantWithAdminInput!) { createTenantWithAdmin(input: $input) { id } }',
    { input: { breweryName, email, firstName: 'Noé', lastName: 'Prudent' } },
    'superadmin',
  );
  await acceptInvitation(page, email);
}

/** Opens /login and gives the password of such an account. */
export async function givePassword(page: Page, email: string, site = ''): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(ownPassword);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}
