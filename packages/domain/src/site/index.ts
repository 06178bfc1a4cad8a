import { z } from 'zod';

const text = z.string().trim().min(1).max(200);
const mailbox = (local: string) => z.email().default(`${local}@example.com`);

const addressSchema = z.object({
  street: text.nullish(),
  postalCode: text.nullish(),
  city: text,
  country: text.default('France'),
});
export type PostalAddress = z.infer<typeof addressSchema>;

/** The company that publishes the service. What an installation does not tell is left out. */
const publisherSchema = z.object({
  name: text.default('Cervoise'),
  legalForm: text.nullish(),
  shareCapital: text.nullish(),
  /** SIREN, or the full RCS entry: « 123 456 789 RCS Tours ». */
  registration: text.nullish(),
  vatNumber: text.nullish(),
  address: addressSchema.prefault({ city: 'Tours', postalCode: '37000' }),
  director: text.nullish(),
});

const hostSchema = z.object({
  name: text.nullish(),
  address: addressSchema.prefault({ city: 'Roubaix', postalCode: '59100' }),
  phone: text.nullish(),
  website: z.url({ protocol: /^https$/ }).nullish(),
});

/** The four contact mailboxes of the public pages. */
const mailboxesSchema = z.object({
  support: mailbox('support'),
  legal: mailbox('legal'),
  privacy: mailbox('rgpd'),
  sales: mailbox('contact'),
});
export type Mailbox = keyof z.infer<typeof mailboxesSchema>;

/**
 * Who publishes and hosts this installation, and how to reach them. It is configuration: the
 * server gives it to the public pages, and every part has a default (example.com mailboxes).
 */
export const siteFactsSchema = z.object({
  publisher: publisherSchema.prefault({}),
  host: hostSchema.prefault({}),
  mailboxes: mailboxesSchema.prefault({}),
});
export type SiteFacts = z.infer<typeof siteFactsSchema>;

export const defaultSiteFacts: SiteFacts = siteFactsSchema.parse({});

/** An address on one line: « 12 rue du Lavoir, 37000 Tours, France ». */
export function addressLine({ street, postalCode, city, country }: PostalAddress): string {
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [street, town, country].filter(Boolean).join(', ');
}
