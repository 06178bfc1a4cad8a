import type { MouseEvent } from 'react';
import { Button } from '../button/button';
import { buttonClass } from '../button/button-content';
import { Icon } from '../icon';
import { typeset } from '../typeset';
import './feedback.css';

/** The texts of each kind of failure. */
export const errorTexts = {
  title: 'Une erreur est survenue',
  serverUnreachable:
    'Le serveur semble être indisponible. Veuillez vérifier votre connexion internet ou réessayer plus tard.',
  unexpectedTitle: 'Erreur inattendue',
  unexpected: "Une erreur inattendue s'est produite dans l'application.",
  notFoundTitle: 'Page non trouvée',
  notFound: "La page que vous recherchez n'existe pas ou a été déplacée.",
} as const;

interface ErrorScreenProps {
  readonly title?: string;
  readonly text?: string;
  /** Shows « Réessayer ». */
  readonly onRetry?: () => void;
  /** Shows « Recharger » before it, where a reload is needed. */
  readonly onReload?: () => void;
  readonly retrying?: boolean;
  /** Adds the text about an unreachable server. */
  readonly serverUnreachable?: boolean;
  /** Navigates home without a reload; without it the link is a plain one to /. */
  readonly onHome?: () => void;
}

/** A page that failed: the error, « Réessayer », « Retour à l'accueil ». */
export function ErrorScreen({
  title = errorTexts.title,
  text,
  onRetry,
  onReload,
  retrying = false,
  serverUnreachable = false,
  onHome,
}: ErrorScreenProps) {
  const goHome = (event: MouseEvent) => {
    if (!onHome || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    onHome();
  };
  return (
    <section className="cv-error-screen cv-stack cv-middle cv-text-centre cv-gap-12" role="alert">
      <span className="cv-feedback-tile cv-inline-row cv-centre cv-tint cv-ink">
        <Icon name="warning" size={24} />
      </span>
      <h1>{typeset(title)}</h1>
      {text && <p className="cv-muted">{typeset(text)}</p>}
      {serverUnreachable && <p className="cv-muted">{errorTexts.serverUnreachable}</p>}
      <div className="cv-flex cv-wrap cv-centre cv-gap-8 cv-above-12">
        {onReload && (
          <Button variant="primary" icon="refresh" onClick={onReload}>
            Recharger
          </Button>
        )}
        {onRetry && (
          <Button
            variant={onReload ? undefined : 'primary'}
            icon={onReload ? undefined : 'refresh'}
            loading={retrying}
            onClick={onRetry}
          >
            Réessayer
          </Button>
        )}
        <a className={buttonClass({})} href="/" onClick={goHome}>
          Retour à l'accueil
        </a>
      </div>
    </section>
  );
}
