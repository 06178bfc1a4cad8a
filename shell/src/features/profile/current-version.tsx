import { formatMoment } from '@cervoise/ui/format';
import { Facts } from '@cervoise/ui/page';
import type { ProfileFieldsFragment } from '../../generated/graphql';
import styles from './profile-page.module.css';

/** The values another user saved, beside the typed ones. */
export function CurrentVersion({ profile }: { readonly profile: ProfileFieldsFragment }) {
  return (
    <div className={styles.current}>
      <h3>Version actuelle</h3>
      <Facts
        facts={[
          { label: 'Prénom', value: profile.firstName },
          { label: 'Nom', value: profile.lastName },
          { label: 'E-mail', value: profile.email },
          { label: 'Enregistrée', value: formatMoment(profile.updatedAt) },
        ]}
      />
    </div>
  );
}
