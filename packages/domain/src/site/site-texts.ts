import { ofName } from '../text';
import { defaultSiteFacts } from './default-site-facts';
import type { PostalAddress, SiteFacts } from './site-facts-schema';

/** An address on one line: « 12 rue du Lavoir, 37000 Tours, France ». */
export function addressLine({ street, postalCode, city, country }: PostalAddress): string {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [street, town, country].filter(Boolean).join(', ');
}

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
 * The site's facts as texts of the public pages; null for missing ones. Prerendered pages contain
 * placeholders for them, which the gateway replaces.
 */
export function siteTexts(facts: SiteFacts) {
  const { publisher, host, mailboxes } = facts;
  return {
    publisherName: publisher.name,
    /** The product's name, and its publisher when that is another name. */
    imprint: imprint(publisher.name),
    companyName: companyName(facts),
    companyAddress: addressLine(publisher.address),
    registration: publisher.registration ?? null,
    vatNumber: publisher.vatNumber ?? null,
    publisherPhone: publisher.phone ?? null,
    director: publisher.director ?? `le représentant légal ${ofName(publisher.name)}`,
    // Without a name the host is described, not invented.
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

/** The placeholder of a text in a prerendered page; its characters are URL-safe. */
export const siteTextMark = (name: string) => `__site_${name}__`;

/** Matches the placeholders in a page; the first group is the text's name. */
export const siteTextMarks = /__site_([A-Za-z]+)__/g;
