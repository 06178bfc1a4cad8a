import { toastFailure } from '@cervoise/graphql-client';
import { toastSuccess, useCan } from '@cervoise/shell-contract';
import type { MenuItem } from '@cervoise/ui/menu';
import type { SavedView } from '@cervoise/ui/views';
import type { ListViews } from './use-list-views';

interface SavedViewActions {
  readonly saved: ListViews;
  readonly onDiscard: (view: SavedView) => void;
  /** Saves the list's state under another name. */
  readonly onCopy: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/**
 * The menu of the open saved view. Its owner changes, shares and removes it; a lead removes what
 * others share.
 */
export function useSavedViewActions({
  saved: { open, isChanged, canSave, save, share },
  onDiscard,
  onCopy,
  onRename,
  onRemove,
}: SavedViewActions): readonly MenuItem[] {
  const isLead = useCan('users.write');
  if (!open || !canSave) return [];
  const isShared = open.sharedBy !== null;
  /** A menu has no place to show a failure. */
  const writeAndNotify = async (write: Promise<unknown>, title: string, message: string) => {
    try {
      await write;
      toastSuccess({ title, message });
    } catch (error) {
      toastFailure(error);
    }
  };
  const overwrite: MenuItem = {
    label: 'Enregistrer les modifications',
    icon: 'check',
    onSelect: () => void writeAndNotify(save(open.name, open.id), 'Vue enregistrée', open.name),
  };
  const whenChanged: MenuItem[] = [
    ...(open.isOwn ? [overwrite] : []),
    { label: 'Annuler les modifications', icon: 'restore', onSelect: () => onDiscard(open) },
    { label: 'Enregistrer sous un autre nom', icon: 'plus', onSelect: onCopy },
  ];
  const shareChange: MenuItem = isShared
    ? {
        label: 'Ne plus partager',
        icon: 'users',
        onSelect: () =>
          void writeAndNotify(
            share(open, false),
            'Vue privée',
            `Vous seul voyez « ${open.name} ».`,
          ),
      }
    : {
        label: 'Partager avec la brasserie',
        icon: 'users',
        onSelect: () =>
          void writeAndNotify(
            share(open, true),
            'Vue partagée',
            `Toute la brasserie voit « ${open.name} » sur cette liste.`,
          ),
      };
  const ofOwner: MenuItem[] = [
    { label: 'Renommer', icon: 'edit', separated: isChanged, onSelect: onRename },
    shareChange,
  ];
  const removal: MenuItem = {
    label: 'Supprimer la vue',
    icon: 'trash',
    danger: true,
    onSelect: onRemove,
  };
  return [
    ...(isChanged ? whenChanged : []),
    ...(open.isOwn ? ofOwner : []),
    ...(open.isOwn || isLead ? [removal] : []),
  ];
}
