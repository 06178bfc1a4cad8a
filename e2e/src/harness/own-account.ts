import { expect, type Page } from '@playwright/test';
import { readMailTo } from './mailbox';
import { tokenOf } from './session';

export const ownPassword = 'un houblon tres amer';

/** Creates an account of a test's own: others log in with the demo's. */
export async function createAccount(page: Page, email: string, lastName: string): Promise<void> {
  const token = await tokenOf(page.request, 'admin');
  const send = async (query: string, variables: object) => {
    const answer = await page.request.post('/graphql', {
      data: { query, variables },
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await answer.json()).errors).toBeUndefined();
  };
  await send('mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }', {
    input: { email, firstName: 'Noé', lastName, role: 'brewer' },
  });
  const invitation = /token=([\w-]+)/.exec(await readMailTo(email))?.[1] ?? '';
  await send(
    'mutation ($token: String!, $newPassword: String!) { acceptInvitation(token: $token, newPassword: $newPassword) }',
    { token: invitation, newPassword: ownPassword },
  );
}

/** Opens /login and gives the password of such an account. */
export async function givePassword(page: Page, email: string, site = ''): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(ownPassword);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}
