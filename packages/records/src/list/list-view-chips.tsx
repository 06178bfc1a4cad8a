import { describeError, toastFailure } from '@cervoise/graphql-client';
import { toastSuccess } from '@cervoise/shell-contract';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { type View, ViewChips } from '@cervoise/ui/filters';
import type { MenuItem } from '@cervoise/ui/menu';
import type { TableState } from '@cervoise/ui/table';
import { type SavedView, savedViewChips, ViewNameDialog } from '@cervoise/ui/views';
import { Suspense, useState } from 'react';
import { type To, useNavigate } from 'react-router-dom';
import type { ListViews } from './use-list-views';

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

/** The views of a list: the predefined ones, then the user's saved ones. */
export function ListViewChips<ViewKey extends string>({
  label,
  builtIn,
  state,
  saved,
  naming,
  onNaming,
}: ListViewChipsProps<ViewKey>) {
  const navigate = useNavigate();
  const { open, isChanged, canSave } = saved;
  const [openDialog, setOpenDialog] = useState<'rename' | 'remove' | null>(null);
  const linkTo = ({ id, address }: SavedView) => state.savedLink(id, address);
  const go = (to: To) => navigate(to, { preventScrollReset: true });
  const overwrite = async (view: SavedView) => {
    try {
      const { name } = await saved.save(view.name, view.id);
      toastSuccess({ title: 'Vue enregistrée', message: name });
    } catch (error) {
      // A menu has no place to show the failure.
      toastFailure(error);
    }
  };
  const whenChanged = (view: SavedView): MenuItem[] => [
    { label: 'Enregistrer les modifications', icon: 'check', onSelect: () => void overwrite(view) },
    {
      label: 'Annuler les modifications',
      icon: 'restore',
      onSelect: () => {
        saved.discardColumns();
        void go(linkTo(view));
      },
    },
    { label: 'Enregistrer sous un autre nom', icon: 'plus', onSelect: () => onNaming(true) },
  ];
  const actions: MenuItem[] = [
    ...(open && isChanged ? whenChanged(open) : []),
    {
      label: 'Renommer',
      icon: 'edit',
      separated: isChanged,
      onSelect: () => setOpenDialog('rename'),
    },
    {
      label: 'Supprimer la vue',
      icon: 'trash',
      danger: true,
      onSelect: () => setOpenDialog('remove'),
    },
  ];
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
          actions: canSave ? actions : [],
        })}
      />
      <Suspense>
        {naming && (
          <ViewNameDialog
            title="Enregistrer la vue"
            submitLabel="Enregistrer"
            help="Elle garde la recherche, les filtres, le tri, les lignes par page et les colonnes. Vous seul la voyez."
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
          <ViewNameDialog
            title="Renommer la vue"
            submitLabel="Renommer"
            name={open.name}
            describeError={describeError}
            onSubmit={(name) => saved.rename(open, name)}
            onClose={() => setOpenDialog(null)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={openDialog === 'remove' && open !== null}
        title={`Supprimer la vue ${open?.name ?? ''} ?`}
        text="La liste ne change pas ; seul ce raccourci disparaît, pour vous seul."
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
