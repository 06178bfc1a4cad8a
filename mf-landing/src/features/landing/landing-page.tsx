import { useState } from 'react';
import { PublicPage } from '../../site/public-page';
import { sections } from '../../site/sections';
import { Hero } from './hero';
import { HiddenCost } from './hidden-cost';
import { Innovation } from './innovation';
import { PainPoints } from './pain-points';
import type { LeadSuggestion } from './partner-form/with-suggestion';
import { PartnerSection } from './partner-section';
import { Pricing } from './pricing';
import { Questions } from './questions';
import { type QuoteRequest, quoteMessage } from './quote-request';
import { Security } from './security';
import { Solution } from './solution';
import { StatsBand } from './stats-band';

/** `/`: the landing page. */
export function LandingPage() {
  const [suggestion, setSuggestion] = useState<LeadSuggestion | null>(null);

  function requestQuote(quote: QuoteRequest) {
    setSuggestion({ productionVolumeHl: String(quote.volumeHl), message: quoteMessage(quote) });
    document.getElementById(sections.partnerForm)?.scrollIntoView();
    // The e-mail is the only field still missing.
    document
      .querySelector<HTMLElement>(`#${sections.partnerForm} [name="email"]`)
      ?.focus({ preventScroll: true });
  }

  return (
    <PublicPage>
      <Hero />
      <StatsBand />
      <PainPoints />
      <HiddenCost />
      <Solution />
      <Security />
      <Innovation />
      <Pricing onRequest={requestQuote} />
      <Questions />
      <PartnerSection suggestion={suggestion} />
    </PublicPage>
  );
}
