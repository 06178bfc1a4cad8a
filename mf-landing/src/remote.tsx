import { defineRemote } from '@cervoise/shell-contract';

export default defineRemote({
  routes: [
    {
      path: '/',
      handle: { title: 'Gestion de brasserie artisanale' },
      lazy: async () => ({
        Component: (await import('./features/landing/landing-page')).LandingPage,
      }),
    },
    {
      path: '/cgu',
      handle: { title: 'Conditions générales d’utilisation' },
      lazy: async () => ({
        Component: (await import('./features/legal/terms/terms-page')).TermsPage,
      }),
    },
    {
      path: '/politique-confidentialite',
      handle: { title: 'Politique de confidentialité' },
      lazy: async () => ({
        Component: (await import('./features/legal/privacy/privacy-page')).PrivacyPage,
      }),
    },
    {
      path: '/rgpd',
      handle: { title: 'Vos droits RGPD' },
      lazy: async () => ({
        Component: (await import('./features/legal/rights/rights-page')).RightsPage,
      }),
    },
    {
      path: '/mentions-legales',
      handle: { title: 'Mentions légales' },
      lazy: async () => ({
        Component: (await import('./features/legal/notice/notice-page')).NoticePage,
      }),
    },
    {
      path: '/public/qrcode/:identifier',
      handle: { title: 'Traçabilité' },
      lazy: async () => ({
        Component: (await import('./features/qr-codes/qr-code-page')).QrCodePage,
      }),
    },
    {
      path: '/qr-redirect/:identifier',
      handle: { title: 'Traçabilité' },
      lazy: async () => ({
        Component: (await import('./features/qr-codes/qr-redirect-page')).QrRedirectPage,
      }),
    },
  ],
});
