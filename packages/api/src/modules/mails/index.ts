export { createMailsService, type MailsService } from './mails.service';
