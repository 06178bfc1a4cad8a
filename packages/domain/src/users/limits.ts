/** The lifetime of an invitation link. */
export const invitationValidityDays = 7;

/** The lifetime of the link that confirms a new e-mail. */
export const emailLinkValidityHours = 24;
