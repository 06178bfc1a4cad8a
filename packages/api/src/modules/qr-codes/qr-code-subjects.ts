import { frenchDay } from '@cervoise/domain/dates';
import { containerText } from '@cervoise/domain/inventory';
import type { QrCodeEntityType } from '@cervoise/domain/qr-codes';
import { sql } from 'kysely';
import { containing, matchRank } from '../../db/containing';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ContainerType, QrCodeTarget } from '../../generated/resolvers';

export const unknownSubject = 'La fiche de ce QR code est introuvable.';

/** The subject of a code, from `qr_code_subjects`. */
export interface QrCodeSubject {
  readonly entityType: QrCodeEntityType;
  readonly entityId: string;
  readonly name: string;
  readonly beerName: string | null;
  readonly batchNumber: string | null;
  readonly packagedOn: string | null;
  readonly bestBefore: string | null;
  readonly containerType: ContainerType | null;
  readonly volumeInLiters: number | null;
  readonly serialNumber: string | null;
  readonly ingredientId: string | null;
  readonly lotNumber: string | null;
  readonly isRemoved: boolean;
  /** Of a lot, YYYY-MM-DD. */
  readonly receivedOn: string | null;
  readonly supplier: string | null;
}

/** The columns of `qr_code_subjects subject`. */
export const subjectColumns = sql`
  subject.entity_type, subject.entity_id, subject.name, subject.beer_name, subject.batch_number,
  subject.packaged_on, subject.best_before, subject.container_type, subject.volume_in_liters,
  subject.serial_number, subject.ingredient_id, subject.lot_number, subject.is_removed,
  subject.received_on, subject.supplier`;

/**
 * The possible subjects of codes, the closest to the searched text, then the newest first; by default
 * without removed ones.
 */
export async function selectSubjects(
  tx: TenantTransaction,
  entityType: QrCodeEntityType,
  wanted: {
    readonly ids?: readonly string[];
    readonly search?: string;
    readonly withRemoved?: boolean;
    /** Of equipment, what holds beer alone. */
    readonly onlyVessels?: boolean;
  },
  limit: number,
): Promise<QrCodeSubject[]> {
  const { ids, search, withRemoved = false, onlyVessels = false } = wanted;
  const closest = search ? sql`${matchRank(sql`subject.searched`, search)}, ` : sql``;
  const { rows } = await sql<QrCodeSubject>`
    select ${subjectColumns} from qr_code_subjects subject
     where subject.entity_type = ${entityType} and (${withRemoved} or not subject.is_removed)
       and (${!onlyVessels || entityType !== 'equipment'} or subject.is_vessel)
       ${ids ? sql`and subject.entity_id = any(${[...ids]}::uuid[])` : sql``}
       ${search ? sql`and subject.searched like ${containing(search)}` : sql``}
     order by ${closest}subject.known_since desc, subject.entity_id limit ${limit}`.execute(tx);
  return rows;
}

/** The name and page of a code's subject. */
export function describe(subject: QrCodeSubject) {
  const { entityType, entityId, name, beerName, batchNumber } = subject;
  const { containerType, volumeInLiters, serialNumber, lotNumber } = subject;
  switch (entityType) {
    case 'batch':
      return { name: `Brassin ${name}`, detail: beerName, path: `/production/${entityId}` };
    case 'recipe':
      return { name, detail: null, path: `/recipes/${entityId}` };
    case 'inventory_item': {
      const container =
        containerType && volumeInLiters !== null && containerText(containerType, volumeInLiters);
      const detail = [container, batchNumber && `brassin ${batchNumber}`];
      return { name, detail: detail.filter(Boolean).join(' · '), path: `/inventory/${entityId}` };
    }
    case 'equipment':
      return {
        name,
        detail: serialNumber && `Nº de série ${serialNumber}`,
        path: `/equipment/${entityId}`,
      };
    case 'ingredient_lot':
      return {
        name,
        detail: lotNumber ? `Lot ${lotNumber}` : 'Lot sans numéro',
        path: `/inventory/ingredients/${subject.ingredientId}?lot=${entityId}`,
      };
  }
}

/** A subject as a choice of the form: of one lot number several deliveries may exist. */
export function targetOf(subject: QrCodeSubject): QrCodeTarget {
  const { entityType, entityId, isRemoved, receivedOn, supplier } = subject;
  const { name, detail } = describe(subject);
  const delivery = receivedOn && [supplier, `reçu le ${frenchDay(receivedOn)}`];
  const details = [detail, ...(delivery || []), isRemoved && 'supprimé'].filter(Boolean);
  return { entityType, entityId, name, detail: details.join(' · ') || null, isRemoved };
}
