import { defaultSiteFacts } from '@cervoise/domain/site';
import { screen } from '@testing-library/react';
import { provideSiteFacts } from '../testing/provide-site-facts';
import { renderAt } from '../testing/render-at';
import { serve } from '../testing/server';
import { SiteFooter } from './site-footer';

beforeEach(() => provideSiteFacts(null));

it('has every link', async () => {
  serve();
  await renderAt('/', <SiteFooter />);
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    '/#solution',
    '/#tarifs',
    '/login',
    '/cgu',
    '/politique-confidentialite',
    '/rgpd',
    '/mentions-legales',
    'mailto:support@example.com',
    'mailto:contact@example.com',
    'mailto:legal@example.com',
    'mailto:rgpd@example.com',
  ]);
  expect(await screen.findByText('Tous systèmes opérationnels')).toBeInTheDocument();
});

it('shows the configured mailboxes and publisher', async () => {
  serve();
  provideSiteFacts({
    ...defaultSiteFacts,
    publisher: { ...defaultSiteFacts.publisher, name: 'Brassage SAS' },
    mailboxes: { ...defaultSiteFacts.mailboxes, privacy: 'dpo@brassage.example' },
  });
  await renderAt('/', <SiteFooter />);
  expect(screen.getByRole('link', { name: 'dpo@brassage.example' })).toBeInTheDocument();
  expect(screen.getByText(/édité par Brassage SAS/)).toBeInTheDocument();
});
