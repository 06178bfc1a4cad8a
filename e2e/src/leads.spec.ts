import type { APIRequestContext, Page } from '@playwright/test';
import { expect, openAs, testWithOwnProduct as test, tokenOf } from './harness';
import { readMailTo } from './harness/mailbox';

// In this order, on one server: an IP address may send ten applications an hour.
test.describe.configure({ mode: 'serial' });
// The whole page fits, so Playwright never scrolls: the form would count that as an interaction.
test.use({ viewport: { width: 1280, height: 8000 } });

const refusalOfBots =
  'Votre candidature n’a pas pu être envoyée. Réessayez dans un instant ; si cela persiste, rechargez la page.';
const botMessage = 'Merci ! Nous vous contacterons bientôt.';
const successMessage = 'Merci ! Nous vous contacterons sous 24h pour discuter de votre projet.';
const stampMilliseconds = 5000;

const form = (page: Page) =>
  page.getByRole('form', { name: 'Candidature de brasserie partenaire' });
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text });

async function openForm(page: Page) {
  const stamp = page.waitForResponse('**/api/leads/stamp');
  await page.goto('/');
  await stamp;
  const servedAt = Date.now();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  return {
    /** Waits for the minimum time on the page; the server takes a faster sender for a bot. */
    waitLongEnough: () =>
      expect
        .poll(() => Date.now() - servedAt, { timeout: 3 * stampMilliseconds })
        .toBeGreaterThan(stampMilliseconds),
  };
}

/** Fills in two fields with mouse and key events, as a person would. */
async function fillIn(page: Page, email: string, brewery: string) {
  await form(page).getByLabel('Brasserie').click();
  await page.keyboard.type(brewery);
  await form(page)
    .getByLabel(/E-mail/)
    .click();
  await page.keyboard.type(email);
}

const submit = (page: Page) =>
  form(page).getByRole('button', { name: 'Envoyer ma candidature' }).click();

/** The e-mails of the stored applications. */
async function storedLeads(request: APIRequestContext): Promise<string[]> {
  const answer = await request.post('/graphql', {
    headers: { Authorization: `Bearer ${await tokenOf(request, 'superadmin')}` },
    data: { query: 'query Leads { leads { email } }' },
  });
  const { data } = await answer.json();
  return data.leads.map(({ email }: { email: string }) => email);
}

/** Posts to the API without the form, with made-up anti-abuse fields, as a bot would. */
async function postLead(request: APIRequestContext, lead: object) {
  const answer = await request.post('/graphql', {
    data: {
      query: `mutation CreateLead($createLeadInput: CreateLeadInput!) {
        createLead(createLeadInput: $createLeadInput) { id email status createdAt }
      }`,
      variables: {
        createLeadInput: {
          email: 'robot@spam.example',
          _pageLoadTime: Date.now() - 60_000,
          _timeOnPage: 60_000,
          _userInteractions: 40,
          _focusEvents: 8,
          ...lead,
        },
      },
    },
  });
  const { data, errors } = await answer.json();
  return { status: answer.status(), lead: data?.createLead, message: errors?.[0]?.message };
}

test('an application is stored for the superadmin and mailed to the provider', async ({
  page,
  product,
}) => {
  const { waitLongEnough } = await openForm(page);
  await fillIn(page, 'zoe@trois-rives.example', 'Brasserie des Trois Rives');
  await form(page).getByLabel('Production annuelle').fill('412,5');
  await form(page).getByLabel('Votre message').fill('Nous avons six cuves.');
  await waitLongEnough();
  await submit(page);
  await expect(toast(page, successMessage)).toBeVisible();
  await expect(form(page).getByLabel(/E-mail/)).toHaveValue('');
  await expect(form(page).getByLabel('Votre message')).toHaveValue('');

  const mail = await readMailTo('contact@example.com', product.dataFolder);
  expect(mail).toContain('Objet : Nouvelle candidature : Brasserie des Trois Rives');
  expect(mail).toContain('zoe@trois-rives.example');
  expect(mail).toMatch(/412,5\shl/);
  expect(mail).toContain('Nous avons six cuves.');

  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, 'superadmin', '/brewing-ops/leads?search=rives');
  await expect(page.getByText('zoe@trois-rives.example').first()).toBeVisible();
  await expect(page.getByText('Brasserie des Trois Rives').first()).toBeVisible();
});

test('the form checks its rules in order, and shows a bot a success without sending', async ({
  page,
  request,
}) => {
  const opened = new Date('2026-03-12T09:00:00Z');
  await page.clock.setFixedTime(opened);
  await openForm(page);
  // The time on the page counts from its first byte, so the test sets it to zero here.
  const sinceFirstByte = await page.evaluate(() => performance.now());
  await page.clock.setFixedTime(opened.getTime() - Math.ceil(sinceFirstByte));
  const email = form(page).getByLabel(/E-mail/);
  const refused = async (message: string) => {
    await form(page).evaluate((element: HTMLFormElement) => element.requestSubmit());
    await expect(form(page).getByText(message)).toBeVisible();
    await expect(toast(page, message)).toBeVisible();
  };
  const sent: string[] = [];
  page.on('request', (asked) => sent.push(asked.url()));

  await email.fill('pas-une-adresse');
  await refused('Veuillez prendre le temps de remplir le formulaire.');
  await page.clock.setFixedTime(opened.getTime() + 5000);
  await refused('Veuillez interagir normalement avec la page.');
  for (const x of [10, 20, 30]) await page.mouse.move(x, 10);
  await refused('Veuillez remplir les champs requis.');
  await form(page).getByLabel('Prénom').focus();
  await refused('Adresse email invalide.');
  await expect(email).toHaveValue('pas-une-adresse');

  await email.fill('robot@spam.example');
  await form(page).locator('[name="subject"]').fill('https://spam.example', { force: true });
  await form(page).evaluate((element: HTMLFormElement) => element.requestSubmit());
  await expect(toast(page, botMessage)).toBeVisible();
  await expect(email).toHaveValue('');
  expect(sent.filter((address) => address.endsWith('/graphql'))).toEqual([]);
  expect(await storedLeads(request)).not.toContain('robot@spam.example');
});

test('the submit button is disabled until an e-mail is entered', async ({ page }) => {
  await openForm(page);
  const button = form(page).getByRole('button', { name: 'Envoyer ma candidature' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await form(page)
    .getByLabel(/E-mail/)
    .fill('a@b.fr');
  await expect(button).not.toHaveAttribute('aria-disabled');
});

test('a quote can be requested with only an e-mail, and both sides receive a mail', async ({
  page,
  product,
}) => {
  const { waitLongEnough } = await openForm(page);
  await page.getByRole('button', { name: 'Demander ce devis' }).click();
  await expect(form(page).getByLabel(/E-mail/)).toBeFocused();
  await page.keyboard.type('lou@devis.example');
  await waitLongEnough();
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('status')).toContainText(successMessage);
  const mail = await readMailTo('lou@devis.example', product.dataFolder);
  expect(mail).toContain('Objet : Votre candidature de brasserie partenaire');
});

test('a bot that posts directly to the API gets an error or a success without effect', async ({
  request,
}) => {
  expect((await postLead(request, {})).message).toBe(refusalOfBots);
  const forged = `${Date.now().toString(36)}.${'A'.repeat(22)}.${'A'.repeat(43)}`;
  expect((await postLead(request, { stamp: forged })).message).toBe(refusalOfBots);
  const { stamp } = await (await request.get('/api/leads/stamp')).json();
  expect(stamp).toBeTruthy();
  expect((await postLead(request, { stamp })).message).toBe(refusalOfBots);
  const trapped = await postLead(request, { stamp, companyAddress: '1 rue du Spam' });
  expect(trapped.lead).toMatchObject({ email: 'robot@spam.example', status: 'new' });
  expect(await storedLeads(request)).not.toContain('robot@spam.example');
});

test('the entered values are kept while the server is down, and sent once it is back', async ({
  page,
  product,
  request,
}) => {
  test.slow();
  const { waitLongEnough } = await openForm(page);
  await fillIn(page, 'paul@malterie.example', 'La Malterie');
  await waitLongEnough();
  await page.waitForLoadState('networkidle');
  await product.stop();
  await submit(page);
  const failure = 'Une erreur est survenue. Veuillez réessayer.';
  await expect(form(page).getByText(failure)).toBeVisible();
  await expect(toast(page, failure)).toBeVisible();
  await expect(form(page).getByLabel(/E-mail/)).toHaveValue('paul@malterie.example');
  await expect(form(page).getByLabel('Brasserie')).toHaveValue('La Malterie');

  await product.start();
  await submit(page);
  await expect(toast(page, successMessage)).toBeVisible();
  expect((await storedLeads(request)).filter((lead) => lead === 'paul@malterie.example')).toEqual([
    'paul@malterie.example',
  ]);
});

test('after ten applications an hour an IP address is limited, and the form shows it', async ({
  page,
  request,
}) => {
  await expect.poll(async () => (await postLead(request, {})).status).toBe(429);
  const { waitLongEnough } = await openForm(page);
  await fillIn(page, 'ines@houblonniere.example', 'La Houblonnière');
  await waitLongEnough();
  await submit(page);
  const tooMany = 'Trop de candidatures envoyées. Veuillez réessayer plus tard.';
  await expect(form(page).getByText(tooMany)).toBeVisible();
  await expect(form(page).getByLabel(/E-mail/)).toHaveValue('ines@houblonniere.example');
  expect(await storedLeads(request)).not.toContain('ines@houblonniere.example');
});
