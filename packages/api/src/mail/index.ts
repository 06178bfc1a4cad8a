export { createMailer } from './create-mailer';
export type { Mail, Mailer } from './mailer';
export { type MailContent, writeMail } from './write-mail';
