import type { Mailbox } from '@cervoise/domain/site';
import { useSiteTexts } from './site-facts';

/** A `mailto:` link to one of the four mailboxes. */
export function MailLink({ to }: { readonly to: Mailbox }) {
  const address = useSiteTexts()[`${to}Mailbox`];
  return <a href={`mailto:${address}`}>{address}</a>;
}
