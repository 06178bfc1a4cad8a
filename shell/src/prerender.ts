import { drawContents } from '@cervoise/ui/prerender';
import { createElement } from 'react';
import { LoginPage } from './features/login/login-page';

/** Renders the login page as HTML at build time, which a slow phone shows before the scripts. */
export async function prerender() {
  return drawContents([
    {
      path: '/login',
      module: './login/login-page',
      title: 'Connexion',
      description: 'Connectez-vous à l’espace de votre brasserie.',
      structuredData: [],
      content: createElement(LoginPage),
    },
  ]);
}
