import { z } from 'zod';
import { calendarDateSchema, pastDateSchema } from '../dates';
import { inventoryItemSchema } from '../inventory';
import { decimal, positiveQuantitySchema } from '../numbers';
import { usageStages } from '../recipes';
import { requiredReason } from '../text/required-reason';
import { shortText } from '../text/short-text';
import { batchVolumeSchema } from './batch-schemas';

const id = z.uuid({ error: 'Identifiant invalide.' }).toLowerCase();

/** Maximum number of lots drawn at once: those of the largest recipe and more. */
const maxShares = 1000;

/** Lots drawn for a batch, each for a line of its recipe or in addition to it. */
const batchLotsSchema = z
  .array(
    z
      .object({
        lineId: id.nullish(),
        lotId: id,
        quantity: positiveQuantitySchema('La quantité'),
        /** Where it goes, beyond the recipe: in the fermenter its extract counts in the alcohol. */
        usageStage: z.enum(usageStages, { error: 'Choisissez l’étape.' }).nullish(),
      })
      .refine(({ lineId, usageStage }) => !lineId || !usageStage, {
        path: ['usageStage'],
        error: 'Une ligne de la recette a son étape.',
      }),
  )
  .max(maxShares, `${maxShares} lots au plus.`);

/** The start of a batch: its dates, and the reason to start despite a shortage. */
export const batchStartSchema = z.object({
  lots: batchLotsSchema.nullish(),
  shortageReason: requiredReason.nullish(),
  /** Yeast that would not be offered, and lots that came later, were asked about. */
  isConfirmed: z.boolean().nullish(),
});
export type BatchStartValues = z.infer<typeof batchStartSchema>;

/** Why a lot is drawn late for a packaged or recalled batch; the ledger has it behind the batch's number. */
export const lateTakingReason = requiredReason.max(
  240,
  'Le motif est trop long (240 caractères au plus).',
);

/** Lots drawn for a started batch, on a day. */
export const batchTakingSchema = z.object({
  lots: batchLotsSchema,
  on: pastDateSchema.nullish(),
  /** Required from packaging on, and of a recalled batch. */
  reason: lateTakingReason.nullish(),
  /** Yeast that would not be offered, and lots that came later, were asked about. */
  isConfirmed: z.boolean().nullish(),
});
export type BatchTakingValues = z.infer<typeof batchTakingSchema>;

const maxLines = 50;
const containers = inventoryItemSchema.shape;

/** The packaging of a batch. */
export const packagingSchema = z.object({
  lines: z
    .array(
      z.object({
        containerType: containers.containerType,
        volumeInLiters: containers.volumeInLiters,
        quantity: decimal({ label: 'La quantité', min: 1, max: 1_000_000, decimals: 0 }),
        location: containers.location,
        unitPrice: containers.unitPrice,
        barcodeId: containers.barcodeId,
      }),
    )
    .min(1, 'Indiquez ce qui est conditionné.')
    .max(maxLines, `${maxLines} lignes au plus.`),
  packagingDate: pastDateSchema.nullish(),
  bestBeforeDate: calendarDateSchema.nullish(),
  brightTankVolumeInLiters: batchVolumeSchema.nullish(),
  /** The vessel that is emptied first. */
  fromVesselId: id.nullish(),
  /** Whether the unpackaged beer stays in its vessel, to be packaged later; it is lost otherwise. */
  isRestKept: z.boolean().nullish(),
  /** Materials that are short were asked about. */
  isConfirmed: z.boolean().nullish(),
});
export type PackagingValues = z.infer<typeof packagingSchema>;

/** The end of a batch before its packaging, and what it returns of the lots that it took. */
export const abandonSchema = z.object({
  reason: requiredReason,
  returns: z
    .array(z.object({ movementId: id, quantity: positiveQuantitySchema('La quantité rendue') }))
    .max(maxShares, `${maxShares} lots au plus.`)
    .nullish(),
});
export type AbandonValues = z.infer<typeof abandonSchema>;

/** Billion cells in a millilitre of slurry. */
export const cellDensitySchema = decimal({ label: 'La densité', min: 0.1, max: 10, decimals: 2 });
/** Per cent of living cells. */
export const viabilitySchema = decimal({ label: 'La viabilité', min: 1, max: 100, decimals: 1 });

/** A harvest of yeast. */
export const yeastHarvestSchema = z.object({
  ingredientId: id.nullish(),
  quantity: positiveQuantitySchema('La quantité'),
  cellDensity: cellDensitySchema.nullish(),
  viability: viabilitySchema.nullish(),
  lotNumber: shortText('Le numéro de lot', 60),
  harvestedOn: pastDateSchema.nullish(),
  expiryDate: calendarDateSchema.nullish(),
  notes: shortText('La note', 2000),
  /** A generation too many, or destroyed beer, was asked about. */
  isConfirmed: z.boolean().nullish(),
});
export type YeastHarvestValues = z.infer<typeof yeastHarvestSchema>;

/** A transfer to another vessel. */
export const transferSchema = z.object({
  fromVesselId: id.nullish(),
  equipmentId: z.uuid({ error: 'Choisissez une cuve.' }).toLowerCase(),
  /** Measured in the vessel that it enters. */
  volumeInLiters: batchVolumeSchema,
  /** What was lost on the way. */
  lossInLiters: decimal({ label: 'La perte', min: 0, max: 1_000_000 }).nullish(),
  on: pastDateSchema.nullish(),
  to: calendarDateSchema.nullish(),
  notes: shortText('La note', 2000),
});
export type TransferValues = z.infer<typeof transferSchema>;

/** Beer that goes into a blend: a batch, how much of it, and the vessel that it leaves. */
export const blendSourceSchema = z.object({
  batchId: z.uuid({ error: 'Choisissez un brassin.' }).toLowerCase(),
  fromVesselId: id.nullish(),
  volumeInLiters: batchVolumeSchema,
});
export type BlendSourceValues = z.infer<typeof blendSourceSchema>;

const maxSources = 20;

/** A blend of batches into another. */
export const blendSchema = z.object({
  sources: z
    .array(blendSourceSchema)
    .min(1, 'Choisissez la bière à assembler.')
    .max(maxSources, `${maxSources} brassins au plus.`)
    .superRefine((sources, context) => {
      for (const [index, { batchId }] of sources.entries()) {
        if (sources.findIndex((one) => one.batchId === batchId) === index) continue;
        const message = 'Ce brassin est déjà dans l’assemblage.';
        context.addIssue({ code: 'custom', path: [index, 'batchId'], message });
      }
    }),
  /** The vessel of the receiving batch that it enters. */
  intoVesselId: id.nullish(),
  on: pastDateSchema.nullish(),
  notes: shortText('La note', 2000),
});
export type BlendValues = z.infer<typeof blendSchema>;
