export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
}

export interface Mailer {
  /** Sends a mail, or writes it to the mailbox folder where no SMTP server is configured. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
