import { Link } from 'react-router-dom';
import { Icon } from '../icon';
import { Menu, type MenuItem } from '../menu';
import '../filters/view-chips.css';
import './views.css';

/** A view of a list that somebody saved. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** What follows the `?` of the list's address. */
  readonly address: string;
  /** The choice of columns, as `writeColumnChoice` writes it; null for the list's own. */
  readonly columns?: readonly string[] | null;
}

interface SavedViewChipsProps {
  readonly views: readonly SavedView[];
  /** The one that is open. */
  readonly open: SavedView | null;
  /** The list was changed since the open one was opened. */
  readonly isChanged: boolean;
  /** The address of a view, with its `?`. */
  readonly linkTo: (view: SavedView) => string;
  /** What can be done with the open one. */
  readonly actions: readonly MenuItem[];
}

/** Beyond these, they go into a menu. */
const maxChips = 3;

function chipsAmong(views: readonly SavedView[], open: SavedView | null) {
  return views.length > maxChips ? views.filter(({ id }) => id === open?.id) : views;
}

/** The views somebody saved, as chips behind the built-in ones, in a menu when they are many. */
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
          {view === open && <Menu label={`Actions sur la vue ${view.name}`} items={actions} />}
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
