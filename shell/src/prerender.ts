import { drawPages } from '@cervoise/ui/prerender';
import { publicShellRoutes } from './features/routes';

/** What the gateway is told of an account page besides its title. */
interface AccountPage {
  readonly path: string;
  /** How src/features/routes.tsx imports the page. */
  readonly module: string;
  readonly description: string;
  readonly structuredData: readonly [];
  /** No search engine is told of it. */
  readonly listed: false;
  /** Whoever is logged in goes on from it, and never sees its form. */
  readonly forVisitors?: true;
}

const accountPages: readonly AccountPage[] = [
  {
    path: '/login',
    module: './login/login-page',
    description: 'Connectez-vous avec le compte reçu de votre brasserie.',
    structuredData: [],
    listed: false,
    forVisitors: true,
  },
  {
    path: '/forgot-password',
    module: './forgot-password/forgot-password-page',
    description: 'Demandez un lien pour choisir un nouveau mot de passe.',
    structuredData: [],
    listed: false,
  },
];

/** The account pages that are the same for everybody, as HTML, as the build writes them. */
export const prerender = () => drawPages(publicShellRoutes, accountPages);
