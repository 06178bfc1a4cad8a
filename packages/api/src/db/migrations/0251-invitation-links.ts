import type { Migration } from './migration';

/** Whoever sent an invitation can copy its link. Null for invitations of an earlier release. */
export const invitationLinks: Migration = {
  name: '0251-invitation-links',
  sql: `
    alter table user_invitations
      add column sealed_token bytea,
      -- Of another tenant when the editor invited.
      add column invited_by uuid;
  `,
};
