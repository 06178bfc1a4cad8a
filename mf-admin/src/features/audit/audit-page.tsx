import { choicesOf } from '@cervoise/domain/choices';
import { useQuery } from '@cervoise/graphql-client';
import { choiceFilter, daysFilter, recordFilter } from '@cervoise/records/list-query';
import { SectionLinks } from '@cervoise/ui/tabs';
import { auditLogQuery, auditPeopleQuery } from '../../audit-entries/audit.graphql';
import { AuditCard, auditColumns } from '../../audit-entries/audit-columns';
import { auditAreaLabels, auditAreas } from '../../audit-entries/audit-texts';
import { LogPage } from '../../log-page';
import { auditSections } from '../../sections';

const areaFilter = choiceFilter('Domaine', choicesOf(auditAreas, auditAreaLabels));

/** /audit: the actions in the brewery, for its admin. */
export function AuditPage() {
  const people = useQuery(auditPeopleQuery);
  const names = people.data?.users.map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }));
  return (
    <LogPage
      title="Journal"
      context="Qui a fait quoi, et quand. Les lignes ne s’effacent pas."
      sections={<SectionLinks label="Journal" links={auditSections} />}
      noun={['ligne', 'lignes']}
      query={auditLogQuery}
      pageOf={({ auditLogPage }) => auditLogPage}
      filters={{
        area: areaFilter,
        person: recordFilter('Personne', names, 'Compte supprimé'),
        days: daysFilter('Période'),
      }}
      variables={({ area, person: userId, days: { from, to } }, paging) => ({
        filter: { area, userId, from, until: to },
        ...paging,
      })}
      columns={auditColumns}
      renderCard={(entry) => <AuditCard entry={entry} />}
      noMatch="Aucune ligne ne correspond"
      whatComes="Mouvements, modifications et accès du support s’inscriront ici."
    />
  );
}
