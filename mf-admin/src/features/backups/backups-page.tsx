import { describeError, useQuery, useRepeatableMutation } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatDateTime, formatFileSize, formatMoment } from '@cervoise/ui/format';
import { Page, Section } from '@cervoise/ui/page';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { SectionLinks } from '@cervoise/ui/tabs';
import type { BackupsQuery } from '../../generated/graphql';
import { editorSections } from '../../sections';
import { backupsQuery, createBackupMutation } from './backups.graphql';
import { BreweryExports } from './brewery-exports';

type Backup = BackupsQuery['backups'][number];

/** A day, and two hours of tolerance. */
const lateAfterMilliseconds = 26 * 3_600_000;

const columns: readonly Column<Backup, never>[] = [
  {
    key: 'createdAt',
    title: 'Sauvegarde',
    render: ({ createdAt, fileName }) => (
      <NameCell name={formatMoment(createdAt)} detail={fileName} />
    ),
  },
  {
    key: 'size',
    title: 'Taille',
    align: 'right',
    render: ({ size }) => formatFileSize(size, 1),
  },
];

/** The age of the last backup, and what to do when it is too old. */
function contextOf(backups: readonly Backup[] | undefined): string {
  const usual =
    'Chaque nuit à minuit, heure de Paris ; les cinq dernières sont gardées, chiffrées.';
  if (!backups) return usual;
  const [last] = backups;
  if (!last) return 'Aucune sauvegarde pour l’instant : la prochaine se fait à minuit.';
  const isLate = Date.now() - last.createdAt.getTime() > lateAfterMilliseconds;
  return isLate
    ? `La dernière sauvegarde date du ${formatDateTime(last.createdAt)} : voyez pourquoi sous « Tâches ».`
    : usual;
}

/** /brewing-ops/backups: the backups of the installation, and the exports of its breweries. */
export function BackupsPage() {
  const { data, error, loading, refetch } = useQuery(backupsQuery);
  const [create, { loading: creating }] = useRepeatableMutation(createBackupMutation);
  const handleCreate = async () => {
    // The error link has shown the failure.
    const done = await create({}).catch(() => null);
    if (!done) return;
    const { fileName, size } = done.createBackup;
    toastSuccess({ title: 'Sauvegarde écrite', message: `${fileName}, ${formatFileSize(size)}` });
    await refetch();
  };
  return (
    <Page
      title="Sauvegardes et exports"
      sections={<SectionLinks label="Exploitation" links={editorSections} />}
      context={contextOf(data?.backups)}
      action={
        <Button
          variant="primary"
          shortLabel="Sauvegarder"
          loading={creating}
          onClick={() => void handleCreate()}
        >
          Sauvegarder maintenant
        </Button>
      }
    >
      <Section title="Sauvegardes gardées">
        <DataTable
          label="Sauvegardes"
          columns={columns}
          rows={data?.backups}
          rowKey={({ fileName }) => fileName}
          renderCard={({ createdAt, fileName, size }) => (
            <ListCard
              title={formatMoment(createdAt)}
              detail={fileName}
              value={formatFileSize(size)}
            />
          )}
          loading={loading}
          error={error && describeError(error)}
          onRetry={refetch}
          empty={
            <EmptyState
              icon="clock"
              title="Aucune sauvegarde pour l’instant"
              text="La première se fait à minuit, ou maintenant."
            />
          }
        />
      </Section>
      <BreweryExports />
    </Page>
  );
}
