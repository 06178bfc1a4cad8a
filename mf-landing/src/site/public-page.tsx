import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import './public-page.css';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** The element that the address's fragment names, if there is one. */
function addressedElement(hash: string): HTMLElement | null {
  if (hash === '') return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A malformed « % » in the address makes `decodeURIComponent` throw.
    return null;
  }
}

/** Scrolls to the fragment of the address and moves the focus there. */
function useAddressedSection() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every click
  useEffect(() => {
    const section = addressedElement(hash);
    if (!section) return;
    section.scrollIntoView();
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }, [hash, key]);
}

/** Header, content and footer of a public page; scrolls to the fragment of the address. */
export function PublicPage({ children }: { readonly children: ReactNode }) {
  useAddressedSection();
  return (
    <div className="cv-public-page">
      <Link
        className="cv-public-skip cv-round cv-pad-12-16 cv-absolute cv-strong"
        to="#contenu"
        replace
      >
        Aller au contenu
      </Link>
      <SiteHeader />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
