import { choicesOf } from '@cervoise/domain/choices';
import { choiceFilter, daysFilter } from '@cervoise/records/list-query';
import { SectionLinks } from '@cervoise/ui/tabs';
import { installationLogQuery } from '../../audit-entries/audit.graphql';
import { auditAreaLabels, installationAreas } from '../../audit-entries/audit-texts';
import {
  InstallationLogCard,
  installationLogColumns,
} from '../../audit-entries/installation-log-columns';
import { useBreweryFilter } from '../../brewery-filter';
import { LogPage } from '../../log-page';
import { editorSections } from '../../sections';

const areaFilter = choiceFilter('Domaine', choicesOf(installationAreas, auditAreaLabels));

/** /brewing-ops/journal: what happened to the breweries of the installation, for the superadmin. */
export function InstallationLogPage() {
  const brewery = useBreweryFilter('Brasserie effacée');
  return (
    <LogPage
      title="Journal"
      context="Accès du support, comptes, exports et contrats de toutes les brasseries. Rien de leurs recettes ni de leurs stocks."
      sections={<SectionLinks label="Exploitation" links={editorSections} />}
      noun={['ligne', 'lignes']}
      query={installationLogQuery}
      pageOf={({ installationLogPage }) => installationLogPage}
      filters={{ area: areaFilter, brewery, days: daysFilter('Période') }}
      variables={({ area, brewery: breweryId, days: { from, to } }, paging) => ({
        filter: { area, breweryId, from, until: to },
        ...paging,
      })}
      columns={installationLogColumns}
      renderCard={(entry) => <InstallationLogCard entry={entry} />}
      noMatch="Aucune ligne ne correspond"
      whatComes="Accès du support, changements de rôle, exports et contrats s’inscriront ici."
    />
  );
}
