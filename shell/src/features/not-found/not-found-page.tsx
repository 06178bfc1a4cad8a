import { useSession } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { BarleyEar } from '@cervoise/ui/drawing';
import { errorTexts } from '@cervoise/ui/feedback';
import { PublicFrame } from '../../layout/public-frame/public-frame';
import { useTabTitle } from '../../layout/use-document-title';
import styles from './not-found-page.module.css';

/** The page of every unknown address. */
export function NotFoundPage() {
  // An unknown address has no route of its own, so the page sets its title.
  useTabTitle(errorTexts.notFoundTitle);
  const loggedIn = useSession(({ token }) => token !== null);
  return (
    <PublicFrame>
      <div className={`${styles.page} cv-stack cv-middle cv-gap-12 cv-text-centre`}>
        <BarleyEar height={160} />
        <h1>{errorTexts.notFoundTitle}</h1>
        <p className="cv-muted cv-large">{errorTexts.notFound}</p>
        <div className="cv-flex cv-wrap cv-centre cv-gap-8 cv-above-12">
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
