import styles from './skip-link.module.css';

/** The first focusable element: skips the menu. The address does not change. */
export function SkipLink() {
  return (
    <button
      type="button"
      className={`${styles.link} cv-pad-12-16 cv-frame cv-strong`}
      onClick={() => document.getElementById('content')?.focus()}
    >
      Aller au contenu
    </button>
  );
}
