import styles from './skip-link.module.css';

/** The first thing the keyboard reaches: over the menu, to the page. The address stays. */
export function SkipLink() {
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => document.getElementById('content')?.focus()}
    >
      Aller au contenu
    </button>
  );
}
