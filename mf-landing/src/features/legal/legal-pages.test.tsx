import { siteFactsSchema } from '@cervoise/domain/site';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { provideSiteFacts } from '../../testing/provide-site-facts';
import { renderAt } from '../../testing/render-at';
import { serve } from '../../testing/server';
import { storedNames } from '../../testing/stored-names';
import { NoticePage } from './notice/notice-page';
import { PrivacyPage } from './privacy/privacy-page';
import { TermsPage } from './terms/terms-page';

beforeEach(() => provideSiteFacts(null));

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ');

async function read(page: ReactNode): Promise<string> {
  serve();
  await renderAt('/texte', page);
  return plain(screen.getByRole('main').textContent);
}

describe.each([
  ['terms', <TermsPage key="page" />, 11],
  ['privacy policy', <PrivacyPage key="page" />, 11],
  ['legal notice', <NoticePage key="page" />, 8],
])('the %s', (_name, page, count) => {
  it('lists every section in its table of contents, with links', async () => {
    await read(page);
    const contents = screen.getByRole('navigation', { name: 'Sommaire' });
    const links = within(contents).getAllByRole('link');
    expect(links).toHaveLength(count);
    for (const link of links) {
      const section = document.getElementById(link.getAttribute('href')?.split('#')[1] ?? '');
      expect(section?.tagName).toBe('SECTION');
      expect(section).toHaveTextContent(link.textContent ?? '');
      expect(section?.textContent?.length).toBeGreaterThan(80);
    }
  });

  it('returns to the page it was opened from', async () => {
    serve();
    const { user } = await renderAt('/texte', page, '/avant');
    await user.click(screen.getByRole('button', { name: 'Retour' }));
    expect(screen.getByText('Autre page')).toBeInTheDocument();
  });
});

it('returns to the previous page after following section links, and home when opened directly', async () => {
  serve();
  const { user, router, unmount } = await renderAt('/texte', <NoticePage />, '/avant');
  const lookUp = async () => {
    const contents = within(screen.getByRole('navigation', { name: 'Sommaire' }));
    await user.click(contents.getByRole('link', { name: 'Contact' }));
    await user.click(screen.getByRole('link', { name: 'Aller au contenu' }));
    await user.click(screen.getByRole('button', { name: 'Retour' }));
  };
  await lookUp();
  expect(router.state.location.pathname).toBe('/avant');
  unmount();
  const direct = await renderAt('/texte', <NoticePage />);
  await lookUp();
  expect(direct.router.state.location.pathname).toBe('/');
});

it('the terms contain every promise', async () => {
  const text = await read(<TermsPage />);
  const promises = [
    'Version 1.0, en vigueur depuis le 01/06/2025',
    'essai de 14 jours',
    'Entre 15 et 30 jours après l’échéance',
    'Au-delà de 30 jours, il peut suspendre',
    'prévenant la brasserie 30 jours à l’avance',
    'supprimées dans les 30 jours',
    'conservées 10 ans',
    'chaque jour à minuit, heure française. Les 5 dernières',
    'session dure 24 heures',
    'au moins 24 heures à l’avance',
    'sans le garantir 24 heures sur 24 et 7 jours sur 7',
    'au cours des 12 mois',
    'délai d’un mois',
    'dans les 2 heures',
    'dans les 72 heures',
    'dans les 48 heures ouvrées',
    'du lundi au vendredi, de 9 h à 16 h',
    '59100 Roubaix',
    'tribunaux compétents de Tours',
    'Seul l’éditeur peut accéder à une recette, et uniquement pour le support',
    // Article 28 of the GDPR.
    'Objet et finalité',
    'instructions documentées de la brasserie',
    'Les sous-traitants ultérieurs',
    'se prête, une fois par an et sur préavis de 30 jours, à un audit',
    // Articles 23 to 29 of the Data Act.
    'préavis d’au plus 60 jours',
    'La transition dure au plus 30 jours',
    'Ni l’export, ni l’aide au départ, ni la transition ne sont facturés',
  ];
  expect(promises.filter((promise) => !text.includes(promise))).toEqual([]);
});

it('the privacy policy contains every promise', async () => {
  const text = await read(<PrivacyPage />);
  const promises = [
    'Version 1.0, en vigueur depuis le 01/06/2025',
    'stockage local',
    'aucun cookie publicitaire',
    '180 jours en lecture seule après sa fin, puis suppression 30 jours plus tard',
    '3 ans au plus après le dernier échange, ou dès que vous nous le demandez',
    'algorithme authentifié de 256 bits',
    'clé dédiée',
    'dans les 30 jours',
    '10 ans',
    'vous téléchargez vous-même la copie de vos données depuis votre profil',
    'Dans les 72 heures',
    'adresse IP n’est pas conservée',
    '5 ans après sa dernière livraison, puis effacement',
    'elle le fait depuis votre fiche',
    'un changement de mot de passe ferme toutes les autres sessions',
    'une réinitialisation les ferme toutes',
  ];
  expect(promises.filter((promise) => !text.includes(promise))).toEqual([]);
});

it('the privacy policy lists everything stored in the browser', async () => {
  const text = await read(<PrivacyPage />);
  // The router writes one itself; remotes of a developer's machine are on no visitor's device.
  const names = ['react-router-scroll-positions', ...storedNames()].filter(
    (name) => name !== 'local-remotes',
  );
  expect(names).toEqual(expect.arrayContaining(['token', 'columns', 'places', 'scan:', 'typed']));
  expect(names.filter((name) => !text.includes(`« ${name} »`))).toEqual([]);
});

it.each([
  ['terms', <TermsPage key="page" />],
  ['privacy policy', <PrivacyPage key="page" />],
])('the %s lists everything of a recipe that is not encrypted', async (_name, page) => {
  expect(await read(page)).toContain(
    'Restent lisibles dans la base : le nom de la recette, les ingrédients qu’un brassin a pris au stock et des totaux',
  );
});

it('opens the CNIL’s complaint page in a new tab', async () => {
  await read(<PrivacyPage />);
  const link = screen.getByRole('link', { name: /plainte en ligne/ });
  expect(link).toHaveAttribute('href', 'https://www.cnil.fr/fr/plaintes');
  expect(link).toHaveAttribute('target', '_blank');
});

it('the legal notice has its date and links to the policy, the rights and the mail client', async () => {
  expect(await read(<NoticePage />)).toContain('Dernière mise à jour : 01/06/2025');
  const text = screen.getByRole('main');
  const link = (name: string | RegExp) => within(text).getByRole('link', { name });
  expect(link('politique de confidentialité')).toHaveAttribute(
    'href',
    '/politique-confidentialite',
  );
  expect(link('Vos droits RGPD')).toHaveAttribute('href', '/rgpd');
  expect(link('Nous écrire')).toHaveAttribute('href', 'mailto:contact@example.com');
});

it('the legal notice shows exactly the configured facts', async () => {
  serve();
  provideSiteFacts(
    siteFactsSchema.parse({
      publisher: {
        name: 'Brassage',
        legalForm: 'SAS',
        shareCapital: '10 000 €',
        registration: '123 456 789 RCS Tours',
        phone: '02 61 91 00 37',
        director: 'Camille Morel',
      },
      host: { name: 'Nuage du Nord', website: 'https://nuage.example' },
    }),
  );
  await renderAt('/texte', <NoticePage />);
  expect(screen.getByText(/Brassage SAS, au capital de 10 000 €/)).toBeInTheDocument();
  const text = plain(screen.getByRole('main').textContent);
  expect(text).toContain('123 456 789 RCS Tours');
  expect(text).toContain('Téléphone02 61 91 00 37');
  expect(text).toContain('Le directeur de la publication est Camille Morel.');
  expect(text).toContain('Nuage du Nord');
  expect(text).not.toContain('TVA');
});
