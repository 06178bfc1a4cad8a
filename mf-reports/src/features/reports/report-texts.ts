import { choicesOf } from '@cervoise/domain/choices';
import {
  type ReportState,
  type ReportType,
  reportExtensions,
  reportFormatLabels,
  reportFormats,
  reportStateLabels,
  reportTypeLabels,
  reportTypes,
} from '@cervoise/domain/reports';
import { formatDate } from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type { ReportFieldsFragment, ReportPreviewFieldsFragment } from '../../generated/graphql';

export type ShownReport = ReportFieldsFragment;
export type ShownPreview = ReportPreviewFieldsFragment;

export const listAddress = '/reports';
export const pageOfReport = (id: string) => `${listAddress}/${id}`;

export const typeChoices = choicesOf(reportTypes, reportTypeLabels);
export const formatChoices = choicesOf(reportFormats, reportFormatLabels);

export const isReportType = (text: string | null): text is ReportType =>
  reportTypes.some((type) => type === text);

export const stateTones: Readonly<Record<ReportState, StatusTone>> = {
  generating: 'upcoming',
  ready: 'healthy',
  failed: 'critical',
  cancelled: 'neutral',
};

export const stateLabels = reportStateLabels;

/** « 01/10/2026 – 31/10/2026 » */
export function daysOf({ startDate, endDate }: ShownReport['parameters']): string {
  const [first, last] = [formatDate(startDate), formatDate(endDate)];
  return first === last ? first : `${first} – ${last}`;
}

/** The name of the saved file. */
export const fileNameOf = ({ name, format }: Pick<ShownReport, 'name' | 'format'>) =>
  `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.${reportExtensions[format]}`;

export const texts = {
  readFailure: 'Erreur lors de la récupération des rapports',
  generateFailure: 'Erreur lors de la génération du rapport',
  removeFailure: 'Erreur lors de la suppression du rapport',
  notRemoved: 'Échec de la suppression du rapport',
  notFound: 'Ce rapport n’existe pas ou a été supprimé.',
} as const;
