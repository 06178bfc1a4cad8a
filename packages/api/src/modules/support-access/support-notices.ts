import { momentText } from '@cervoise/domain/dates';
import { readInstallation } from '../../db/installation';
import { enterTenant, type TenantTransaction } from '../../db/tenant-transaction';
import type { SupportAccess } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications';
import { mailRecipients } from '../users';
import { supportGrantedMail, supportRequestMail } from './support-mails';

type Dependencies = Pick<ServiceDependencies, 'mails' | 'publicUrl'> & {
  readonly notifications: Pick<NotificationsService, 'notify' | 'notifyOne'>;
};

export type SupportNotices = ReturnType<typeof createSupportNotices>;

/** Who hears of an access, in the app and by mail. */
export const createSupportNotices = ({ mails, publicUrl, notifications }: Dependencies) => ({
  /** Notifies the admins of the entered brewery of a request. */
  requested: async (
    tx: TenantTransaction,
    tenantId: string,
    entityId: string,
    message: string,
  ): Promise<void> => {
    await notifications.notify(tx, tenantId, {
      type: 'support_access',
      title: 'Le support demande à lire vos recettes',
      message,
      priority: 'high',
      entityId,
      entityType: 'support_access',
      action: `/audit/support?acces=${entityId}`,
    });
    const link = `${publicUrl()}/audit/support?acces=${entityId}`;
    for (const { email, firstName } of await mailRecipients(tx, { roles: ['admin'] })) {
      const mail = supportRequestMail({ to: email, firstName, message, link });
      await mails.add(tx, mail);
    }
  },

  /** Notifies the requester that an access is open; leaves `tx` in the editor's tenant. */
  granted: async (
    tx: TenantTransaction,
    requestedBy: string,
    { id, breweryName, expiresAt }: SupportAccess,
    adminName: string,
  ): Promise<void> => {
    const { editorTenantId } = await readInstallation(tx);
    if (!editorTenantId) return;
    const message = `${adminName} (${breweryName}) ouvre l’accès jusqu’au ${momentText(expiresAt)}.`;
    const action = `/brewing-ops/support/${id}`;
    await enterTenant(tx, { tenantId: editorTenantId });
    await notifications.notifyOne(tx, editorTenantId, requestedBy, {
      type: 'support_access',
      title: 'Accès accordé',
      message,
      priority: 'normal',
      entityId: id,
      entityType: 'support_access',
      action,
    });
    for (const { email, firstName } of await mailRecipients(tx, { ids: [requestedBy] })) {
      const link = `${publicUrl()}${action}`;
      const mail = supportGrantedMail({ to: email, firstName, message, link });
      await mails.add(tx, mail);
    }
  },
});
