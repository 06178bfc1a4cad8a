import { resetLinkValidityHours, sessionHours } from '@cervoise/domain/accounts';

/** The figures the contract and the policies promise; every page that names one reads it here. */
export const legalTerms = {
  version: '1.0',
  effectiveOn: '2025-06-01',
  trialDays: 14,
  paymentReminderFromDays: 15,
  paymentReminderToDays: 30,
  suspensionAfterDays: 30,
  priceRevisionNoticeDays: 30,
  termsChangeNoticeDays: 30,
  formalNoticeDays: 30,
  dataDeletionDays: 30,
  invoiceRetentionYears: 10,
  leadRetentionYears: 3,
  logRetentionMonths: 12,
  sessionRecordDays: 9,
  backupsKept: 5,
  sessionHours,
  maintenanceNoticeHours: 24,
  liabilityMonths: 12,
  rightsReplyDays: 30,
  breachNotificationHours: 72,
  breachAssessmentHours: 2,
  contactReplyHours: 48,
  passwordResetHours: resetLinkValidityHours,
} as const;
