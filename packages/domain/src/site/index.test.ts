import { addressLine, defaultSiteFacts, siteFactsSchema } from '.';

it('uses example.com when nothing is configured', () => {
  expect(siteFactsSchema.parse({})).toEqual(defaultSiteFacts);
  expect(defaultSiteFacts.mailboxes).toEqual({
    support: 'support@example.com',
    legal: 'legal@example.com',
    privacy: 'rgpd@example.com',
    sales: 'contact@example.com',
  });
  expect(defaultSiteFacts.host.address.city).toBe('Roubaix');
});

it('keeps the configured facts and adds defaults', () => {
  const facts = siteFactsSchema.parse({
    publisher: { name: 'Brassage SAS', registration: '123 456 789 RCS Tours' },
    mailboxes: { sales: 'bonjour@brassage.example' },
  });
  expect(facts.publisher.name).toBe('Brassage SAS');
  expect(facts.mailboxes.sales).toBe('bonjour@brassage.example');
  expect(facts.mailboxes.support).toBe('support@example.com');
});

it.each([
  { mailboxes: { support: 'pas une adresse' } },
  { host: { website: 'javascript:alert(1)' } },
])('refuses %j', (value) => {
  expect(siteFactsSchema.safeParse(value).success).toBe(false);
});

it('formats an address on one line, without missing parts', () => {
  expect(addressLine({ city: 'Roubaix', postalCode: '59100', country: 'France' })).toBe(
    '59100 Roubaix, France',
  );
  expect(
    addressLine({ street: '1 rue Basse', city: 'Tours', postalCode: '37000', country: 'France' }),
  ).toBe('1 rue Basse, 37000 Tours, France');
});
