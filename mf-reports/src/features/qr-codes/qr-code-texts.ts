import { choicesOf } from '@cervoise/domain/choices';
import {
  type QrCodeEntityType,
  qrCodeEntityLabels,
  qrCodeEntityTypes,
} from '@cervoise/domain/qr-codes';
import { formatCount } from '@cervoise/ui/format';
import type { QrCodeFieldsFragment } from '../../generated/graphql';

export type ShownQrCode = QrCodeFieldsFragment;

export const listAddress = '/traceability/qr-codes';
export const pageOfCode = (identifier: string) =>
  `/traceability/qrcode/${encodeURIComponent(identifier)}`;
export const publicPageOf = (identifier: string) =>
  `/public/qrcode/${encodeURIComponent(identifier)}`;

/** The image of a code, below /api. */
export const imagePathOf = (identifier: string, format: 'svg' | 'png') =>
  `/public/qrcodes/${encodeURIComponent(identifier)}/image.${format}`;

export const entityTypeChoices = choicesOf(qrCodeEntityTypes, qrCodeEntityLabels);

export const isEntityType = (text: string | null): text is QrCodeEntityType =>
  qrCodeEntityTypes.some((type) => type === text);

export const views = ['all', 'active', 'inactive'] as const;
export const viewChips = [
  { key: 'all', label: 'Tous' },
  { key: 'active', label: 'Actifs' },
  { key: 'inactive', label: 'Retirés' },
] as const;

export const scansText = (scans: number) =>
  scans === 0 ? 'jamais scanné' : `${formatCount(scans, 'scan')}`;
