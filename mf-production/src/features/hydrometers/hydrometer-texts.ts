import { batteryText, type HydrometerKind } from '@cervoise/domain/hydrometers';
import { absent, formatGravity, formatTemperature } from '@cervoise/ui/format';
import type {
  FloatBatchesQuery,
  FloatVesselsQuery,
  HydrometerFieldsFragment,
} from '../../generated/graphql';
import { floatBatchesQuery, floatVesselsQuery } from './hydrometers.graphql';

export const vesselSource = {
  query: floatVesselsQuery,
  itemsOf: ({ equipmentPage }: FloatVesselsQuery) => equipmentPage.nodes,
  choiceOf: ({ id, name }: FloatVesselsQuery['equipmentPage']['nodes'][number]) => ({
    value: id,
    label: name,
  }),
};

export const batchSource = {
  query: floatBatchesQuery,
  itemsOf: ({ productionBatchesPage }: FloatBatchesQuery) => productionBatchesPage.nodes,
  choiceOf: ({
    id,
    batchNumber,
    recipeName,
  }: FloatBatchesQuery['productionBatchesPage']['nodes'][number]) => ({
    value: id,
    label: batchNumber,
    detail: recipeName,
  }),
};

/** The vessel or batch of a hydrometer: « Fermenteur F2 », « Brassin 2026-031 ». */
export const placeOf = ({ equipmentName, batchNumber }: HydrometerFieldsFragment): string =>
  equipmentName ?? (batchNumber ? `Brassin ${batchNumber}` : absent);

/** « 1,021 · 19,4 °C »; the other where one is unknown. */
export const readingText = ({ lastReading }: HydrometerFieldsFragment): string =>
  [
    lastReading?.gravity != null && formatGravity(lastReading.gravity),
    lastReading?.celsius != null && formatTemperature(lastReading.celsius),
  ]
    .filter(Boolean)
    .join(' · ') || absent;

export const batteryOf = ({ kind, battery }: HydrometerFieldsFragment): string =>
  battery == null ? absent : batteryText(kind, battery);

/** A setting to type on the device. */
export interface Setting {
  readonly name: string;
  readonly value: string;
}

interface Setup {
  /** Where on the device. */
  readonly text: string;
  readonly settings: readonly Setting[];
}

const raptPayload = `{"temperature": "@temperature", "gravity": "@gravity", "battery": "@battery", "created_date": "@created_date"}`;

/** How a device is told where to send, and with which token. */
export function setupOf(kind: HydrometerKind, address: string, token: string): Setup {
  const { hostname, port, protocol, pathname } = new URL(address);
  const whole = `${address}?token=${token}`;
  switch (kind) {
    case 'ispindel':
      return {
        text: 'Sur la page de configuration de l’iSpindel, choisissez le service « Generic HTTP » (« HTTPS » pour une adresse en https), et l’intervalle : 900 secondes.',
        settings: [
          { name: 'Server Address', value: hostname },
          { name: 'Server Port', value: port || (protocol === 'https:' ? '443' : '80') },
          { name: 'Server URL', value: pathname },
          { name: 'Token', value: token },
        ],
      };
    case 'gravitymon':
      return {
        text: 'Dans GravityMon, « Push targets », « HTTP Post », avec le format « iSpindel » proposé.',
        settings: [{ name: 'URL', value: whole }],
      };
    case 'tiltbridge':
      return {
        text: 'Dans TiltBridge, « Cloud targets », « Generic target » (« Fermentrack » dans les anciennes versions), un envoi toutes les 900 secondes.',
        settings: [{ name: 'URL', value: whole }],
      };
    case 'rapt':
      return {
        text: 'Dans le portail RAPT, « Web hooks », « Custom », méthode POST ; dans « Parameters », un « Header ».',
        settings: [
          { name: 'URL', value: address },
          { name: 'Header « Authorization »', value: `Bearer ${token}` },
          { name: 'Payload', value: raptPayload },
        ],
      };
  }
}
