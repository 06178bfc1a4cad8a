import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../config';
import { type MailReceiver, startMailReceiver } from '../testing/mail-receiver';
import { createMailer, type Mail } from './create-mailer';
import { writeMail } from './write-mail';

const log = pino({ level: 'silent' });
const mail: Mail = writeMail({
  to: 'elodie@demo.example',
  subject: 'Réinitialisation',
  greeting: 'Bonjour Élodie <script>,',
  paragraphs: ['Un lien vous attend.'],
  action: { label: 'Ouvrir', link: 'https://cervoise.example/?a=1&b=2' },
  closing: ['À bientôt.'],
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp('/tmp/cervoise-mail-');
});
afterEach(() => rm(folder, { recursive: true }));

it('writes each mail to the mailbox folder, as a mail file and as a readable page', async () => {
  const mailer = createMailer(readConfig({ CERVOISE_DATA_DIR: folder }), log);
  await mailer.send(mail);
  await mailer.send(mail);
  mailer.close();
  const mailbox = join(folder, 'mailbox');
  const names = (await readdir(mailbox)).sort();
  expect(names).toHaveLength(4);
  const [eml = '', txt = ''] = names;
  expect(await readFile(join(mailbox, txt), 'utf8')).toContain(
    'À : elodie@demo.example\nObjet : Réinitialisation\n\nBonjour Élodie <script>,\n\nUn lien vous attend.\n\nOuvrir :\nhttps://cervoise.example/?a=1&b=2\n',
  );
  expect(await readFile(join(mailbox, eml), 'utf8')).toMatch(/^To: elodie@demo\.example$/m);
  // A reset link lies in there.
  expect((await stat(join(mailbox, eml))).mode & 0o777).toBe(0o600);
  expect((await stat(mailbox)).mode & 0o777).toBe(0o700);
});

it('sends the files that go with a mail', async () => {
  const mailer = createMailer(readConfig({ CERVOISE_DATA_DIR: folder }), log);
  const content = Buffer.from('%PDF-1.7 commande').toString('base64');
  const files = [{ fileName: 'commande-2026-0117.pdf', contentType: 'application/pdf', content }];
  await mailer.send({ ...mail, files });
  mailer.close();
  const mailbox = join(folder, 'mailbox');
  const [eml = '', txt = ''] = (await readdir(mailbox)).sort();
  expect(await readFile(join(mailbox, txt), 'utf8')).toContain(
    'Objet : Réinitialisation\nPièce jointe : commande-2026-0117.pdf\n\nBonjour',
  );
  const written = await readFile(join(mailbox, eml), 'utf8');
  expect(written).toMatch(/^Content-Disposition: attachment; filename=commande-2026-0117\.pdf/m);
  expect(written).toContain(content);
});

it('escapes user texts in the HTML, and loads nothing from the network', () => {
  expect(mail.html).toContain('Bonjour Élodie &lt;script&gt;,');
  expect(mail.html).toContain('href="https://cervoise.example/?a=1&amp;b=2"');
  expect(mail.html).not.toMatch(/<(script|img|link|style)/);
});

describe('with an SMTP server', () => {
  let smtp: Server;
  const received: string[] = [];
  beforeEach(async () => {
    // Speaks as much of the protocol as one delivery takes.
    smtp = createServer((socket) => {
      let inData = false;
      socket.write('220 smtp.example\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
          received.push(line);
          if (inData && line !== '.') continue;
          inData = line === 'DATA';
          socket.write(inData ? '354 go on\r\n' : '250 ok\r\n');
        }
      });
    });
    await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  });
  afterEach(() => {
    smtp.close();
  });

  it('delivers by SMTP from the configured sender, and writes no file', async () => {
    const { port } = smtp.address() as AddressInfo;
    const config = readConfig({
      CERVOISE_DATA_DIR: folder,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(port),
      CERVOISE_MAIL_FROM: 'bonjour@brasserie.example',
    });
    const mailer = createMailer(config, log);
    await mailer.send(mail);
    mailer.close();
    expect(received).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^MAIL FROM:<bonjour@brasserie\.example>/),
        'RCPT TO:<elodie@demo.example>',
        'From: Cervoise <bonjour@brasserie.example>',
      ]),
    );
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('with a relay without TLS', () => {
  const account = { user: 'cervoise', password: 'secret du relais' };
  let relay: MailReceiver;
  beforeEach(async () => {
    relay = await startMailReceiver(account);
  });
  afterEach(() => relay.close());

  const sendThrough = async (host: string, settings: NodeJS.ProcessEnv = {}) => {
    const mailer = createMailer(
      readConfig({
        SMTP_HOST: host,
        SMTP_PORT: String(relay.port),
        SMTP_USER: account.user,
        SMTP_PASSWORD: account.password,
        ...settings,
      }),
      log,
    );
    await mailer.send(mail).finally(() => mailer.close());
  };
  // Leads to this machine too, but does not say so.
  const elsewhere = '0.0.0.0';

  it('sends it neither mail nor password', async () => {
    await expect(sendThrough(elsewhere)).rejects.toThrow(/STARTTLS/);
    expect(relay.mails).toEqual([]);
  });

  it('sends to it on this machine, or when the settings allow it', async () => {
    await sendThrough('127.0.0.1');
    await sendThrough(elsewhere, { SMTP_ALLOW_CLEAR: '1' });
    expect(relay.mails).toHaveLength(2);
  });
});
