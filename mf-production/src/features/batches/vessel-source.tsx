import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { type EquipmentCategory, equipmentStatusLabels } from '@cervoise/domain/equipment';
import { cleaningDaysOf } from '@cervoise/domain/planning';
import { presentInstant } from '@cervoise/graphql-client';
import { formatQuantity, toCalendarDate } from '@cervoise/ui/format';
import { LotText } from '@cervoise/ui/page';
import type { ReactNode } from 'react';
import type { VesselChoicesQuery } from '../../generated/graphql';
import { shortDate } from './batch-texts';
import { vesselChoicesQuery } from './vessel-source.graphql';

type Vessel = VesselChoicesQuery['equipmentPage']['nodes'][number];

/** Until when a vessel is cleaned after its last beer; null where it is clean. */
function cleaningUntil({ category, vesselUse }: Vessel, today: string): string | null {
  const emptied = toCalendarDate(vesselUse?.emptiedOn);
  const until = emptied && addDays(emptied, cleaningDaysOf(category as EquipmentCategory));
  return until && until >= today ? until : null;
}

/** Who is in a vessel and until when, or what stands before a brew: « IPA Citra jusqu’au 02/12 ». */
function stateOf(vessel: Vessel, today: string): string[] {
  const { status, maintenanceState, vesselUse } = vessel;
  const { content, reservation } = vesselUse ?? {};
  const cleaning = cleaningUntil(vessel, today);
  const until = toCalendarDate(content?.until);
  const isUnfit = status !== 'operational' && status !== 'in_use';
  const day = (text: string) => `${text.slice(8)}/${text.slice(5, 7)}`;
  const state = content
    ? `${content.recipeName} ${content.batchNumber} ${until === null ? 'sans fin prévue' : until < today ? `devait en sortir le ${day(until)}` : `jusqu’au ${day(until)}`}`
    : cleaning
      ? `à nettoyer jusqu’au ${day(cleaning)}`
      : 'libre';
  return [
    state,
    ...(reservation
      ? [`réservée à ${reservation.batchNumber} dès le ${shortDate(reservation.from)}`]
      : []),
    ...(isUnfit ? [equipmentStatusLabels[status].toLocaleLowerCase('fr-FR')] : []),
    ...(maintenanceState === 'overdue' ? ['maintenance en retard'] : []),
  ];
}

/** A vessel's capacity and state, shown before it is chosen: « 10 hl · libre ». */
function vesselText(vessel: Vessel, today: string): string {
  const { capacityHectoliters: capacity } = vessel;
  return [
    ...(capacity == null ? [] : [formatQuantity(capacity, 'hl')]),
    ...stateOf(vessel, today),
  ].join(' · ');
}

/** Help under the field for the chosen vessel: its capacity and state. */
export const vesselHelp = (vessel: Vessel | undefined): ReactNode =>
  vessel && <LotText>{vesselText(vessel, calendarDateOf(presentInstant()))}</LotText>;

/** The brewery's vessels for beer as choices by name, each with its state (free, occupied until when). */
export const vesselSource = {
  query: vesselChoicesQuery,
  itemsOf: ({ equipmentPage }: VesselChoicesQuery) => equipmentPage.nodes,
  choiceOf: (vessel: Vessel) => ({
    value: vessel.id,
    label: vessel.name,
    detail: vesselText(vessel, calendarDateOf(presentInstant())),
  }),
};
