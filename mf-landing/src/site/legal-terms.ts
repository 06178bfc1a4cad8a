import { resetLinkValidityHours, sessionHours } from '@cervoise/domain/accounts';
import { customerRetentionYears } from '@cervoise/domain/customers';

/** The figures of the contract and the policies; every page reads them here. */
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
  switchingNoticeDays: 60,
  switchingDays: 30,
  auditNoticeDays: 30,
  invoiceRetentionYears: 10,
  leadRetentionYears: 3,
  customerRetentionYears,
  logRetentionMonths: 12,
  securityLogMonths: 12,
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
