import { useQuery } from '@cervoise/graphql-client';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { FilterSelect } from '@cervoise/ui/filter-fields';
import { formatDate } from '@cervoise/ui/format';
import { Card, Page } from '@cervoise/ui/page';
import { useParams, useSearchParams } from 'react-router-dom';
import { compareVersionsQuery, newestVersionQuery } from '../recipe.graphql';
import styles from './compare-versions.module.css';
import { type ComparisonRow, comparisonRows } from './comparison-rows';
import { RestoreVersionButton } from './restore-version-button';

/** /recipes/:id/compare?before=1&after=4: what differs between two versions, side by side. */
export function CompareVersionsPage() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const versionIn = (name: string) => Number(search.get(name)) || null;
  const [askedBefore, askedAfter] = [versionIn('before'), versionIn('after')];
  // Without versions in the address: the newest and the one before.
  const newestVersion = useQuery(newestVersionQuery, {
    variables: { id },
    skip: askedAfter !== null,
  });
  const lastVersion = askedAfter ?? newestVersion.data?.recipe.version;
  const { data, ...compared } = useQuery(compareVersionsQuery, {
    variables: {
      id,
      before: askedBefore ?? Math.max(1, (lastVersion ?? 1) - 1),
      after: lastVersion ?? 1,
    },
    skip: lastVersion === undefined,
    // Both have the id of the current recipe, which they must not replace in the cache.
    fetchPolicy: 'no-cache',
  });
  const read = newestVersion.error ? newestVersion : compared;
  const title = 'Comparer deux versions';
  if (!data) return <UnavailablePage title={title} notFound="Version non trouvée" read={read} />;
  const { recipeVersions, before, after } = data;
  if (recipeVersions.length === 1) {
    return (
      <Page title={title} context={after.recipe.name}>
        <OnlyVersion recipeId={id} />
      </Page>
    );
  }
  const choices = recipeVersions.map(({ version, createdAt }) => ({
    value: String(version),
    label: `Version ${version} du ${formatDate(createdAt)}`,
  }));
  const choose = (name: string) => (version: string | null) =>
    version !== null &&
    setSearch(
      (current) => new URLSearchParams({ ...Object.fromEntries(current), [name]: version }),
      {
        replace: true,
      },
    );
  const { fields, lines, steps } = comparisonRows(before.recipe, after.recipe);
  const parts = [
    ['Recette', fields],
    ['Ingrédients', lines],
    ['Étapes', steps],
  ] as const;
  const isSame = parts.every(([, rows]) => rows.length === 0);
  const headings = [`Version ${before.version}`, `Version ${after.version}`] as const;
  const newest = recipeVersions[0]?.version;
  return (
    <Page
      title={title}
      context={after.recipe.name}
      action={
        before.version !== newest && <RestoreVersionButton id={id} version={before.version} />
      }
      filters={
        <div className="cv-flex cv-wrap cv-gap-8">
          <FilterSelect
            label="Avant"
            choices={choices}
            clearable={false}
            value={String(before.version)}
            onChange={choose('before')}
          />
          <FilterSelect
            label="Après"
            choices={choices}
            clearable={false}
            value={String(after.version)}
            onChange={choose('after')}
          />
        </div>
      }
    >
      {isSame && (
        <Card>
          <EmptyState
            icon="check"
            title="Aucune différence"
            text="Ces deux versions ont les mêmes ingrédients et les mêmes étapes."
          />
        </Card>
      )}
      {parts.map(
        ([name, rows]) =>
          rows.length > 0 && <ComparisonTable key={name} {...{ name, rows, headings }} />,
      )}
    </Page>
  );
}

function OnlyVersion({ recipeId }: { readonly recipeId: string }) {
  return (
    <Card>
      <EmptyState
        icon="history"
        title="Cette recette n’a qu’une version"
        text="La prochaine modification enregistrée en fera une deuxième, à comparer ici."
        action={<LinkButton to={`/recipes/${recipeId}`}>Voir la recette</LinkButton>}
      />
    </Card>
  );
}

interface ComparisonTableProps {
  readonly name: string;
  readonly rows: readonly ComparisonRow[];
  readonly headings: readonly [before: string, after: string];
}

function ComparisonTable({ name, rows, headings }: ComparisonTableProps) {
  return (
    <Card title={name} flush className={styles.card}>
      <table className={`${styles.table} cv-full`}>
        <caption className="cv-visually-hidden">{`${name} : différences`}</caption>
        <thead>
          <tr>
            <th className="cv-muted cv-medium" scope="col">
              Élément
            </th>
            {headings.map((heading) => (
              <th className="cv-muted cv-medium" key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, before, after }) => (
            <tr key={key}>
              <th className="cv-strong" scope="row">
                {label}
              </th>
              <td className="cv-muted">{before ?? 'absent'}</td>
              <td>{after ?? 'retiré'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
