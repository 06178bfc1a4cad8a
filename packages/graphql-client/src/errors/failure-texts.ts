import { dateFormatMessage } from '@cervoise/domain/dates';
import { serviceUnavailableMessage } from '@cervoise/domain/errors';
import type { FailureCode } from './failure';

interface FailureText {
  readonly title: string;
  readonly message: string;
  /** Whether the server's own message, if any, replaces `message`. */
  readonly serverMessageWins?: boolean;
}

const forbidden: FailureText = {
  title: 'Accès refusé',
  message: "Vous n'avez pas les droits nécessaires pour effectuer cette action.",
};

/** Title and message of each failure. */
export const failureTexts: Readonly<Record<FailureCode, FailureText>> = {
  UNAUTHENTICATED: {
    title: "Erreur d'authentification",
    message: 'Vous devez être connecté pour effectuer cette action.',
  },
  FORBIDDEN: forbidden,
  BAD_USER_INPUT: {
    title: 'Données invalides',
    message: 'Données invalides.',
    serverMessageWins: true,
  },
  NOT_FOUND: { title: 'Non trouvé', message: 'Ressource non trouvée.' },
  CONFLICT: {
    title: 'Données modifiées entre-temps',
    message: 'Ces données ont été modifiées entre-temps. Rechargez-les avant de recommencer.',
    serverMessageWins: true,
  },
  SUSPENDED: {
    title: 'Lecture seule',
    message: 'Le compte de la brasserie est en lecture seule.',
    serverMessageWins: true,
  },
  SECOND_FACTOR_REQUIRED: { ...forbidden, serverMessageWins: true },
  RECENT_LOGIN_REQUIRED: { ...forbidden, serverMessageWins: true },
  TOO_MANY_REQUESTS: {
    title: 'Trop de tentatives',
    message: 'Trop de tentatives. Veuillez réessayer dans quelques minutes.',
    serverMessageWins: true,
  },
  SERVICE_UNAVAILABLE: { title: 'Service indisponible', message: serviceUnavailableMessage },
  INTERNAL_SERVER_ERROR: {
    title: 'Erreur serveur',
    message: 'Une erreur est survenue sur le serveur.',
  },
  DATE_FORMAT: { title: 'Erreur de format de date', message: dateFormatMessage },
  NETWORK: {
    title: 'Erreur de connexion',
    message: 'Impossible de se connecter au serveur. Vérifiez votre connexion internet.',
  },
  OTHER: { title: 'Erreur', message: 'Une erreur est survenue.' },
  UNKNOWN: { title: 'Erreur', message: 'Une erreur inconnue est survenue.' },
};
