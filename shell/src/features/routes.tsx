import type { RemoteRoute } from '@cervoise/shell-contract';

// Pages of one kind share a file: each file's name costs every visitor a few bytes.

/** The shell's public pages; they are outside the layout. */
export const publicShellRoutes: readonly RemoteRoute[] = [
  {
    path: '/login',
    handle: { title: 'Connexion' },
    lazy: async () => ({ Component: (await import('./login/login-page')).LoginPage }),
  },
  {
    path: '/second-factor',
    handle: { title: 'Double authentification' },
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "profile-pages" */ './profile/required-factor-page')
      ).RequiredFactorPage,
    }),
  },
  {
    path: '/forgot-password',
    handle: { title: 'Mot de passe oublié' },
    lazy: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "mailed-links" */ './forgot-password/forgot-password-page'
        )
      ).ForgotPasswordPage,
    }),
  },
  {
    path: '/reset-password',
    handle: { title: 'Nouveau mot de passe' },
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "mailed-links" */ './reset-password/reset-password-page')
      ).ResetPasswordPage,
    }),
  },
  {
    path: '/invitation',
    handle: { title: 'Votre invitation' },
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "mailed-links" */ './invitation/invitation-page')
      ).InvitationPage,
    }),
  },
  {
    path: '/confirm-email',
    handle: { title: 'Votre nouvelle adresse' },
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "mailed-links" */ './confirm-email/confirm-email-page')
      ).ConfirmEmailPage,
    }),
  },
  {
    path: '/error',
    handle: { title: 'Une erreur est survenue' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "error-pages" */ './error/error-page'))
        .ErrorPage,
    }),
  },
];

/** The shell's pages behind the guard; they are children of the authenticated layout. */
export const protectedShellRoutes: readonly RemoteRoute[] = [
  {
    path: '/notifications',
    handle: { title: 'Notifications' },
    lazy: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "notification-pages" */ './notifications/notifications-page'
        )
      ).NotificationsPage,
    }),
  },
  {
    path: '/notifications/preferences',
    handle: { title: 'Préférences de notification', back: '/notifications' },
    lazy: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "notification-preferences" */ './notifications/preferences/preferences-page'
        )
      ).PreferencesPage,
    }),
  },
  {
    path: '/profile',
    handle: { title: 'Profil' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "profile-pages" */ './profile/profile-page'))
        .ProfilePage,
    }),
  },
  {
    path: '/profile/data',
    handle: { title: 'Données', back: '/profile' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "profile-pages" */ './data/data-page'))
        .DataPage,
    }),
  },
  {
    path: '/profile/contract',
    handle: { title: 'Contrat', back: '/profile' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "profile-pages" */ './contract/contract-page'))
        .ContractPage,
    }),
  },
];
