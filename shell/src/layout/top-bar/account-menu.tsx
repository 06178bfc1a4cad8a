import { roleLabels } from '@cervoise/domain/roles';
import { useCurrentUser } from '@cervoise/shell-contract';
import { Icon, type IconName } from '@cervoise/ui/icon';
import { Menu, type MenuButtonProps, type MenuItem } from '@cervoise/ui/menu';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '@cervoise/ui/theme';
import { logOutWhenSent } from '../log-out/log-out-when-sent';
import styles from './account-menu.module.css';

export const themes: readonly { choice: ThemeChoice; label: string; icon: IconName }[] = [
  { choice: 'light', label: 'Thème clair', icon: 'sun' },
  { choice: 'dark', label: 'Thème sombre', icon: 'moon' },
  { choice: 'system', label: 'Thème de l’appareil', icon: 'contrast' },
];

/** A user's initials for the avatar: « CM ». */
function initials({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return [firstName, lastName]
    .map((name) => Array.from(name.trim())[0] ?? '')
    .join('')
    .toLocaleUpperCase('fr-FR');
}

/** The account menu: profile, theme, logout. */
export function AccountMenu({ compact = false }: { readonly compact?: boolean }) {
  const user = useCurrentUser();
  const chosenTheme = useThemeChoice();
  const name = `${user.firstName} ${user.lastName}`;

  const items: readonly MenuItem[] = [
    { label: 'Profil', icon: 'profile', to: '/profile' },
    ...themes.map(({ choice, label, icon }, index) => ({
      label,
      icon,
      checked: choice === chosenTheme,
      onSelect: () => chooseTheme(choice),
      separated: index === 0,
    })),
    {
      label: 'Déconnexion',
      icon: 'logout',
      // The guard redirects to /login once the session is gone.
      onSelect: logOutWhenSent,
      separated: true,
    },
  ];

  const renderButton = (button: MenuButtonProps) => (
    <button {...button} type="button" className={compact ? styles.compact : styles.account}>
      <span
        className={`${styles.avatar} cv-rows cv-fixed cv-copper cv-strong cv-text-13 cv-in-middle`}
        aria-hidden="true"
      >
        {initials(user)}
      </span>
      <span className="cv-visually-hidden">Compte de </span>
      <span className={compact ? 'cv-visually-hidden' : styles.person}>
        <strong>{name}</strong>
        <small className="cv-muted cv-fine">{roleLabels[user.role]}</small>
      </span>
      {!compact && <Icon name="chevron-down" size={16} />}
    </button>
  );
  return <Menu label="Compte" items={items} renderButton={renderButton} />;
}
