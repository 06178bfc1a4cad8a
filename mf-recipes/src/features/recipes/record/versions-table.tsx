import { listLimits } from '@cervoise/domain/lists';
import { describeError, networkOnly, useQuery } from '@cervoise/graphql-client';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatCount, formatList, formatMoment } from '@cervoise/ui/format';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { Link } from 'react-router-dom';
import type { RecipeVersionsQuery } from '../../../generated/graphql';
import { recipeVersionsQuery } from '../recipe.graphql';

type Version = RecipeVersionsQuery['recipeVersions'][number];

/** « 2 lignes et 1 étape modifiées ». */
function changesOf({ version, isUnreadable, changedLineCount, changedStepCount }: Version): string {
  if (isUnreadable) return 'Illisible : son sceau est brisé';
  if (version === 1) return 'Première version';
  const parts = [
    changedLineCount > 0 && formatCount(changedLineCount, 'ligne'),
    changedStepCount > 0 && formatCount(changedStepCount, 'étape'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'Ingrédients et étapes inchangés';
  const changed = changedLineCount + changedStepCount > 1 ? 'modifiées' : 'modifiée';
  return `${formatList(parts)} ${changed}`;
}

interface VersionsTableProps {
  readonly recipe: { readonly id: string; readonly version: number };
}

/** All versions, newest first, each comparable with the one before it. */
export function VersionsTable({ recipe }: VersionsTableProps) {
  const { id, version: current } = recipe;
  const { data, error, loading, refetch } = useQuery(recipeVersionsQuery, {
    ...networkOnly,
    variables: { id },
  });
  const addressOf = ({ version, isUnreadable }: Version) =>
    version === current || isUnreadable ? undefined : `/recipes/${id}/versions/${version}`;
  const titleOf = ({ version }: Version) =>
    version === current ? `Version ${version}, actuelle` : `Version ${version}`;
  const compareLink = ({ version, isUnreadable }: Version) => {
    const before = data?.recipeVersions.find(
      (other) => other.version < version && !other.isUnreadable,
    )?.version;
    if (isUnreadable || before === undefined) return null;
    return (
      <Link to={`/recipes/${id}/compare?before=${before}&after=${version}`}>
        Comparer
        <span className="cv-visually-hidden">{` la version ${version} avec la version ${before}`}</span>
      </Link>
    );
  };
  const columns: readonly Column<Version>[] = [
    {
      key: 'version',
      title: 'Version',
      fixed: true,
      render: (row) => <NameCell name={titleOf(row)} detail={row.name} to={addressOf(row)} />,
    },
    { key: 'changes', title: 'Changements', render: changesOf },
    {
      key: 'when',
      title: 'Quand et par qui',
      render: ({ createdAt, savedBy }) => (
        <NameCell name={formatMoment(createdAt)} detail={savedBy} />
      ),
    },
    { key: 'compare', title: 'Comparer', hideTitle: true, align: 'right', render: compareLink },
  ];
  return (
    <DataTable
      label="Versions"
      columns={columns}
      rows={data?.recipeVersions}
      limit={listLimits.versions}
      rowKey={({ version }) => String(version)}
      renderCard={(row) => (
        <ListCard
          title={titleOf(row)}
          to={addressOf(row)}
          detail={changesOf(row)}
          status={`${formatMoment(row.createdAt)} · ${row.savedBy}`}
          actions={compareLink(row)}
        />
      )}
      loading={loading}
      error={error ? describeError(error) : null}
      onRetry={refetch}
      empty={
        <EmptyState
          icon="history"
          title="Aucune version"
          text="Chaque enregistrement de la recette en garde une."
        />
      }
    />
  );
}
