import { managesRole, roleLabels } from '@cervoise/domain/roles';
import { atBrewery } from '@cervoise/domain/text';
import { useQuery } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { useCan, useCurrentUser } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { formatDate, formatMoment } from '@cervoise/ui/format';
import { Card, type Fact, Facts, Page } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { typeset } from '@cervoise/ui/typeset';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { LatestAccountChanges, LatestActions } from '../../audit-entries/latest-entries';
import { InvitationLink } from './invitation-link';
import { UserActions } from './user-actions';
import { UserEditForm } from './user-edit-form';
import { invitationEnd, type ListedUser, roleHelp, userName, userStatus } from './user-texts';
import { userQuery } from './users.graphql';
import styles from './users.module.css';

/** The subtitle: role and brewery, or why the account cannot log in. */
function contextOf({ state, invitation, role, breweryName }: ListedUser): string {
  if (state === 'closed') return 'Ce compte est fermé : personne ne peut plus s’y connecter.';
  if (state === 'active' || !invitation) return `${roleLabels[role]} ${atBrewery(breweryName)}`;
  return invitation.expiresAt > new Date()
    ? `N’a pas encore accepté l’invitation, qui expire ${invitationEnd(invitation.expiresAt)}.`
    : 'L’invitation a expiré sans être acceptée. Renvoyez-la ou révoquez-la.';
}

function factsOf(user: ListedUser, withBrewery: boolean): Fact[] {
  const { email, pendingEmail, role, breweryName, createdAt, invitation } = user;
  return [
    { label: 'Statut', value: <Status {...userStatus(user)} /> },
    { label: 'Rôle', value: roleLabels[role] },
    { label: 'E-mail', value: <a href={`mailto:${email}`}>{email}</a> },
    ...(pendingEmail ? [{ label: 'Nouvel e-mail, à confirmer', value: pendingEmail }] : []),
    ...(withBrewery ? [{ label: 'Brasserie', value: breweryName }] : []),
    { label: 'Compte créé le', value: formatDate(createdAt) },
    ...(invitation
      ? [{ label: 'Invitation envoyée', value: formatMoment(invitation.sentAt) }]
      : []),
  ];
}

/** /users/:id: one account and its actions. */
export function UserPage() {
  const { id = '' } = useParams();
  const actor = useCurrentUser();
  const isEditor = useCan('tenants.administer');
  const canReadAudit = useCan('audit.read');
  const canWrite = useCan('users.write');
  const [isEditing, setEditing] = useState(false);
  const { data, ...read } = useQuery(userQuery, {
    variables: { id },
  });
  if (!data)
    return <UnavailablePage title="Compte" notFound="Utilisateur non trouvé" read={read} />;
  const { user } = data;
  const isSelf = user.id === actor.id;
  const canManage = managesRole(actor.role, user.role) && !isSelf;
  return (
    <Page
      title={userName(user)}
      context={contextOf(user)}
      action={
        isSelf ? (
          <LinkButton to="/profile" variant="primary" icon="profile">
            Ouvrir mon profil
          </LinkButton>
        ) : (
          canManage && (
            <div className="cv-flex cv-gap-8">
              {canWrite && (
                <Button variant="primary" icon="edit" onClick={() => setEditing(true)}>
                  Modifier
                </Button>
              )}
              <UserActions user={user} />
            </div>
          )
        )
      }
    >
      <div className={`${styles.columns} cv-beside`}>
        <Card title="Compte">
          <Facts facts={factsOf(user, isEditor)} />
          {canWrite && canManage && user.state === 'invited' && (
            // Each sent invitation has a link of its own.
            <InvitationLink
              key={`${user.id} ${user.invitation?.sentAt.toISOString()}`}
              id={user.id}
            />
          )}
        </Card>
        <Card title="Ce que ce rôle permet">
          <p className="cv-muted">{typeset(roleHelp[user.role])}</p>
        </Card>
      </div>
      {canReadAudit && user.state !== 'invited' && <LatestActions userId={user.id} />}
      {isEditor && <LatestAccountChanges breweryId={user.tenantId} />}
      <FormDrawer
        title={isEditing ? `Modifier ${userName(user)}` : null}
        onClose={() => setEditing(false)}
      >
        <UserEditForm user={user} onDone={() => setEditing(false)} />
      </FormDrawer>
    </Page>
  );
}
