import type { Mailbox } from '@cervoise/domain/site';
import { useSiteTexts } from './site-facts';

/** The address of one of the four mailboxes, as a link that opens the mail client. */
export function MailLink({ to }: { readonly to: Mailbox }) {
  const address = useSiteTexts()[`${to}Mailbox`];
  return <a href={`mailto:${address}`}>{address}</a>;
}
