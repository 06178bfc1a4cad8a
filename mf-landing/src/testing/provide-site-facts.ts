import { type SiteFacts, siteTexts } from '@cervoise/domain/site';
import { provideSiteTexts } from '../site/site-facts';

/** Sets the facts of all pages; `null` resets them. */
export const provideSiteFacts = (facts: SiteFacts | null): void =>
  provideSiteTexts(facts && siteTexts(facts));
