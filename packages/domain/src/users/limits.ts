/** How long the link of an invitation serves. */
export const invitationValidityDays = 7;

/** How long the link that confirms a new e-mail serves. */
export const emailLinkValidityHours = 24;
