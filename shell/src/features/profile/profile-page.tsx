import { roleLabels } from '@cervoise/domain/roles';
import { describeError, useQuery } from '@cervoise/graphql-client';
import { updateSessionUser, useCurrentUser } from '@cervoise/shell-contract';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { formatDate } from '@cervoise/ui/format';
import { Card, Facts, Page } from '@cervoise/ui/page';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProfileFieldsFragment } from '../../generated/graphql';
import { toSessionUser } from '../../session/session-user';
import { PasskeysCard } from './passkeys-card';
import { PasswordCard } from './password-card';
import { profileQuery } from './profile.graphql';
import { ProfileForm } from './profile-form';
import styles from './profile-page.module.css';
import { SecondFactorCard } from './second-factor-card';
import { SecurityCard } from './security-card';
import { SessionsCard } from './sessions-card';

/** /profile: the user's name, e-mail, password and sessions; role and brewery read-only. */
export function ProfilePage() {
  const user = useCurrentUser();
  const { data, error, loading, refetch } = useQuery(profileQuery, {
    // A form starts with the server's current values.
    fetchPolicy: 'network-only',
  });
  const [saved, setSaved] = useState<ProfileFieldsFragment | null>(null);
  const profile = saved ?? data?.me;
  const keep = (changed: ProfileFieldsFragment) => {
    setSaved(changed);
    updateSessionUser(toSessionUser(changed));
  };
  const isLead = user.role === 'admin' || user.role === 'manager';
  const facts = [
    { label: 'Rôle', value: roleLabels[user.role] },
    { label: 'Brasserie', value: user.breweryName },
    { label: 'Compte créé le', value: formatDate(user.createdAt) },
  ];
  return (
    <Page title="Profil" context="Votre identité, votre mot de passe et vos sessions.">
      <div className={`${styles.columns} cv-beside cv-top`}>
        {profile ? (
          <div className="cv-rows cv-gap-grid">
            <Card title="Identité">
              <ProfileForm
                profile={profile}
                onSaved={keep}
                readCurrent={async () => (await refetch()).data?.me}
              />
            </Card>
            <PasswordCard profile={profile} onSaved={keep} />
            <SecondFactorCard />
            <PasskeysCard />
            <SessionsCard />
            <SecurityCard />
          </div>
        ) : error ? (
          <ErrorBlock {...describeError(error)} onRetry={refetch} retrying={loading} />
        ) : (
          <Spinner page />
        )}
        <Card title="Compte" action={isLead && <Link to="/profile/contract">Contrat</Link>}>
          <Facts facts={facts} />
          <p className={`${styles.data} cv-above-16 cv-line-above`}>
            <Link to="/profile/data">
              {user.role === 'admin' ? 'Exporter des données' : 'Exporter vos données'}
            </Link>
          </p>
        </Card>
      </div>
    </Page>
  );
}
