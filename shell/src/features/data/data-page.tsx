import { calendarDateOf } from '@cervoise/domain/dates';
import { useDownload } from '@cervoise/graphql-client/rest';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { Card, Page } from '@cervoise/ui/page';
import { typeset } from '@cervoise/ui/typeset';
import { BreweryExports } from './brewery-exports';
import styles from './data-page.module.css';

/** /profile/data: the user's own data, and for an admin those of the brewery. */
export function DataPage() {
  const mayExport = useCan('tenant.export');
  return (
    <Page
      title="Données"
      context={
        mayExport
          ? 'Emportez vos données personnelles, ou toutes celles de la brasserie.'
          : 'Emportez vos données personnelles.'
      }
    >
      <PersonalData />
      {mayExport && <BreweryExports />}
    </Page>
  );
}

function PersonalData() {
  const { downloading, download } = useDownload();
  const fileName = `cervoise-mes-donnees-${calendarDateOf(new Date())}.zip`;
  return (
    <Card title="Vos données personnelles">
      <div className="cv-gap-12-16 cv-row cv-wrap cv-between">
        <p className={`${styles.choice} cv-grow cv-muted`}>
          {typeset(
            'Votre compte, vos sessions, vos préférences, vos vues et vos notifications, et la liste de ce que vous avez saisi : un fichier zip, en JSON et en CSV.',
          )}
        </p>
        <Button
          icon="download"
          loading={downloading !== null}
          onClick={() => download('/profile/export', fileName)}
        >
          Télécharger mes données
        </Button>
      </div>
    </Card>
  );
}
