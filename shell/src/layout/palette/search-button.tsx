import { Icon } from '@cervoise/ui/icon';
import { openPalette } from './palette-store';
import styles from './search-button.module.css';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette, and shows its keyboard shortcut; on a phone only the icon. */
export function SearchButton({ compact = false }: { readonly compact?: boolean }) {
  return (
    <button
      type="button"
      className={compact ? styles.compact : `${styles.search} cv-on-white cv-gap-8`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={compact ? 'Rechercher' : undefined}
      onClick={openPalette}
    >
      <Icon name="search" size={compact ? 22 : 18} />
      {!compact && (
        <>
          <span>Rechercher</span>
          <kbd>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
        </>
      )}
    </button>
  );
}
