import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apply } from '../modules/leads/testing/lead-calls';
import { startTestApi, type TestApi } from '../testing';
import { decodeMail, type MailReceiver, startMailReceiver } from '../testing/mail-receiver';

let api: TestApi;
let receiver: MailReceiver | null = null;
afterEach(async () => {
  await api.close();
  await receiver?.close();
  receiver = null;
});

const request = (email: string) =>
  api.query('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
const reset = (token: string, newPassword: string) =>
  api.query<{ resetPassword: boolean }>(
    `mutation ($token: String!, $newPassword: String!) {
      resetPassword(token: $token, newPassword: $newPassword)
    }`,
    { token, newPassword },
  );
const login = (password: string) =>
  api.query(
    'mutation ($loginInput: LoginInput!) { login(loginInput: $loginInput) { accessToken } }',
    { loginInput: { email: 'brewer@demo.example', password } },
  );

const linkForm = /^http:\/\/localhost:\d+\/reset-password\?token=([\w-]{43})\r?$/m;

/** Follows the link of a mail to a new password, and tries it a second time. */
async function resetWith(mail: string): Promise<void> {
  const token = linkForm.exec(mail)?.[1] ?? '';
  expect(token).not.toBe('');
  const before = await api.loginAs('brewer@demo.example');
  expect((await reset(token, 'orge-et-houblon')).data).toEqual({ resetPassword: true });
  expect((await login('orge-et-houblon')).errors).toBeUndefined();
  expect((await api.query('{ me { id } }', {}, before)).errors?.[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  );
  expect((await reset(token, 'encore-un-autre')).errors?.[0]?.message).toBe(
    'Le lien de réinitialisation est invalide ou a expiré.',
  );
}

describe('without an SMTP server', () => {
  const mailbox = () => join(api.dependencies.config.dataDirectory, 'mailbox');

  it('writes mails, with their reset link, to the mailbox folder', async () => {
    api = await startTestApi({ deliverMails: true });
    await request('brewer@demo.example');
    await api.settled();
    const names = (await readdir(mailbox())).sort();
    expect(names.map((name) => name.replace(/^.*\./, ''))).toEqual(['eml', 'txt']);
    const [eml = '', txt = ''] = await Promise.all(
      names.map((name) => readFile(join(mailbox(), name), 'utf8')),
    );
    expect(eml).toMatch(/^To: brewer@demo\.example\r$/m);
    expect(decodeMail(Buffer.from(eml).toString('latin1'))).toMatch(linkForm);
    expect(txt).toContain('À : brewer@demo.example');
    await resetWith(txt);
  });

  it('logs the folder, but not the content', async () => {
    const lines: string[] = [];
    api = await startTestApi({
      deliverMails: true,
      logStream: { write: (line) => void lines.push(line) },
    });
    await request('brewer@demo.example');
    await api.settled();
    const log = lines.join('');
    expect(log).toContain(`${mailbox()}/`);
    expect(log).not.toMatch(/token=|brewer@demo/);
  });
});

describe('over SMTP', () => {
  const account = { user: 'cervoise', password: 'secret du relais' };
  const settings = (port: number) => ({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_USER: account.user,
    SMTP_PASSWORD: account.password,
    CERVOISE_MAIL_FROM: 'ne-pas-repondre@malt.example',
    CERVOISE_MAIL_COMMERCIAL: 'ventes@malt.example',
  });

  it('sends a reset link that works once', async () => {
    receiver = await startMailReceiver(account);
    api = await startTestApi({ deliverMails: true, environment: settings(receiver.port) });
    await request('nobody@demo.example');
    await request('brewer@demo.example');
    await api.settled();
    expect(receiver.mails).toHaveLength(1);
    const [mail] = receiver.mails;
    expect(mail).toMatchObject({
      from: 'ne-pas-repondre@malt.example',
      to: ['brewer@demo.example'],
      user: 'cervoise',
    });
    expect(mail?.content).toMatch(/^From: Cervoise <ne-pas-repondre@malt\.example>\r$/m);
    await resetWith(mail?.content ?? '');
  });

  it('notifies the provider of an application, in text and HTML', async () => {
    receiver = await startMailReceiver(account);
    const lines: string[] = [];
    api = await startTestApi({
      deliverMails: true,
      environment: settings(receiver.port),
      logStream: { write: (line) => void lines.push(line) },
    });
    expect((await apply(api, { message: 'Bonjour <b>à tous</b>' })).errors).toBeUndefined();
    await api.settled();
    expect(lines.join('')).toContain('mail sent');
    expect(lines.join('')).not.toMatch(/claire@|Nouvelle candidature/);
    const mail = receiver.mails.find(({ to }) => to.includes('ventes@malt.example'));
    expect(receiver.mails).toHaveLength(2);
    expect(mail?.content).toMatch(/^Reply-To: claire@deux-houblons\.example\r$/m);
    expect(mail?.content).toContain('> Bonjour <b>à tous</b>');
    expect(mail?.content).toContain('Bonjour &lt;b&gt;à tous&lt;/b&gt;');
  });

  it('answers normally when the mail server is down, and logs the failure without the link', async () => {
    receiver = await startMailReceiver(account);
    const { port } = receiver;
    await receiver.close();
    receiver = null;
    const lines: string[] = [];
    api = await startTestApi({
      deliverMails: true,
      environment: settings(port),
      logStream: { write: (line) => void lines.push(line) },
    });
    expect(await request('brewer@demo.example')).toMatchObject({
      data: { requestPasswordReset: true },
    });
    await api.settled();
    const log = lines.join('');
    expect(log).toContain('mail not sent');
    expect(log).not.toMatch(/token=|secret du relais|brewer@demo/);
  });
});
