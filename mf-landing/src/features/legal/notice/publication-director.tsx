import { useSiteFacts } from '../../../site/site-facts';
import { typeset } from '../../../site/typeset';
import { MailLink } from '../mail-link';

/** Who answers for what is published; without a name, the publisher's legal representative. */
export function PublicationDirector() {
  const { director, name } = useSiteFacts().publisher;
  return (
    <p>
      {typeset(
        director
          ? `Le directeur de la publication est ${director}.`
          : `Le directeur de la publication est le représentant légal de ${name}.`,
      )}{' '}
      Pour le joindre&nbsp;: <MailLink to="legal" />.
    </p>
  );
}
