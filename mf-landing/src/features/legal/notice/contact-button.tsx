import { LinkButton } from '@cervoise/ui/button';
import { useSiteFacts } from '../../../site/site-facts';

/** Opens the mail client on the general mailbox. */
export function ContactButton() {
  const address = useSiteFacts().mailboxes.sales;
  return (
    <>
      <p>{address}</p>
      <p>
        <LinkButton to={`mailto:${address}`} icon="mail" variant="primary" size="large">
          Nous écrire
        </LinkButton>
      </p>
    </>
  );
}
