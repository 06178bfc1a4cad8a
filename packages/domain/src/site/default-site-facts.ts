/** The defaults of facts that an installation does not set. */
export const defaultSiteFacts = {
  publisher: {
    name: 'Cervoise',
    address: { city: 'Tours', postalCode: '37000', country: 'France' },
  },
  host: { address: { city: 'Roubaix', postalCode: '59100', country: 'France' } },
  mailboxes: {
    support: 'support@example.com',
    legal: 'legal@example.com',
    privacy: 'rgpd@example.com',
    sales: 'contact@example.com',
  },
};
