import { useSiteTexts } from '../../../site/site-facts';

/** The publisher's name, inside a sentence. */
export function PublisherName() {
  return <>{useSiteTexts().publisherName}</>;
}
