import { LinkButton } from '@cervoise/ui/button';
import { useSiteTexts } from '../../../site/site-facts';

/** Opens the mail client on the general mailbox. */
export function ContactButton() {
  const address = useSiteTexts().salesMailbox;
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
