import { choicesOf } from '@cervoise/domain/choices';
import { securityEventKinds, securityEventLabels } from '@cervoise/domain/users';
import { choiceFilter, daysFilter } from '@cervoise/records/list-query';
import { SectionLinks } from '@cervoise/ui/tabs';
import { useBreweryFilter } from '../../brewery-filter';
import { LogPage } from '../../log-page';
import { editorSections } from '../../sections';
import { securityEventsQuery } from './security.graphql';
import { SecurityEventCard, securityColumns } from './security-columns';

const kindFilter = choiceFilter('Événement', choicesOf(securityEventKinds, securityEventLabels));

/** /brewing-ops/security: logins, accounts, exports and refusals of the installation. */
export function SecurityPage() {
  const brewery = useBreweryFilter('Brasserie effacée');
  return (
    <LogPage
      title="Sécurité"
      context="Connexions, comptes, exports et actions refusées de toute l’installation, pendant douze mois."
      sections={<SectionLinks label="Exploitation" links={editorSections} />}
      label="Journal de sécurité"
      noun={['événement', 'événements']}
      query={securityEventsQuery}
      pageOf={({ securityEventsPage }) => securityEventsPage}
      filters={{ kind: kindFilter, brewery, days: daysFilter('Période') }}
      variables={({ kind, brewery: breweryId, days: { from, to } }, paging) => ({
        filter: { kinds: kind ? [kind] : null, breweryId, from, until: to },
        ...paging,
      })}
      columns={securityColumns}
      renderCard={(event) => <SecurityEventCard event={event} />}
      noMatch="Aucun événement ne correspond"
      whatComes="Connexions, échecs et changements de comptes s’inscriront ici."
    />
  );
}
