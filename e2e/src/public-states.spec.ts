import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './harness';
import { openPublicPage } from './harness/public-page';

/** Answers GraphQL requests with the given body. */
const answerWith = (page: Page, answer: object) =>
  page.route('**/graphql', (route) => route.fulfill({ json: answer }));

const refused = (message: string, fields?: object) => ({
  data: null,
  errors: [{ message, extensions: { code: 'BAD_USER_INPUT', fields } }],
});

/** Fills in and sends an application, with the time on the page simulated. */
async function apply(page: Page) {
  const opened = new Date('2026-03-12T09:00:00Z');
  await page.clock.setFixedTime(opened);
  const stamp = page.waitForResponse('**/api/leads/stamp');
  await openPublicPage(page, '/');
  await stamp;
  const form = page.getByRole('form', { name: 'Candidature de brasserie partenaire' });
  await form.getByLabel('Prénom').fill('Zoé');
  await form.getByLabel(/E-mail/).fill('zoe@brasserie.example');
  for (const x of [10, 20, 30]) await page.mouse.move(x, 10);
  await page.clock.setFixedTime(opened.getTime() + 6000);
  await form.getByRole('button', { name: 'Envoyer ma candidature' }).click();
  return form;
}

/** Extends the redirect's delay of three seconds, so that axe can finish on the page. */
const advanceClock = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout;
    const longer = (milliseconds?: number) => (milliseconds === 3000 ? 60_000 : milliseconds);
    Object.assign(window, {
      setTimeout: (then: TimerHandler, milliseconds?: number, ...rest: unknown[]) =>
        wait(then, longer(milliseconds), ...rest),
    });
  });

for (const width of [320, 1280]) {
  test.describe(`axe finds no fault at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('on a sent application', async ({ page }) => {
      const lead = { id: 'a', email: 'zoe@brasserie.example', status: 'new', createdAt: '2026' };
      await answerWith(page, { data: { createLead: lead } });
      const form = await apply(page);
      const thanks = /^Merci\s! Nous vous contacterons sous 24h/;
      await expect(form.getByRole('status').filter({ hasText: thanks })).toBeVisible();
      await expect(page.getByRole('region', { name: /^Messages/ }).getByText(thanks)).toBeVisible();
      await expectAccessible(page);
    });

    test('on an application that the server rejects, and on the invalid field', async ({
      page,
    }) => {
      const message = 'La région est trop longue.';
      await answerWith(page, refused(message, { region: message }));
      const form = await apply(page);
      await expect(form.getByLabel('Région')).toHaveAccessibleDescription(message);
      await expectAccessible(page);
    });

    test('on a failed login', async ({ page }) => {
      await openPublicPage(page, '/login');
      await page.getByRole('textbox', { name: 'E-mail' }).fill('pas-une-adresse');
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
      await expect(page.getByText('Email invalide')).toBeVisible();
      await expectAccessible(page);
      await answerWith(page, refused('E-mail ou mot de passe incorrect.'));
      await page.getByRole('textbox', { name: 'E-mail' }).fill('brewer@demo.example');
      await page.getByRole('textbox', { name: 'Mot de passe' }).fill('mot-de-passe');
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
      await expect(page.getByText('E-mail ou mot de passe incorrect.').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('on a requested reset link', async ({ page }) => {
      await answerWith(page, { data: { requestPasswordReset: true } });
      await openPublicPage(page, '/forgot-password');
      await page.getByRole('textbox', { name: 'E-mail' }).fill('brewer@demo.example');
      await page.getByRole('button', { name: 'Envoyer le lien' }).click();
      await expect(page.getByText(/^Si un compte existe avec cet email/)).toBeVisible();
      await expectAccessible(page);
    });

    test('on a reset password', async ({ page }) => {
      await answerWith(page, { data: { resetPassword: true } });
      await advanceClock(page);
      await openPublicPage(page, '/reset-password?token=un-jeton');
      for (const name of ['Nouveau mot de passe', 'Confirmer le mot de passe'])
        await page.getByRole('textbox', { name }).fill('un-mot-de-passe');
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
      await expect(page.getByText('Mot de passe mis à jour').first()).toBeVisible();
      await expect(page).toHaveURL(/reset-password/);
      await expectAccessible(page);
    });
  });
}
