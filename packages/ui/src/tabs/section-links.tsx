import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
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
}

/** Links to the sibling pages of an area; the current one is marked. */
export function SectionLinks({ label, links, current }: SectionLinksProps) {
  const { pathname } = useLocation();
  const currentAddress = current ?? pathname;
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page opens
  useEffect(() => {
    // Of many, a phone shows a few, the current one included.
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft;
  }, [currentAddress]);
  return (
    <nav ref={nav} className="cv-sections" aria-label={label}>
      {links.map(({ label: text, to }) => (
        <Link
          key={to}
          className="cv-section-link"
          to={to}
          aria-current={to === currentAddress ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
