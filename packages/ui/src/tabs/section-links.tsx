import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import './section-links.css';

export interface SectionLink {
  readonly label: string;
  readonly to: string;
}

interface SectionLinksProps {
  /** What they are parts of: « Inventaire ». */
  readonly label: string;
  readonly links: readonly SectionLink[];
}

/** The parts of an area side by side; each is a page, the one on screen is marked. */
export function SectionLinks({ label, links }: SectionLinksProps) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page opens
  useEffect(() => {
    // Of many, a phone shows a few: the one on screen is among them.
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft;
  }, [pathname]);
  return (
    <nav ref={nav} className="cv-sections" aria-label={label}>
      {links.map(({ label: text, to }) => (
        <Link
          key={to}
          className="cv-section-link"
          to={to}
          aria-current={to === pathname ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
