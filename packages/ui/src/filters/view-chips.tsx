import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type To, useLocation } from 'react-router-dom';
import { formatNumber } from '../format/numbers';
import './view-chips.css';

export interface View<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  /** Its count; absent while unknown. */
  readonly count?: number;
}

interface ViewChipsProps<Key extends string> {
  /** The accessible name: « Vues des ingrédients ». */
  readonly label: string;
  readonly views: readonly View<Key>[];
  /** `null` while a view among the children is selected. */
  readonly selected: Key | null;
  /** The URL of a view, `tableState.viewLink`. */
  readonly linkTo: (key: Key) => To;
  /** Further chips, after the views. */
  readonly children?: ReactNode;
}

/** The views of a list as chips; each is a link, the selected one is filled. */
export function ViewChips<Key extends string>({
  label,
  views,
  selected,
  linkTo,
  children,
}: ViewChipsProps<Key>) {
  const row = useRef<HTMLElement>(null);
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly selected chip must be brought into sight
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !chip) return;
    const { scrollLeft, clientWidth } = row.current;
    if (
      chip.offsetLeft < scrollLeft ||
      chip.offsetLeft + chip.offsetWidth > scrollLeft + clientWidth
    )
      row.current.scrollLeft = chip.offsetLeft - 16;
  }, [search, selected]);
  return (
    <nav className="cv-chips" aria-label={label} ref={row}>
      {views.map(({ key, label: text, count }) => (
        <Link
          key={key}
          className="cv-chip"
          to={linkTo(key)}
          aria-current={key === selected ? 'true' : undefined}
          preventScrollReset
        >
          {text}
          {count !== undefined && <span className="cv-chip-count">{formatNumber(count)}</span>}
        </Link>
      ))}
      {children}
    </nav>
  );
}
