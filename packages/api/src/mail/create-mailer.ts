import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config, SmtpSettings } from '../config';

/** A file that goes with a mail. */
export interface MailFile {
  readonly fileName: string;
  readonly contentType: string;
  /** In base64. */
  readonly content: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly files?: readonly MailFile[];
}

export interface Mailer {
  /** Sends a mail, or writes it to the mailbox folder where no SMTP server is configured. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Sends through the configured SMTP server, or writes each mail to the mailbox folder. */
export function createMailer(config: Config, log: FastifyBaseLogger): Mailer {
  const from = { name: 'Cervoise', address: config.mailFrom };
  return config.smtp
    ? smtpMailer(config.smtp, from, log)
    : mailboxMailer(join(config.dataDirectory, 'mailbox'), from, log);
}

/** A mail as the transport takes it. */
const messageOf = ({ files = [], ...mail }: Mail, from: Sender) => ({
  ...mail,
  from,
  attachments: files.map(({ fileName, contentType, content }) => ({
    filename: fileName,
    contentType,
    content,
    encoding: 'base64',
  })),
});

interface Sender {
  readonly name: string;
  readonly address: string;
}

function smtpMailer(smtp: SmtpSettings, from: Sender, log: FastifyBaseLogger): Mailer {
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    // Mails contain reset links, and credentials are sent along: TLS must not be stripped in
    // between.
    requireTLS: smtp.requireTls,
    auth: smtp.user ? { user: smtp.user, pass: smtp.password ?? '' } : undefined,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  return {
    send: async (mail) => {
      const { messageId } = await transport.sendMail(messageOf(mail, from));
      log.info({ messageId }, 'mail sent');
    },
    close: () => transport.close(),
  };
}

/** Each mail becomes an `.eml` for any mail program, with a `.txt` beside it. */
function mailboxMailer(folder: string, from: Sender, log: FastifyBaseLogger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await transport.sendMail(messageOf(mail, from));
      const path = join(folder, fileName(new Date()));
      await writeFile(`${path}.txt`, readable(mail), { mode: 0o600 });
      // With `buffer` the message is a Buffer, not a stream.
      await writeFile(`${path}.eml`, message as Buffer, { mode: 0o600 });
      log.info({ path: `${path}.eml` }, 'mail written to the mailbox folder');
    },
    close: () => transport.close(),
  };
}

/** Sorts by time: 2026-11-21T10-30-00-000Z-1a2b3c4d. */
const fileName = (now: Date) =>
  `${now.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;

const readable = ({ to, subject, text, files = [] }: Mail) =>
  [
    `À : ${to}`,
    `Objet : ${subject}`,
    ...files.map(({ fileName }) => `Pièce jointe : ${fileName}`),
    `\n${text}`,
  ].join('\n');
