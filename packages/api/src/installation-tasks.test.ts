import { readConfig } from './config';
import { installationTasks } from './installation-tasks';

const tasksOf = (environment: Record<string, string>) =>
  installationTasks(readConfig({ CERVOISE_DEMO: '0', ...environment })).map(({ key, settings }) => [
    key,
    settings.length,
  ]);

const complete = {
  CERVOISE_PUBLIC_URL: 'https://cervoise.brasseurs.example',
  CERVOISE_TRUST_PROXY: 'loopback',
  SMTP_HOST: 'smtp.brasseurs.example',
  CERVOISE_MAIL_FROM: 'bonjour@brasseurs.example',
  CERVOISE_MAIL_SUPPORT: 'support@brasseurs.example',
  CERVOISE_MAIL_LEGAL: 'legal@brasseurs.example',
  CERVOISE_MAIL_GDPR: 'rgpd@brasseurs.example',
  CERVOISE_MAIL_COMMERCIAL: 'contact@brasseurs.example',
  CERVOISE_PUBLISHER_NAME: 'Brassage',
  CERVOISE_PUBLISHER_REGISTRATION: '123 456 789 RCS Tours',
  CERVOISE_PUBLISHER_DIRECTOR: 'Camille Morel',
  CERVOISE_PUBLISHER_PHONE: '02 47 00 00 00',
  CERVOISE_PUBLISHER_STREET: '1 rue du Malt',
  CERVOISE_PUBLISHER_POSTAL_CODE: '37000',
  CERVOISE_PUBLISHER_CITY: 'Tours',
  CERVOISE_HOSTING_NAME: 'Nuages',
  CERVOISE_HOSTING_PHONE: '03 20 00 00 00',
  CERVOISE_HOSTING_STREET: '2 rue du Serveur',
  CERVOISE_HOSTING_POSTAL_CODE: '59100',
  CERVOISE_HOSTING_CITY: 'Roubaix',
};

it('lists what is not configured, and nothing once it is', () => {
  expect(tasksOf({})).toEqual([
    ['publicUrl', 1],
    ['smtp', 1],
    ['mailboxes', 5],
    ['publisher', 5],
    ['host', 3],
  ]);
  expect(tasksOf(complete)).toEqual([]);
});

it('requires https, then the proxy that terminates it', () => {
  const { CERVOISE_TRUST_PROXY: _proxy, ...rest } = complete;
  expect(tasksOf(rest)).toEqual([['proxy', 1]]);
  const clear = { ...complete, CERVOISE_PUBLIC_URL: 'http://cervoise.brasseurs.example' };
  expect(tasksOf(clear)).toEqual([['publicUrl', 1]]);
});

it('requires nothing of the demo', () => {
  expect(installationTasks(readConfig({}))).toEqual([]);
});
