import { addressLine } from './address-line';
import { defaultSiteFacts } from './default-site-facts';
import type { SiteFacts } from './site-facts-schema';

/** « Brassage SAS, au capital de 10 000 € ». */
function companyName({ publisher }: SiteFacts): string {
  const { name, legalForm, shareCapital } = publisher;
  return [
    [name, legalForm].filter(Boolean).join(' '),
    shareCapital && `au capital de ${shareCapital}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function imprint(publisherName: string): string {
  const product = defaultSiteFacts.publisher.name;
  return publisherName === product ? product : `${product}, édité par ${publisherName}`;
}

/**
 * The site's facts as the public pages write them, each one text; null for what an installation
 * does not tell. Pages made at build time hold a mark in place of each, which the gateway replaces.
 */
export function siteTexts(facts: SiteFacts) {
  const { publisher, host, mailboxes } = facts;
  return {
    publisherName: publisher.name,
    /** The product's name, and who publishes it when that is somebody else. */
    imprint: imprint(publisher.name),
    companyName: companyName(facts),
    companyAddress: addressLine(publisher.address),
    registration: publisher.registration ?? null,
    vatNumber: publisher.vatNumber ?? null,
    publisherPhone: publisher.phone ?? null,
    director: publisher.director ?? `le représentant légal de ${publisher.name}`,
    // Without a name the host is described, not made up.
    hostName: host.name ?? 'Prestataire d’hébergement français',
    hostAddress: addressLine(host.address),
    hostPhone: host.phone ?? null,
    hostWebsite: host.website ?? null,
    supportMailbox: mailboxes.support,
    legalMailbox: mailboxes.legal,
    privacyMailbox: mailboxes.privacy,
    salesMailbox: mailboxes.sales,
  } satisfies Record<string, string | null>;
}
export type SiteTexts = ReturnType<typeof siteTexts>;

/** What stands for a text in a page made at build time; a URL leaves its characters alone. */
export const siteTextMark = (name: string) => `__site_${name}__`;

/** Finds the marks in a page, each match's first group being the text's name. */
export const siteTextMarks = /__site_([A-Za-z]+)__/g;
