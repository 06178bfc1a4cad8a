import { useSession } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { errorTexts } from '@cervoise/ui/feedback';
import { Icon } from '@cervoise/ui/icon';
import { PublicFrame } from '../../layout/public-frame/public-frame';
import styles from './not-found-page.module.css';

/** The page of every address nobody owns. */
export function NotFoundPage() {
  const loggedIn = useSession(({ token }) => token !== null);
  return (
    <PublicFrame>
      <div className={styles.page}>
        <Icon name="barley" size={64} />
        <h1>{errorTexts.notFoundTitle}</h1>
        <p>{errorTexts.notFound}</p>
        <div className={styles.actions}>
          {loggedIn && (
            <LinkButton to="/dashboard" variant="primary">
              Ouvrir le tableau de bord
            </LinkButton>
          )}
          <LinkButton to="/" variant={loggedIn ? 'secondary' : 'primary'}>
            Retour à l'accueil
          </LinkButton>
        </div>
      </div>
    </PublicFrame>
  );
}
