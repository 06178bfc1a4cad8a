import { ofName } from '@cervoise/domain/text';
import {
  describeError,
  useMutation,
  useQuery,
  useRepeatableMutation,
} from '@cervoise/graphql-client';
import { useDownload } from '@cervoise/graphql-client/rest';
import { toastSuccess, updateSessionUser, useCan, useCurrentUser } from '@cervoise/shell-contract';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import type { IconName } from '@cervoise/ui/icon';
import { Menu } from '@cervoise/ui/menu';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ListedUser, userName } from './user-texts';
import {
  cancelEmailChangeMutation,
  deactivateUserMutation,
  handOverAdministrationMutation,
  hasSecondFactorQuery,
  resendInvitationMutation,
  resetSecondFactorMutation,
  revokeInvitationMutation,
  toggleUserStatusMutation,
} from './users.graphql';

/** An action on an account, after confirmation. */
interface UserAction {
  readonly label: string;
  readonly icon: IconName;
  readonly question: string;
  readonly consequence: string;
  readonly verb: string;
  readonly danger?: boolean;
  readonly run: () => Promise<unknown>;
  readonly done: string;
}

const options = {
  context: { suppressErrorToast: true },
  refetchQueries: ['Users', 'AllUsers'],
};

/** The actions on an account in its present state, in the menu of its page. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one entry per action, with when it is offered and what it asks
function useUserActions(user: ListedUser): readonly UserAction[] {
  const actor = useCurrentUser();
  const navigate = useNavigate();
  const forUser = { ...options, variables: { id: user.id } };
  // Unlike `toggleUserStatus`, it is accepted while the brewery is read-only.
  const [close] = useMutation(deactivateUserMutation, {
    ...forUser,
    refetchQueries: ['User', ...options.refetchQueries],
    awaitRefetchQueries: true,
  });
  const [toggle] = useRepeatableMutation(toggleUserStatusMutation, options);
  const [handOver] = useRepeatableMutation(handOverAdministrationMutation, options);
  const [resetFactor] = useMutation(resetSecondFactorMutation, {
    ...forUser,
    refetchQueries: ['HasSecondFactor'],
  });
  const [resend] = useRepeatableMutation(resendInvitationMutation, options);
  const [revoke] = useMutation(revokeInvitationMutation, forUser);
  const [cancelEmail] = useMutation(cancelEmailChangeMutation, forUser);
  const name = userName(user);
  const canWrite = useCan('users.write');
  const { data: factor } = useQuery(hasSecondFactorQuery, {
    variables: { id: user.id },
    skip: !canWrite || user.id === actor.id || user.state !== 'active',
  });

  if (user.state === 'invited') {
    const resending: UserAction = {
      label: 'Renvoyer l’invitation',
      icon: 'mail',
      question: 'Renvoyer l’invitation ?',
      consequence: `Un nouveau lien, valable 7 jours, part à ${user.email}. Le précédent ne servira plus.`,
      verb: 'Renvoyer',
      run: () => resend({ id: user.id }),
      done: 'Invitation renvoyée',
    };
    return [
      ...(canWrite ? [resending] : []),
      {
        label: 'Révoquer l’invitation',
        icon: 'trash',
        question: 'Révoquer l’invitation ?',
        consequence: `Le lien envoyé à ${user.email} ne servira plus et le compte disparaît.`,
        verb: 'Révoquer',
        danger: true,
        run: async () => {
          await revoke();
          void navigate('/users', { replace: true });
        },
        done: 'Invitation révoquée',
      },
    ];
  }
  if (user.state === 'closed') {
    if (!canWrite) return [];
    return [
      {
        label: 'Réactiver le compte',
        icon: 'restore',
        question: `Réactiver le compte ${ofName(name)} ?`,
        consequence: 'Son mot de passe d’avant lui ouvrira de nouveau Cervoise.',
        verb: 'Réactiver',
        run: () => toggle({ id: user.id, isActive: true }),
        done: 'Compte réactivé',
      },
    ];
  }
  const emailActions: UserAction[] = user.pendingEmail
    ? [
        {
          label: 'Abandonner le nouvel e-mail',
          icon: 'close',
          question: 'Abandonner le nouvel e-mail ?',
          consequence: `Le lien envoyé à ${user.pendingEmail} ne servira plus. ${user.email} reste l’adresse du compte.`,
          verb: 'Abandonner',
          run: cancelEmail,
          done: 'Changement d’adresse abandonné',
        },
      ]
    : [];
  const handOverActions: UserAction[] =
    actor.role === 'admin' && canWrite
      ? [
          {
            label: 'Transmettre l’administration',
            icon: 'users',
            question: `Transmettre l’administration à ${name} ?`,
            consequence: `${name} devient administrateur et vous devenez responsable de production : comptes d’administrateurs, journal et accès du support ne vous seront plus ouverts.`,
            verb: 'Transmettre',
            run: async () => {
              await handOver({ id: user.id });
              updateSessionUser({ ...actor, role: 'manager' });
            },
            done: 'Administration transmise',
          },
        ]
      : [];
  return [
    ...emailActions,
    ...handOverActions,
    ...(factor?.hasSecondFactor
      ? [
          {
            label: 'Réinitialiser la double authentification',
            icon: 'lock' as const,
            question: 'Réinitialiser la double authentification ?',
            consequence: `L’application d’authentification ${ofName(name)}, ses codes de secours et ses clés d’accès ne serviront plus : le mot de passe suffira. ${name} reçoit un e-mail.`,
            verb: 'Réinitialiser',
            run: resetFactor,
            done: 'Double authentification réinitialisée',
          },
        ]
      : []),
    {
      label: 'Désactiver le compte',
      icon: 'lock',
      question: `Désactiver le compte ${ofName(name)} ?`,
      consequence: 'Ses sessions se ferment aussitôt. Ce qu’il a enregistré reste, à son nom.',
      verb: 'Désactiver',
      danger: true,
      run: close,
      done: 'Compte désactivé',
    },
  ];
}

export function UserActions({ user }: { readonly user: ListedUser }) {
  const actions = useUserActions(user);
  const actor = useCurrentUser();
  const { download } = useDownload();
  // Who can log in does it alone; the editor has no data of a brewery.
  const canExport =
    useCan('users.write') && user.state === 'closed' && user.tenantId === actor.tenantId;
  const exportItem = {
    label: 'Exporter ses données',
    icon: 'download' as const,
    onSelect: () => download(`/users/${user.id}/export`, 'donnees.zip'),
  };
  const [asked, setAsked] = useState<UserAction | null>(null);
  const confirm = async () => {
    await asked?.run();
    toastSuccess({ title: asked?.done ?? '', message: userName(user) });
    setAsked(null);
  };
  return (
    <>
      {actions.length > 0 && (
        <Menu
          label={`Actions sur ${userName(user)}`}
          items={[
            ...actions.map((action) => ({
              label: action.label,
              icon: action.icon,
              danger: action.danger,
              onSelect: () => setAsked(action),
            })),
            ...(canExport ? [exportItem] : []),
          ]}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked?.question ?? ''}
        text={asked?.consequence ?? ''}
        confirmLabel={asked?.verb ?? ''}
        danger={asked?.danger}
        onConfirm={confirm}
        describeError={describeError}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
