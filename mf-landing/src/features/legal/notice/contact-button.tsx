import { LinkButton } from '@cervoise/ui/button';
import { useSiteFacts } from '../../../site/site-facts';

/** Opens the mail client on the general mailbox. */
export function ContactButton() {
  const address = useSiteFacts().mailboxes.sales;
  return (
    <p>
      <LinkButton to={`mailto:${address}`} icon="mail" variant="primary" size="large">
        Écrire à {address}
      </LinkButton>
    </p>
  );
}
