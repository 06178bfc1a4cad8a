import { describeError, useQuery } from '@cervoise/graphql-client';
import { EmptyState, ErrorBlock } from '@cervoise/ui/feedback';
import { formatFileSize, formatList, formatMoment, formatQuantity } from '@cervoise/ui/format';
import { Card, Facts, Page, Section } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { SectionLinks } from '@cervoise/ui/tabs';
import type { SystemQuery } from '../../generated/graphql';
import { editorSections } from '../../sections';
import { systemQuery } from './system.graphql';

type Release = SystemQuery['liveReleases'][number];
type Health = SystemQuery['systemHealth'];

const releaseLabels: Readonly<Record<string, string>> = {
  shell: 'Coquille de l’application',
  'mf-landing': 'Site public',
  'mf-inventory': 'Inventaire et équipements',
  'mf-recipes': 'Recettes',
  'mf-production': 'Tableau de bord et production',
  'mf-reports': 'Rapports et traçabilité',
  'mf-admin': 'Administration',
};

const releaseLabel = (name: string) => releaseLabels[name] ?? name;

const columns: readonly Column<Release, never>[] = [
  {
    key: 'name',
    title: 'Partie',
    render: ({ name }) => <NameCell name={releaseLabel(name)} detail={name} />,
  },
  { key: 'version', title: 'Version', render: ({ version }) => <code>{version}</code> },
  { key: 'by', title: 'Publiée par', from: 1024, render: ({ by }) => by },
  {
    key: 'since',
    title: 'En ligne depuis',
    align: 'right',
    render: ({ since }) => formatMoment(since),
  },
];

/** Response time of the database, in milliseconds, from which it is shown as slow. */
const slowThreshold = 500;

/** Names the unreadable releases that are not served, and those replaced by the previous one. */
function describeUnreadable(unreadable: readonly string[], live: readonly Release[]): string {
  const isServed = (name: string) => live.some((release) => release.name === name);
  const missing = unreadable.filter((name) => !isServed(name)).map(releaseLabel);
  const replaced = unreadable.filter(isServed).map(releaseLabel);
  return [
    ...(missing.length > 0 ? [`Hors ligne : ${formatList(missing)}`] : []),
    ...(replaced.length > 0 ? [`Version précédente servie : ${formatList(replaced)}`] : []),
  ].join(' · ');
}

interface HealthCardProps {
  readonly health: Health;
  readonly releases: readonly Release[];
}

function HealthCard({ health, releases }: HealthCardProps) {
  const { unreadableReleases, databaseMilliseconds, databaseVersion, databaseBytes } = health;
  const isSlow = databaseMilliseconds >= slowThreshold;
  return (
    <Card title="Santé">
      <Facts
        facts={[
          {
            label: 'Base de données',
            value: (
              <Status
                tone={isSlow ? 'attention' : 'healthy'}
                label={`Répond en ${formatQuantity(databaseMilliseconds, 'ms')}`}
              />
            ),
          },
          { label: 'Volume des données', value: formatFileSize(databaseBytes) },
          { label: 'PostgreSQL', value: databaseVersion },
          { label: 'Serveur démarré', value: formatMoment(health.startedAt) },
          ...(unreadableReleases.length > 0
            ? [
                {
                  label: 'Versions illisibles',
                  value: (
                    <Status
                      tone="critical"
                      label={describeUnreadable(unreadableReleases, releases)}
                    />
                  ),
                  wide: true,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** /brewing-ops/system: the live versions, and the state of server and database. */
export function SystemPage() {
  const { data, error, loading, refetch } = useQuery(systemQuery);
  const failure = error && describeError(error);
  return (
    <Page
      title="Système"
      sections={<SectionLinks label="Exploitation" links={editorSections} />}
      context="Les versions en ligne, le serveur qui répond et sa base."
    >
      {data && failure && <ErrorBlock {...failure} onRetry={refetch} retrying={loading} />}
      {data && <HealthCard health={data.systemHealth} releases={data.liveReleases} />}
      <Section title="Versions en ligne">
        <DataTable
          label="Versions en ligne"
          columns={columns}
          rows={data?.liveReleases}
          rowKey={({ name }) => name}
          renderCard={(release) => (
            <ListCard
              title={releaseLabel(release.name)}
              detail={<code>{release.version}</code>}
              status={<span className="cv-muted">{release.by}</span>}
              meta={formatMoment(release.since)}
            />
          )}
          loading={loading}
          error={data ? null : failure}
          onRetry={refetch}
          empty={<EmptyState icon="package" title="Rien n’est publié" />}
        />
      </Section>
    </Page>
  );
}
