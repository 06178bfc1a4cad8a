import { describeError, networkOnly, useQuery } from '@cervoise/graphql-client';
import { RefusalsDialog, useBulkMutation, useBulkRun } from '@cervoise/records/list';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatCount, formatFigureChange } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { useState } from 'react';
import type { ChangedRecipeFiguresQuery } from '../../../generated/graphql';
import { changedFiguresQuery, takeFiguresMutation } from '../recipe.graphql';
import { recipeKind } from '../recipe-texts';
import { AbvFormulaButton } from './abv-formula-button';

type Changed = ChangedRecipeFiguresQuery['changedRecipeFigures'][number];

const renderChanges = ({ changes }: Changed) => (
  <>
    {changes.map((change) => (
      <div key={change.figure} className="cv-nowrap">
        {formatFigureChange(change)}
      </div>
    ))}
  </>
);

const columns: readonly Column<Changed>[] = [
  {
    key: 'name',
    title: 'Recette',
    fixed: true,
    render: ({ recipe, version }) => (
      <NameCell name={recipe.name} detail={`version ${version}`} to={`/recipes/${recipe.id}`} />
    ),
  },
  { key: 'changes', title: 'Avant → après', render: renderChanges },
  { key: 'reasons', title: 'Pourquoi', render: ({ reasons }) => reasons.join(' ') },
];

/** /recipes/figures: the recipes whose saved figures are no longer those of their lines. */
export function ChangedFiguresPage() {
  const canWrite = useCan(recipeKind.permissions.write);
  const { data, ...read } = useQuery(changedFiguresQuery, networkOnly);
  const take = useBulkMutation(takeFiguresMutation, { inDialog: true });
  const { run, refused, forgetRefused } = useBulkRun({
    noun: ['recette', 'recettes'],
    onChanged: read.refetch,
  });
  const [asking, setAsking] = useState(false);
  const title = 'Chiffres recalculés';
  if (!data) return <UnavailablePage title={title} notFound="Page non trouvée" read={read} />;
  const rows = data.changedRecipeFigures;
  return (
    <Page
      title={title}
      context="Les fiches montrent les chiffres des lignes ; les brassins gardent ceux de leur version."
      action={
        <>
          <AbvFormulaButton formula={data.abvFormula} shortLabel="Alcool" />
          {canWrite && rows.length > 0 && (
            <Button variant="primary" icon="check" onClick={() => setAsking(true)}>
              Enregistrer ces chiffres
            </Button>
          )}
        </>
      }
    >
      <DataTable
        label="Recettes dont les chiffres changent"
        columns={columns}
        rows={rows}
        rowKey={({ recipe }) => recipe.id}
        renderCard={(row) => (
          <ListCard
            title={row.recipe.name}
            to={`/recipes/${row.recipe.id}`}
            detail={row.changes.map(formatFigureChange).join(' · ')}
            status={row.reasons.join(' ')}
          />
        )}
        loading={false}
        error={null}
        onRetry={read.refetch}
        empty={
          <EmptyState
            icon="check"
            title="Tous les chiffres enregistrés sont ceux des lignes"
            text="Une recette s’ajoute ici quand un calcul, un ingrédient ou un profil d’équipement change."
          />
        }
      />
      <ConfirmDialog
        open={asking}
        title={`Enregistrer les chiffres de ${formatCount(rows.length, 'recette')} ?`}
        text="Chaque recette gagne une version avec les chiffres de ses lignes. Les brassins gardent ceux de la leur."
        confirmLabel="Enregistrer"
        describeError={describeError}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          const stopped = await run(
            {
              label: 'Enregistrer',
              done: ['recalculée', 'recalculées'],
              run: (ids) => take({ ids }),
            },
            rows.map(({ recipe }) => recipe.id),
          );
          if (stopped) throw stopped.error;
          setAsking(false);
        }}
      />
      <RefusalsDialog
        title={
          refused.length > 0 ? `${formatCount(refused.length, 'recette')} sans changement` : null
        }
        refused={refused}
        onClose={forgetRefused}
      />
    </Page>
  );
}
