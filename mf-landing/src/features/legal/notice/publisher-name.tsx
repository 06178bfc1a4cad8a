import { useSiteFacts } from '../../../site/site-facts';

/** The publisher's name, inside a sentence. */
export function PublisherName() {
  return <>{useSiteFacts().publisher.name}</>;
}
