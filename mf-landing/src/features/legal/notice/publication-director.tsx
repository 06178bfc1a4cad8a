import { typeset } from '@cervoise/ui/typeset';
import { MailLink } from '../../../site/mail-link';
import { useSiteTexts } from '../../../site/site-facts';

/** Who answers for what is published; without a name, the publisher's legal representative. */
export function PublicationDirector() {
  const { director } = useSiteTexts();
  return (
    <p>
      {typeset(`Le directeur de la publication est ${director}.`)} Pour le joindre&nbsp;:{' '}
      <MailLink to="legal" />.
    </p>
  );
}
