import { ofName } from '@cervoise/domain/text';
import type { Chip } from '../filters/view-chips';
import { Menu, type MenuItem } from '../menu';

/** A saved view of a list: the user's own, or one that a colleague shares. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The query string of the list's address, without `?`. */
  readonly address: string;
  /** The columns, from `writeColumnChoice`; null for the list's default. */
  readonly columns?: readonly string[] | null;
  readonly isOwn: boolean;
  /** Who shares it with the brewery; null while it is private. */
  readonly sharedBy: string | null;
}

interface SavedViews {
  readonly views: readonly SavedView[];
  /** The open view. */
  readonly open: SavedView | null;
  /** The list's state differs from the open view. */
  readonly isChanged: boolean;
  /** The URL of a view, with its `?`. */
  readonly linkTo: (view: SavedView) => string;
  /** Actions on the open view. */
  readonly actions: readonly MenuItem[];
}

function noteOf({ isOwn, sharedBy }: SavedView, isChanged: boolean): string | undefined {
  if (isChanged) return 'modifiée';
  if (sharedBy === null) return undefined;
  return isOwn ? 'partagée' : ofName(sharedBy);
}

/** When there are more, only the open one stays in the row. */
const maxChips = 3;

/** The saved views as chips after the predefined ones, in the row's menu when there are many. */
export function savedViewChips({
  views,
  open,
  isChanged,
  linkTo,
  actions,
}: SavedViews): readonly Chip[] {
  return views.map((view) => {
    const isOpen = view.id === open?.id;
    return {
      key: view.id,
      label: view.name,
      icon: 'star',
      to: linkTo(view),
      isSelected: isOpen,
      note: noteOf(view, isOpen && isChanged),
      aside: isOpen && actions.length > 0 && (
        <Menu label={`Actions sur la vue ${view.name}`} items={actions} />
      ),
      isRare: views.length > maxChips,
    };
  });
}
