import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, type To, useLocation } from 'react-router-dom';
import { formatNumber } from '../format/numbers';
import { Icon, type IconName } from '../icon';
import { Menu } from '../menu';
import { useIsPhone } from '../theme/use-media-query';
import { useChipsBeyond } from './use-chips-beyond';
import './view-chips.css';

export interface View<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  /** Its count; absent while unknown. */
  readonly count?: number;
}

/** A link of the row. */
export interface Chip extends View {
  readonly to: To;
  readonly isSelected: boolean;
  readonly icon?: IconName;
  /** Muted, after the label: « modifiée ». */
  readonly note?: string;
  /** Beside the chip: its menu. */
  readonly aside?: ReactNode;
  /** In the menu « Plus » even where there is room, unless selected. */
  readonly isRare?: boolean;
}

interface ViewChipsProps<Key extends string> {
  /** The accessible name: « Vues des ingrédients ». */
  readonly label: string;
  readonly views: readonly View<Key>[];
  /** `null` while one of the further chips is selected. */
  readonly selected: Key | null;
  /** The URL of a view, `TableState.viewLink`. */
  readonly linkTo: (key: Key) => To;
  /** Further chips, after the views. */
  readonly further?: readonly Chip[];
}

function ChipLink({ label, to, isSelected, icon, count, note }: Omit<Chip, 'key'>) {
  return (
    <Link
      className="cv-chip"
      to={to}
      aria-current={isSelected ? 'true' : undefined}
      title={icon && label}
      preventScrollReset
    >
      {icon && <Icon name={icon} size={16} />}
      <span className="cv-chip-name">{label}</span>
      {count !== undefined && (
        <span className="cv-chip-count cv-muted cv-figures">{formatNumber(count)}</span>
      )}
      {note && <span className="cv-chip-count cv-muted cv-figures">{note}</span>}
    </Link>
  );
}

/** Scrolls the row, so that the selected chip is in sight. */
function useSelectedInSight(row: RefObject<HTMLElement | null>, selected: string | null) {
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly selected chip must be brought into sight
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!row.current || !chip) return;
    const { scrollLeft, clientWidth } = row.current;
    if (
      chip.offsetLeft < scrollLeft ||
      chip.offsetLeft + chip.offsetWidth > scrollLeft + clientWidth
    )
      row.current.scrollLeft = chip.offsetLeft - 16;
  }, [search, selected]);
}

/**
 * The views of a list as chips; each is a link, the selected one is filled. Those that do not fit
 * are in a menu; on a phone the row scrolls.
 */
export function ViewChips<Key extends string>({
  label,
  views,
  selected,
  linkTo,
  further = [],
}: ViewChipsProps<Key>) {
  const phone = useIsPhone();
  const row = useRef<HTMLElement>(null);
  const all: readonly Chip[] = [
    ...views.map((view) => ({ ...view, to: linkTo(view.key), isSelected: view.key === selected })),
    ...further,
  ];
  const chips = all.filter(({ isRare, isSelected }) => isSelected || !isRare);
  const hasRare = chips.length < all.length;
  const beyond = useChipsBeyond(row, {
    chips: chips.map(({ key }) => key),
    selected: chips.find(({ isSelected }) => isSelected)?.key,
    scrolls: phone,
    hasMenu: hasRare,
  });
  useSelectedInSight(row, selected);
  const inMenu = all.filter((chip) => !chips.includes(chip) || beyond.includes(chip.key));
  return (
    <nav className="cv-chips cv-row cv-relative" aria-label={label} ref={row}>
      {chips.map(({ key, ...chip }) => (
        <span
          key={key}
          className="cv-chip-slot cv-inline-row cv-fixed"
          data-chip={key}
          data-beyond={beyond.includes(key) || undefined}
        >
          <ChipLink {...chip} />
          {chip.aside}
        </span>
      ))}
      {inMenu.length > 0 && (
        <Menu
          label="Plus de vues"
          items={inMenu.map(({ label: name, count, icon, to }) => ({
            label: count === undefined ? name : `${name} (${formatNumber(count)})`,
            icon,
            to,
          }))}
          renderButton={(button) => (
            <button type="button" className="cv-chip" aria-label="Plus de vues" {...button}>
              Plus
              <Icon name="chevron-down" size={16} />
            </button>
          )}
        />
      )}
    </nav>
  );
}
