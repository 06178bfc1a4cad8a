import { useCurrentUser } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { Card, Grid, Page } from '@cervoise/ui/page';
import styles from './dashboard-page.module.css';

/** /dashboard: where a login leads; shows the way to what works while its figures are to come. */
export function DashboardPage() {
  const { firstName, breweryName } = useCurrentUser();
  return (
    <Page title="Tableau de bord" context={`Bonjour ${firstName}, voici ${breweryName}.`}>
      <div className={styles.page}>
        <Grid>
          <Card title="Ingrédients">
            <div className={styles.way}>
              <p>
                Vos stocks, vos lots et leurs échéances. Recevez une livraison ou corrigez un stock.
              </p>
              <LinkButton to="/inventory" icon="inventory" variant="primary">
                Ouvrir l'inventaire
              </LinkButton>
            </div>
          </Card>
          <Card title="Notifications">
            <div className={styles.way}>
              <p>Les stocks qui passent sous leur seuil et les lots qui arrivent à échéance.</p>
              <LinkButton to="/notifications" icon="notifications">
                Voir les notifications
              </LinkButton>
            </div>
          </Card>
        </Grid>
        <Card title="Brassins et production">
          <EmptyState
            icon="production"
            title="Le suivi de la production arrive dans une prochaine version"
            text="Vous y verrez vos brassins en cours, vos cuves, les brassins à venir et les volumes produits mois par mois."
          />
        </Card>
      </div>
    </Page>
  );
}
