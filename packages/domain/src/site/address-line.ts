import type { PostalAddress } from './site-facts-schema';

/** An address on one line: « 12 rue du Lavoir, 37000 Tours, France ». */
export function addressLine({ street, postalCode, city, country }: PostalAddress): string {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [street, town, country].filter(Boolean).join(', ');
}
