import { describeError } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { type View, ViewChips } from '@cervoise/ui/filters';
import type { TableState } from '@cervoise/ui/table';
import { type SavedView, savedViewChips, viewNameDialog } from '@cervoise/ui/views';
import { useState } from 'react';
import { type To, useNavigate } from 'react-router-dom';
import type { ListViews } from './use-list-views';
import { useSavedViewActions } from './use-saved-view-actions';

interface ListViewChipsProps<ViewKey extends string> {
  /** « Ingrédients ». */
  readonly label: string;
  readonly builtIn: readonly View<ViewKey>[];
  readonly state: Pick<TableState<string, ViewKey>, 'view' | 'viewLink' | 'savedLink'>;
  readonly saved: ListViews;
  /** Whether the dialog of a new view is open. */
  readonly naming: boolean;
  readonly onNaming: (open: boolean) => void;
}

/** The views of a list: the predefined ones, the user's saved ones, then those that are shared. */
export function ListViewChips<ViewKey extends string>({
  label,
  builtIn,
  state,
  saved,
  naming,
  onNaming,
}: ListViewChipsProps<ViewKey>) {
  const navigate = useNavigate();
  const { open, isChanged } = saved;
  const [openDialog, setOpenDialog] = useState<'rename' | 'remove' | null>(null);
  const linkTo = ({ id, address }: SavedView) => state.savedLink(id, address);
  const go = (to: To) => navigate(to, { preventScrollReset: true });
  const actions = useSavedViewActions({
    saved,
    onDiscard: (view) => {
      saved.discardColumns();
      void go(linkTo(view));
    },
    onCopy: () => onNaming(true),
    onRename: () => setOpenDialog('rename'),
    onRemove: () => setOpenDialog('remove'),
  });
  return (
    <>
      <ViewChips
        label={`Vues : ${label.toLowerCase()}`}
        views={builtIn}
        selected={open ? null : state.view}
        linkTo={state.viewLink}
        further={savedViewChips({
          views: saved.views,
          open,
          isChanged,
          linkTo,
          actions,
        })}
      />
      {naming && (
        <viewNameDialog.Component
          title="Enregistrer la vue"
          submitLabel="Enregistrer"
          help="Elle garde la recherche, les filtres, le tri, les lignes par page et les colonnes. Vous seul la voyez, tant que vous ne la partagez pas."
          describeError={describeError}
          onSubmit={async (name) => {
            const view = await saved.save(name);
            toastSuccess({ title: 'Vue enregistrée', message: view.name });
            void go(linkTo(view));
          }}
          onClose={() => onNaming(false)}
        />
      )}
      {openDialog === 'rename' && open && (
        <viewNameDialog.Component
          title="Renommer la vue"
          submitLabel="Renommer"
          name={open.name}
          describeError={describeError}
          onSubmit={(name) => saved.rename(open, name)}
          onClose={() => setOpenDialog(null)}
        />
      )}
      <ConfirmDialog
        open={openDialog === 'remove' && open !== null}
        title={`Supprimer la vue ${open?.name ?? ''} ?`}
        text={`La liste ne change pas ; seul ce raccourci disparaît, ${open && open.sharedBy !== null ? 'pour toute la brasserie' : 'pour vous seul'}.`}
        confirmLabel="Supprimer"
        danger
        describeError={describeError}
        onCancel={() => setOpenDialog(null)}
        onConfirm={async () => {
          if (!open) return;
          await saved.remove(open);
          setOpenDialog(null);
          void go(state.viewLink(state.view));
        }}
      />
    </>
  );
}
