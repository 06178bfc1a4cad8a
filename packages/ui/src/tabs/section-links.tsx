import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useChipsBeyond } from '../filters/use-chips-beyond';
import { Icon } from '../icon';
import { Menu } from '../menu';
import './section-links.css';

export interface SectionLink {
  readonly label: string;
  readonly to: string;
}

interface SectionLinksProps {
  /** The accessible name: « Inventaire ». */
  readonly label: string;
  readonly links: readonly SectionLink[];
  /** The current page's address, where it is more than a path. */
  readonly current?: string;
  /**
   * With the menu; the others are in it. More than six are more than one sees at a glance, and from
   * five links on the row is above the title.
   */
  readonly most?: number;
}

/**
 * Links to the sibling pages of an area, in one row; the current one is marked and always there.
 * Those that do not fit are in a menu, as are the last ones of many.
 */
export function SectionLinks({ label, links, current, most = 6 }: SectionLinksProps) {
  const { pathname } = useLocation();
  const currentAddress = current ?? pathname;
  const row = useRef<HTMLElement>(null);
  const inRow =
    links.length > most
      ? links.filter(({ to }, index) => index < most - 1 || to === currentAddress)
      : links;
  const beyond = useChipsBeyond(row, {
    chips: inRow.map(({ to }) => to),
    selected: currentAddress,
    hasMenu: inRow.length < links.length,
    gap: 0,
  });
  const inMenu = links.filter((link) => !inRow.includes(link) || beyond.includes(link.to));
  return (
    <nav ref={row} className="cv-sections-row" aria-label={label}>
      <div className="cv-sections cv-relative cv-round cv-on-white">
        {inRow.map(({ label: text, to }) => (
          <span
            key={to}
            className="cv-section-slot cv-flex cv-fixed"
            data-chip={to}
            data-beyond={beyond.includes(to) || undefined}
          >
            <Link
              className="cv-section-link cv-muted cv-nowrap cv-plain-link cv-text-centre"
              to={to}
              aria-current={to === currentAddress ? 'page' : undefined}
            >
              {text}
            </Link>
          </span>
        ))}
        {inMenu.length > 0 && (
          <Menu
            label={`${label} : plus`}
            items={inMenu}
            renderButton={(button) => (
              <button
                type="button"
                className="cv-section-link cv-muted cv-nowrap cv-plain-link cv-text-centre cv-section-more cv-inline-row cv-pointer cv-gap-6"
                aria-label={`${label} : plus`}
                {...button}
              >
                Plus
                <Icon name="chevron-down" size={16} />
              </button>
            )}
          />
        )}
      </div>
    </nav>
  );
}
