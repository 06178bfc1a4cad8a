import { z } from 'zod';
import { defaultSiteFacts } from './default-site-facts';

const text = z.string().trim().min(1).max(200);
const { publisher, host, mailboxes } = defaultSiteFacts;

const addressSchema = z.object({
  street: text.nullish(),
  postalCode: text.nullish(),
  city: text,
  country: text.default('France'),
});
export type PostalAddress = z.infer<typeof addressSchema>;

/** The company that publishes the service. Missing facts are left out. */
const publisherSchema = z.object({
  name: text.default(publisher.name),
  legalForm: text.nullish(),
  shareCapital: text.nullish(),
  /** SIREN, or the full RCS entry: « 123 456 789 RCS Tours ». */
  registration: text.nullish(),
  vatNumber: text.nullish(),
  /** The law requires it in the legal notice. */
  phone: text.nullish(),
  address: addressSchema.prefault(publisher.address),
  director: text.nullish(),
});

const hostSchema = z.object({
  name: text.nullish(),
  address: addressSchema.prefault(host.address),
  phone: text.nullish(),
  website: z.url({ protocol: /^https$/ }).nullish(),
});

/** The four contact mailboxes of the public pages. */
const mailboxesSchema = z.object({
  support: z.email().default(mailboxes.support),
  legal: z.email().default(mailboxes.legal),
  privacy: z.email().default(mailboxes.privacy),
  sales: z.email().default(mailboxes.sales),
});
export type Mailbox = keyof z.infer<typeof mailboxesSchema>;

/**
 * The publisher and host of this installation, with contact details. It is configuration: the
 * server gives it to the public pages, and every part has a default (example.com mailboxes).
 */
export const siteFactsSchema = z.object({
  publisher: publisherSchema.prefault({}),
  host: hostSchema.prefault({}),
  mailboxes: mailboxesSchema.prefault({}),
});
export type SiteFacts = z.infer<typeof siteFactsSchema>;
