import { defaultSiteFacts } from '@cervoise/domain/site';
import { readSiteSettings } from './site-settings';

it('has an example of every required setting', () => {
  expect(readSiteSettings({ CERVOISE_MAIL_LEGAL: ' ' })).toEqual(defaultSiteFacts);
  for (const mailbox of Object.values(defaultSiteFacts.mailboxes)) {
    expect(mailbox).toMatch(/@example\.com$/);
  }
});

it('reads company, host and mailboxes from the settings', () => {
  const facts = readSiteSettings({
    CERVOISE_PUBLISHER_NAME: 'Éditions du Malt',
    CERVOISE_PUBLISHER_REGISTRATION: '123 456 789 RCS Tours',
    CERVOISE_PUBLISHER_PHONE: '02 61 91 00 12',
    CERVOISE_PUBLISHER_STREET: '12 rue du Lavoir',
    CERVOISE_PUBLISHER_CITY: 'Tours',
    CERVOISE_HOSTING_WEBSITE: 'https://hebergeur.example',
    CERVOISE_MAIL_GDPR: 'rgpd@malt.example',
  });
  expect(facts).toMatchObject({
    publisher: {
      name: 'Éditions du Malt',
      registration: '123 456 789 RCS Tours',
      phone: '02 61 91 00 12',
      address: { street: '12 rue du Lavoir', city: 'Tours', country: 'France' },
    },
    host: { website: 'https://hebergeur.example', address: defaultSiteFacts.host.address },
    mailboxes: { ...defaultSiteFacts.mailboxes, privacy: 'rgpd@malt.example' },
  });
});

it.each([
  [{ CERVOISE_MAIL_COMMERCIAL: 'nobody' }, 'CERVOISE_MAIL_COMMERCIAL est illisible.'],
  [{ CERVOISE_HOSTING_WEBSITE: 'http://x.example' }, 'CERVOISE_HOSTING_WEBSITE est illisible.'],
  [
    { CERVOISE_PUBLISHER_STREET: '12 rue du Lavoir' },
    'CERVOISE_PUBLISHER_CITY est nécessaire quand une autre partie de l’adresse est donnée.',
  ],
])('refuses %j in one line that names the setting', (environment, message) => {
  expect(() => readSiteSettings(environment)).toThrow(message);
});
