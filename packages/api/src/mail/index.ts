export type { Mail, Mailer } from './create-mailer';
export { createMailer } from './create-mailer';
export { createMailQueue, type MailQueue } from './mail-queue';
export {
  countMails,
  dropMails,
  dropMailsOf,
  forgetOldMails,
  type MailState,
  requeueMail,
  selectMailStates,
  selectMails,
} from './mail-queue.store';
export { relayFailure } from './relay-failure';
export { type MailContent, writeMail } from './write-mail';
