import { Logo, productName } from '@cervoise/ui/brand';
import { LinkButton } from '@cervoise/ui/button';
import { Icon } from '@cervoise/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import layout from './layout.module.css';
import { sectionAddress } from './sections';
import styles from './site-header.module.css';

/** The sticky header of the public pages; on a phone its links fold into a menu. */
export function SiteHeader() {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (toggle.current) toggle.current.open = false;
  };

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !toggle.current) return;
      toggle.current.open = false;
      toggle.current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <header className={styles.header}>
      <div className={`${layout.container} ${styles.bar} cv-row cv-between`}>
        <Link
          to="/"
          className="cv-inline-row cv-plain-link cv-touch"
          aria-label={`${productName}, accueil`}
        >
          <Logo />
        </Link>
        {/* Opens the menu even without a script. */}
        <details
          ref={toggle}
          className={`${styles.toggle} ${layout.fold}`}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary
            className="cv-rows cv-ink"
            aria-label={isOpen ? 'Fermer le menu' : 'Ouvrir le menu'}
          >
            <Icon name="menu" size={24} className={layout.closed} />
            <Icon name="close" size={24} className={layout.opened} />
          </summary>
        </details>
        <nav aria-label="Navigation principale" className={styles.menu}>
          <Link
            to={sectionAddress('solution')}
            className={`${styles.link} cv-hover-copper cv-ink cv-plain-link`}
            onClick={close}
          >
            Solution
          </Link>
          <Link
            to={sectionAddress('innovation')}
            className={`${styles.link} cv-hover-copper cv-ink cv-plain-link`}
            onClick={close}
          >
            Innovation
          </Link>
          <Link
            to={sectionAddress('pricing')}
            className={`${styles.link} cv-hover-copper cv-ink cv-plain-link`}
            onClick={close}
          >
            Tarifs
          </Link>
          <Link
            to="/login"
            className={`${styles.link} cv-hover-copper cv-ink cv-plain-link`}
            onClick={close}
          >
            Se connecter
          </Link>
          <LinkButton to={sectionAddress('partnerForm')} className={styles.write} onClick={close}>
            Nous écrire
          </LinkButton>
        </nav>
      </div>
    </header>
  );
}
