import { siteTextMark } from '@cervoise/domain/site';
import { productName } from '@cervoise/ui/brand';
import sharedLink from './shared-link.png';

/** Metadata for search engines and link previews. */
interface PageHead {
  readonly path: string;
  /** The path by which src/remote.tsx imports the page. */
  readonly module: string;
  readonly description: string;
  /** Structured data of schema.org; `%PAGE_URL%` is replaced with the page's own address. */
  readonly structuredData: readonly object[];
}

/** The picture of link previews; drawn by scripts/take-screenshots.mjs. */
export const sharedPicture = {
  address: sharedLink,
  width: 1200,
  height: 630,
  description: `${productName} : du sac de malt au fût livré, tout se suit. À côté, la liste des ingrédients d’une brasserie.`,
} as const;

const schema = 'https://schema.org';

const organization = {
  '@context': schema,
  '@type': 'Organization',
  name: siteTextMark('publisherName'),
  url: '%PAGE_URL%',
  email: siteTextMark('salesMailbox'),
};

const application = {
  '@context': schema,
  '@type': 'SoftwareApplication',
  name: productName,
  url: '%PAGE_URL%',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  inLanguage: 'fr',
  description:
    'Logiciel de gestion pour brasseries artisanales : stocks, recettes, brassins, conditionnement et traçabilité.',
};

/** The pages made at build time. */
export const pageHeads: readonly PageHead[] = [
  {
    path: '/',
    module: './features/landing/landing-page',
    description:
      'Stocks, recettes, brassins et traçabilité de votre brasserie artisanale au même endroit. Hébergé en France, recettes chiffrées, sans installation.',
    structuredData: [organization, application],
  },
  {
    path: '/cgu',
    module: './features/legal/terms/terms-page',
    description: `Les conditions générales d’utilisation de ${productName} : essai, abonnement, disponibilité, données et responsabilités.`,
    structuredData: [],
  },
  {
    path: '/politique-confidentialite',
    module: './features/legal/privacy/privacy-page',
    description: `Quelles données ${productName} traite, pourquoi, combien de temps et avec quelles protections.`,
    structuredData: [],
  },
  {
    path: '/rgpd',
    module: './features/legal/rights/rights-page',
    description:
      'Exercez vos droits sur vos données : accès, rectification, effacement, portabilité.',
    structuredData: [],
  },
  {
    path: '/mentions-legales',
    module: './features/legal/notice/notice-page',
    description: `Qui publie et qui héberge ${productName}, et comment nous joindre.`,
    structuredData: [],
  },
];
