import { z } from 'zod';
import { gravityRange } from '../brewing/gravity-range';
import { calendarDateSchema } from '../dates';
import { decimal } from '../numbers';
import { shortText } from '../text/short-text';
import { maxBrews } from './brews';

/** A specific gravity. */
export const gravitySchema = (label: string) => decimal({ label, ...gravityRange, decimals: 4 });
const liters = (label: string) => decimal({ label, min: 0, max: 1_000_000 });
const containerCount = (label: string) =>
  decimal({ label, min: 0, max: 1_000_000, decimals: 0 }).nullish();

/** A volume of a batch, in litres, above zero. */
export const batchVolumeSchema = decimal({ label: 'Le volume', min: 0.1, max: 1_000_000 });

const batchNumberSchema = z
  .string({ error: 'Le numéro est requis.' })
  .trim()
  .min(1, 'Le numéro est requis.')
  .max(40, 'Le numéro est trop long (40 caractères au plus).');

const daysInOrder = [
  ['brewDate', 'fermentationStartDate', 'La fermentation ne commence pas avant le brassage.'],
  [
    'fermentationStartDate',
    'fermentationEndDate',
    'La fermentation ne finit pas avant d’avoir commencé.',
  ],
  [
    'fermentationEndDate',
    'packagingDate',
    'Le conditionnement ne précède pas la fin de la fermentation.',
  ],
  ['brewDate', 'packagingDate', 'Le conditionnement ne précède pas le brassage.'],
] as const;

/** The form's values of a batch; its status changes by separate operations. */
export const batchSchema = z
  .object({
    batchNumber: batchNumberSchema,
    /** Litres planned in the fermenter. */
    volumeInLiters: batchVolumeSchema,
    /** Brews that fill the tank: planned ones, then those brewed. */
    brewCount: decimal({
      label: 'Le nombre de brassages',
      min: 1,
      max: maxBrews,
      decimals: 0,
    }).nullish(),
    /** Brews that a started batch still waits for. */
    brewsToCome: decimal({
      label: 'Le nombre de brassages',
      min: 0,
      max: maxBrews - 1,
      decimals: 0,
    }).nullish(),
    brewDate: calendarDateSchema.nullish(),
    fermentationStartDate: calendarDateSchema.nullish(),
    fermentationEndDate: calendarDateSchema.nullish(),
    packagingDate: calendarDateSchema.nullish(),
    bestBeforeDate: calendarDateSchema.nullish(),
    measuredOriginalGravity: gravitySchema('La densité initiale').nullish(),
    measuredFinalGravity: gravitySchema('La densité finale').nullish(),
    /** Per cent of volume. */
    measuredAbv: decimal({ label: 'L’alcool', min: 0, max: 20, decimals: 2 }).nullish(),
    notes: shortText('La note', 5000),
    bottleCount: containerCount('Le nombre de bouteilles'),
    kegCount: containerCount('Le nombre de fûts'),
    canCount: containerCount('Le nombre de canettes'),
    mashPh: decimal({ label: 'Le pH', min: 0, max: 14, decimals: 2 }).nullish(),
    mashWaterInLiters: liters('L’eau d’empâtage').nullish(),
    spargeWaterInLiters: liters('L’eau de rinçage').nullish(),
    preBoilVolumeInLiters: liters('Le volume avant ébullition').nullish(),
    preBoilGravity: gravitySchema('La densité avant ébullition').nullish(),
    postBoilVolumeInLiters: liters('Le volume après ébullition').nullish(),
    fermenterVolumeInLiters: liters('Le volume en fermenteur').nullish(),
    /** Million cells a millilitre and degree Plato. */
    pitchRate: decimal({ label: 'L’ensemencement', min: 0.01, max: 50, decimals: 2 }).nullish(),
    pitchTemperatureInCelsius: decimal({
      label: 'La température d’ensemencement',
      min: -5,
      max: 110,
      decimals: 1,
    }).nullish(),
    yeastGeneration: decimal({
      label: 'La génération de levure',
      min: 1,
      max: 100,
      decimals: 0,
    }).nullish(),
    brightTankVolumeInLiters: liters('Le volume à conditionner').nullish(),
  })
  .superRefine((batch, context) => {
    for (const [earlier, later, message] of daysInOrder) {
      const [from, to] = [batch[earlier], batch[later]];
      if (from && to && to < from) context.addIssue({ code: 'custom', path: [later], message });
    }
    if (
      batch.bestBeforeDate &&
      batch.packagingDate &&
      batch.bestBeforeDate <= batch.packagingDate
    ) {
      const message = 'La DDM doit suivre le conditionnement.';
      context.addIssue({ code: 'custom', path: ['bestBeforeDate'], message });
    }
    const { measuredOriginalGravity: original, measuredFinalGravity: final } = batch;
    if (original != null && final != null && final > original) {
      const message = 'La densité finale ne peut pas dépasser la densité initiale.';
      context.addIssue({ code: 'custom', path: ['measuredFinalGravity'], message });
    }
  });
export type BatchValues = z.infer<typeof batchSchema>;

/** An occupancy of a vessel by a batch; the end may be unknown. */
export const batchVesselSchema = z
  .object({
    equipmentId: z.uuid({ error: 'Choisissez une cuve.' }).toLowerCase(),
    from: calendarDateSchema,
    to: calendarDateSchema.nullish(),
    volumeInLiters: batchVolumeSchema,
  })
  .refine(({ from, to }) => !to || to >= from, {
    path: ['to'],
    error: 'La cuve ne se libère pas avant d’être prise.',
  });
export type BatchVesselValues = z.infer<typeof batchVesselSchema>;

/** Maximum number of occupancies of a batch. */
const maxVessels = 50;
export const batchVesselsSchema = z
  .array(batchVesselSchema)
  .max(maxVessels, `${maxVessels} cuves au plus.`);
