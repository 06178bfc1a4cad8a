import { Link } from 'react-router-dom';
import { Icon } from '../icon';
import { Menu, type MenuItem } from '../menu';
import '../filters/view-chips.css';
import './views.css';

/** A user's saved view of a list. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The query string of the list's address, without `?`. */
  readonly address: string;
  /** The columns, from `writeColumnChoice`; null for the list's default. */
  readonly columns?: readonly string[] | null;
}

interface SavedViewChipsProps {
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

/** Further ones go into a menu. */
const maxChips = 3;

function chipsAmong(views: readonly SavedView[], open: SavedView | null) {
  return views.length > maxChips ? views.filter(({ id }) => id === open?.id) : views;
}

/** The saved views as chips after the predefined ones, in a menu when there are many. */
export function SavedViewChips({ views, open, isChanged, linkTo, actions }: SavedViewChipsProps) {
  return (
    <>
      {chipsAmong(views, open).map((view) => (
        <span key={view.id} className="cv-saved-view">
          <Link
            className="cv-chip"
            to={linkTo(view)}
            aria-current={view === open ? 'true' : undefined}
            title={view.name}
            preventScrollReset
          >
            <Icon name="star" size={16} />
            <span className="cv-saved-name">{view.name}</span>
            {view === open && isChanged && <span className="cv-chip-count">modifiée</span>}
          </Link>
          {view === open && actions.length > 0 && (
            <Menu label={`Actions sur la vue ${view.name}`} items={actions} />
          )}
        </span>
      ))}
      {views.length > maxChips && (
        <Menu
          label="Mes vues"
          items={views.map((view) => ({ label: view.name, icon: 'star', to: linkTo(view) }))}
          renderButton={(button) => (
            <button type="button" className="cv-chip" {...button}>
              <Icon name="star" size={16} />
              Mes vues
              <span className="cv-chip-count">{views.length}</span>
              <Icon name="chevron-down" size={16} />
            </button>
          )}
        />
      )}
    </>
  );
}
