import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import './public-page.css';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** Scrolls to the part of the page the address names and goes on from there with the keyboard. */
function useAddressedSection() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every click
  useEffect(() => {
    const section = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!section) return;
    section.scrollIntoView();
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }, [hash, key]);
}

/** Header, content and footer of a public page; goes to the section the address names. */
export function PublicPage({ children }: { readonly children: ReactNode }) {
  useAddressedSection();
  return (
    <div className="cv-public-page">
      <a className="cv-public-skip" href="#contenu">
        Aller au contenu
      </a>
      <SiteHeader />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
