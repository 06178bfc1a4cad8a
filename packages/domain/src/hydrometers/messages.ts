import { z } from 'zod';
import { gravityOfPlato, gravityOfPoints } from '../brewing';
import { frenchNumber, parseFrenchNumber, roundTo } from '../numbers';
import type { HydrometerKind, SentGravityUnit, TiltColor } from './devices';

/** What a message says, in the units of the product; null where it says nothing. */
export interface DeviceMessage {
  /** Specific gravity, to the ten-thousandth. */
  readonly gravity: number | null;
  /** °C, to the tenth. */
  readonly celsius: number | null;
  /** Volts, per cent or weeks, as the kind counts it. */
  readonly battery: number | null;
  /** When it was read; null for « now ». */
  readonly readAt: Date | null;
}

/** What is known of the device that sends. */
export interface SendingDevice {
  readonly kind: HydrometerKind;
  readonly gravityUnit: SentGravityUnit;
  readonly tiltColor: TiltColor | null;
}

/** A gravity beyond these is none of wort or beer: most often the unit is not the device's. */
const gravityRange = { least: 0.9, most: 1.3 };
const celsiusRange = { least: -20, most: 110 };
/** What a DS18B20 gives when it is not connected, in °C. */
const absentSensor = -127;
/** A battery beyond it counts as unknown: it tells nothing, and the reading is still good. */
const greatestBattery = 9999;
/** From here on a « gravity » is counted in thousandths, as some firmwares do: 1050. */
const leastThousandths = 500;

/** A number, also as a text (« 1.0570 », « 1,057 »); an empty text is none. */
const sentNumber = (label: string) =>
  z
    .union([z.number(), z.string().max(20).transform(parseFrenchNumber)], {
      error: `${label} doit être un nombre.`,
    })
    .nullish()
    .refine((value) => value == null || Number.isFinite(value), {
      error: `${label} doit être un nombre.`,
    });

const temperature = sentNumber('La température');
const gravity = sentNumber('La densité');
const battery = sentNumber('La batterie');
const unit = z.string().trim().max(20).toUpperCase().nullish();

interface Sent {
  readonly gravity?: number | null;
  readonly gravityUnit: SentGravityUnit;
  readonly temperature?: number | null;
  /** C, F or K. */
  readonly temperatureUnit?: string | null;
  readonly battery?: number | null;
  readonly readAt?: Date | null;
}

/** A gravity as sent, as specific gravity. */
function gravityOf(value: number, sentUnit: SentGravityUnit): number {
  if (sentUnit === 'plato') return gravityOfPlato(value);
  if (sentUnit === 'points') return gravityOfPoints(value);
  return value >= leastThousandths ? value / 1000 : value;
}

function celsiusOf(value: number, sentUnit: string | null | undefined): number | null {
  const celsius = sentUnit?.startsWith('F')
    ? ((value - 32) * 5) / 9
    : sentUnit?.startsWith('K')
      ? value - 273.15
      : value;
  return roundTo(celsius, 1) === absentSensor ? null : celsius;
}

const knownBattery = (battery: number | null | undefined): number | null =>
  battery != null && battery >= 0 && battery <= greatestBattery ? battery : null;

/** A message in our units; what cannot be of a beer is refused by field. */
function readSent(
  sent: Sent,
  context: z.RefinementCtx,
  fields: { readonly gravity: string; readonly temperature: string },
): DeviceMessage {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const read = {
    gravity: sent.gravity == null ? null : roundTo(gravityOf(sent.gravity, sent.gravityUnit), 4),
    celsius: sent.temperature == null ? null : celsiusOf(sent.temperature, sent.temperatureUnit),
  };
  const celsius = read.celsius === null ? null : roundTo(read.celsius, 1);
  if (
    read.gravity !== null &&
    !(read.gravity >= gravityRange.least && read.gravity <= gravityRange.most)
  ) {
    const shown = frenchNumber(sent.gravity ?? 0, 4);
    refuse(fields.gravity, `${shown} n’est pas une densité : vérifiez l’unité du densimètre.`);
  }
  if (celsius !== null && (celsius < celsiusRange.least || celsius > celsiusRange.most)) {
    refuse(fields.temperature, 'La température est hors des bornes : vérifiez l’unité.');
  }
  if (read.gravity === null && celsius === null) {
    refuse(fields.gravity, 'Le message n’a ni densité ni température.');
  }
  return {
    gravity: read.gravity,
    celsius,
    battery: knownBattery(sent.battery),
    readAt: sent.readAt ?? null,
  };
}

/**
 * What an iSpindel and a GravityMon post (« Generic HTTP »): temperature, temp_units, gravity,
 * battery in volts. GravityMon adds the unit of the gravity and a gravity corrected for temperature.
 */
const spindleSchema = (deviceUnit: SentGravityUnit) =>
  z
    .object({
      temperature,
      temp_units: unit,
      gravity,
      'corr-gravity': gravity,
      'gravity-unit': unit,
      battery,
    })
    .transform((message, context) =>
      readSent(
        {
          // A corrected gravity of zero is one that the device does not calculate.
          gravity: message['corr-gravity'] || message.gravity,
          gravityUnit: statedUnit(message['gravity-unit']) ?? deviceUnit,
          temperature: message.temperature,
          temperatureUnit: message.temp_units,
          battery: message.battery,
        },
        context,
        { gravity: 'gravity', temperature: 'temperature' },
      ),
    );

const statedUnit = (stated: string | null | undefined): SentGravityUnit | null => {
  if (stated === 'G' || stated === 'SG') return 'gravity';
  return stated === 'P' ? 'plato' : null;
};

const raptTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/;

/** RAPT states UTC, with or without its Z; a time in another form counts as none. */
function raptInstant(text: string | null | undefined): Date | null {
  const parts = raptTime.exec(text ?? '');
  if (!text || !parts) return null;
  const instant = new Date(`${text.replace(' ', 'T')}${parts[2] ? '' : 'Z'}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/**
 * The webhook of a RAPT Pill with the payload that the product shows: its variables @temperature
 * (°C), @gravity (specific gravity), @battery (per cent) and @created_date.
 */
const raptSchema = z
  .object({ temperature, gravity, battery, created_date: z.string().max(40).nullish() })
  .transform((message, context) =>
    readSent(
      { ...message, gravityUnit: 'gravity', readAt: raptInstant(message.created_date) },
      context,
      { gravity: 'gravity', temperature: 'temperature' },
    ),
  );

/** One Tilt, in TiltBridge's own form, that of Brewfather's stream, or that of Tilt's cloud. */
const tiltSchema = z.object({
  color: z.string().max(40).nullish(),
  name: z.string().max(80).nullish(),
  Color: z.string().max(40).nullish(),
  temp: temperature,
  Temp: temperature,
  tempUnit: unit,
  temp_unit: unit,
  gravity,
  SG: gravity,
  gravity_unit: unit,
  weeks_on_battery: battery,
});
type Tilt = z.output<typeof tiltSchema>;

const colorOf = ({ color, Color, name }: Tilt) => (color ?? Color ?? name ?? '').toLowerCase();

const tiltsOf = z.union([z.array(tiltSchema).max(8), z.record(z.string().max(40), tiltSchema)]);

/**
 * What a TiltBridge posts: all its Tilts at once below `tilts`, or one. Gives null when the
 * device's is not among them.
 */
const tiltBridgeSchema = (color: TiltColor | null) =>
  z
    .union([z.object({ tilts: tiltsOf }), tiltSchema])
    .transform((message, context): DeviceMessage | null => {
      const tilts: Tilt[] = 'tilts' in message ? Object.values(message.tilts) : [message as Tilt];
      const tilt = tilts.find((one) => colorOf(one) === color || colorOf(one) === '');
      if (!tilt) return null;
      return readSent(
        {
          gravity: tilt.gravity ?? tilt.SG,
          gravityUnit: statedUnit(tilt.gravity_unit) ?? 'gravity',
          temperature: tilt.temp ?? tilt.Temp,
          // A Tilt measures in Fahrenheit, and says so where it does not.
          temperatureUnit: tilt.tempUnit ?? tilt.temp_unit ?? 'F',
          battery: tilt.weeks_on_battery,
        },
        context,
        { gravity: tilt.SG == null ? 'gravity' : 'SG', temperature: 'temp' },
      );
    });

/**
 * The schema of a device's message. Its output is null for a message that is of another device: a
 * TiltBridge sends those of all its Tilts to one address.
 */
export function messageSchemaOf({
  kind,
  gravityUnit,
  tiltColor,
}: SendingDevice): z.ZodType<DeviceMessage | null> {
  if (kind === 'tiltbridge') return tiltBridgeSchema(tiltColor);
  return kind === 'rapt' ? raptSchema : spindleSchema(gravityUnit);
}

/** The most characters of a token that a device sends. */
export const longestToken = 200;

/** The token in a message's own field, as iSpindel and GravityMon send it. */
export const tokenInMessageSchema = z.object({ token: z.string().max(longestToken) });
