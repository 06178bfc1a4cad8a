import {
  attachmentFileNameSchema,
  attachmentKinds,
  attachmentTypes,
  maxAttachmentBytes,
} from '@cervoise/domain/attachments';
import { brewDayEventKinds, brewDayFields, photoSchema } from '@cervoise/domain/brew-day';
import { equipmentProfileSchema } from '@cervoise/domain/brewing';
import { customerSchema } from '@cervoise/domain/customers';
import { calendarDateSchema } from '@cervoise/domain/dates';
import {
  equipmentEventKinds,
  equipmentSchema,
  maintenanceRecordSchema,
  maintenanceScheduleSchema,
} from '@cervoise/domain/equipment';
import {
  badRowChoices,
  existingChoices,
  importKinds,
  importStates,
  importViewSchema,
} from '@cervoise/domain/exchange';
import {
  fermentationAlarmKinds,
  hydrometerSchema,
  readingReminderSchema,
} from '@cervoise/domain/hydrometers';
import { incoLabelSchema, operatorSchema } from '@cervoise/domain/inco-label';
import {
  anyLotDetailsSchema,
  ingredientDetailsSchema,
  lotAnalysisSchema,
} from '@cervoise/domain/ingredients';
import {
  containerCountSchema,
  containerTypes,
  inventoryItemSchema,
  inventoryStatuses,
  largestContainerCount,
  movementDocumentFields,
  productMovementKinds,
} from '@cervoise/domain/inventory';
import { notificationDigests } from '@cervoise/domain/notifications';
import {
  decimal,
  largestQuantity,
  positiveQuantitySchema,
  priceSchema,
  quantitySchema,
} from '@cervoise/domain/numbers';
import { placeSchema } from '@cervoise/domain/places';
import {
  batchLogSchema,
  batchLossSchema,
  batchSchema,
  batchStatuses,
  batchVolumeSchema,
  beerMovementKinds,
  brewCorrectionSchema,
} from '@cervoise/domain/production';
import {
  lotReturnSchema,
  orderClosingSchema,
  orderLineSchema,
  orderReceiptSchema,
  orderSendingSchema,
  purchaseOrderSchema,
  receivedLineFields,
  sentOrderSchema,
} from '@cervoise/domain/purchasing';
import { newQrCodeSchema, publicationSchema } from '@cervoise/domain/qr-codes';
import {
  recallAnswerSchema,
  recallEndSchema,
  recallReturnCorrectionSchema,
  recallReturnSchema,
  recallSchema,
} from '@cervoise/domain/recalls';
import { keptRecipeSchema, usageStages } from '@cervoise/domain/recipes';
import {
  reportFormats,
  reportScheduleSchema,
  reportStates,
  reportTypes,
} from '@cervoise/domain/reports';
import { roleSchema } from '@cervoise/domain/roles';
import { savedViewSchema } from '@cervoise/domain/saved-views';
import { movementKinds } from '@cervoise/domain/stock';
import { stocktakeCountSchema, stocktakeSchema } from '@cervoise/domain/stocktakes';
import {
  articleDetailsSchema,
  supplierPriceSchema,
  supplierSchema,
} from '@cervoise/domain/suppliers';
import { supportAccessSchema } from '@cervoise/domain/support';
import { traceabilityEventTypes } from '@cervoise/domain/traceability';
import { newTenantSchema, userSchema } from '@cervoise/domain/users';
import { z } from 'zod';
import { thumbnailSchema } from '../../attachments';
import { storedLogoSchema } from '../../brewery-logo';

type FieldRules = Readonly<Record<string, z.ZodType>>;

const withoutDaysToCome = <Shape extends FieldRules>({
  packagingDate: _packaging,
  receivedOn: _received,
  ...shape
}: Shape & { packagingDate?: z.ZodType; receivedOn?: z.ZodType }): FieldRules => shape;

/** Whether a name is kept as it is. */
const isFileName = (name: string) => attachmentFileNameSchema.safeParse(name).data === name;

/** A link inside the application. */
const innerPath = z
  .string()
  .regex(/^\/(?![/\\])/, { error: 'Ce n’est pas une adresse de l’application.' });

/** Negative in a correction. */
const receivedKinds = z.array(z.object({ kind: z.string(), quantity: z.number() })).nullable();
const correctedVolume = decimal({ label: 'Le volume', min: -1_000_000, max: 1_000_000 });

const schedule = maintenanceScheduleSchema.shape;
const { equipmentId: _vessel, batchId: _batch, ...hydrometerFields } = hydrometerSchema.shape;
const { isActive: _active, isPublic: _public, ...recipeContent } = keptRecipeSchema.shape;

/**
 * The rules of `domain` for the fields of an imported row, by table: the forms' schemas, and the
 * lists of roles, states and kinds. A field is named as in the domain; null is up to the database.
 */
export const fieldRules: Readonly<Record<string, FieldRules>> = {
  tenants: { breweryName: newTenantSchema.shape.breweryName },
  users: {
    ...userSchema.shape,
    role: roleSchema.exclude(['superadmin'], {
      error: 'Une brasserie n’a pas ce rôle : admin, manager ou brewer.',
    }),
  },
  ingredients: { ...ingredientDetailsSchema.shape, stockQuantity: quantitySchema('Le stock') },
  ingredient_lots: {
    ...withoutDaysToCome(anyLotDetailsSchema.shape),
    ...lotAnalysisSchema.shape,
    quantity: quantitySchema('La quantité'),
    receivedQuantity: quantitySchema('La quantité reçue'),
  },
  lot_places: { quantity: quantitySchema('La quantité') },
  lot_place_changes: {
    quantity: decimal({ label: 'La quantité', min: -largestQuantity, max: largestQuantity }),
  },
  stock_movements: {
    kind: z.enum(movementKinds),
    quantity: decimal({ label: 'La quantité', min: -largestQuantity, max: largestQuantity }),
    stockAfter: quantitySchema('Le stock'),
    usageStage: z.enum(usageStages).nullish(),
  },
  inventory_items: {
    ...withoutDaysToCome(inventoryItemSchema.shape),
    quantity: containerCountSchema('La quantité'),
    status: z.enum(inventoryStatuses),
  },
  customers: customerSchema.shape,
  places: placeSchema.shape,
  suppliers: supplierSchema.shape,
  supplier_articles: articleDetailsSchema.shape,
  supplier_prices: supplierPriceSchema.shape,
  purchase_orders: {
    ...purchaseOrderSchema.pick({ expectedOn: true, carriage: true, notes: true }).shape,
    closedReason: orderClosingSchema.shape.reason,
  },
  purchase_order_lines: {
    ...orderLineSchema.pick({ quantity: true, packQuantity: true, price: true, vatRate: true })
      .shape,
    closedReason: orderClosingSchema.shape.reason,
  },
  purchase_order_sendings: {
    recipient: orderSendingSchema.shape.recipient,
    content: sentOrderSchema,
  },
  purchase_receipts: {
    receivedOn: calendarDateSchema,
    deliveryNote: orderReceiptSchema.shape.deliveryNote,
  },
  purchase_receipt_lines: receivedLineFields,
  supplier_returns: lotReturnSchema.pick({ returnedOn: true, reason: true }).shape,
  stocktakes: stocktakeSchema.pick({
    name: true,
    ingredientTolerance: true,
    materialTolerance: true,
    productTolerance: true,
  }).shape,
  stocktake_lines: {
    countedQuantity: stocktakeCountSchema.shape.quantity,
    expectedQuantity: decimal({
      label: 'La quantité attendue',
      min: -largestQuantity,
      max: largestQuantity,
    }),
    cause: stocktakeCountSchema.shape.cause,
  },
  stocktake_counts: { quantity: stocktakeCountSchema.shape.quantity },
  inventory_movements: {
    kind: z.enum(productMovementKinds),
    quantity: containerCountSchema('La quantité', -largestContainerCount),
    quantityAfter: containerCountSchema('Le stock'),
    unitPrice: priceSchema('Le prix unitaire'),
    ...movementDocumentFields,
  },
  packaging_materials: {
    containerType: z.enum(containerTypes),
    volumeInLiters: inventoryItemSchema.shape.volumeInLiters,
    quantity: positiveQuantitySchema('La quantité'),
    perContainers: decimal({ label: 'Le nombre de contenants', min: 1, max: 10_000, decimals: 0 }),
  },
  planned_packagings: {
    containerType: z.enum(containerTypes),
    volumeInLiters: inventoryItemSchema.shape.volumeInLiters,
    quantity: containerCountSchema('Le nombre', 1),
  },
  inventory_removals: { quantity: containerCountSchema('La quantité', -largestContainerCount) },
  equipment: {
    ...equipmentSchema.shape,
    maintenanceTask: schedule.task,
    maintenanceEveryDays: schedule.everyDays,
    maintenanceEveryHectoliters: schedule.everyHectoliters,
  },
  equipment_events: { kind: z.enum(equipmentEventKinds) },
  equipment_profiles: equipmentProfileSchema.shape,
  maintenance_records: maintenanceRecordSchema.shape,
  recipes: { name: keptRecipeSchema.shape.name },
  recipe_versions: { content: z.object(recipeContent) },
  production_batches: { ...batchSchema.shape, status: z.enum(batchStatuses) },
  batch_logs: { ...batchLogSchema.shape, notes: z.string() },
  hydrometers: hydrometerFields,
  hydrometer_readings: {
    gravity: decimal({ label: 'La densité', min: 0.9, max: 1.3, decimals: 4 }),
    celsius: decimal({ label: 'La température', min: -20, max: 110, decimals: 1 }),
  },
  fermentation_alarms: { kind: z.enum(fermentationAlarmKinds) },
  reading_reminders: readingReminderSchema.shape,
  brew_day_events: {
    kind: z.enum(brewDayEventKinds),
    field: z.enum(brewDayFields),
    text: z.string(),
  },
  attachments: {
    kind: z.enum(attachmentKinds),
    fileName: z.string().refine(isFileName, { error: 'Un fichier n’a pas ce nom.' }),
    contentType: z.enum(attachmentTypes),
    size: decimal({ label: 'La taille', min: 1, max: maxAttachmentBytes, decimals: 0 }),
    thumbnail: thumbnailSchema,
  },
  brew_day_photos: { jpeg: photoSchema },
  batch_vessels: { volumeInLiters: batchVolumeSchema },
  batch_blends: { volumeInLiters: correctedVolume, correctionReason: batchLossSchema.shape.reason },
  beer_movements: {
    kind: z.enum(beerMovementKinds),
    correctionReason: batchLossSchema.shape.reason,
  },
  batch_brews: {
    volumeInLiters: brewCorrectionSchema.shape.volumeInLiters,
    originalGravity: brewCorrectionSchema.shape.originalGravity,
    correctionReason: brewCorrectionSchema.shape.reason,
  },
  batch_losses: {
    ...batchLossSchema.pick({ kind: true, reason: true }).shape,
    volumeInLiters: correctedVolume,
  },
  traceability_records: {
    eventType: z.enum(traceabilityEventTypes),
    metadata: z.record(z.string(), z.unknown()),
  },
  qr_codes: { label: newQrCodeSchema.shape.label },
  publications: publicationSchema.shape,
  brewery_logos: { image: storedLogoSchema },
  inco_labels: {
    ...incoLabelSchema.shape,
    containerType: z.enum(containerTypes),
    volumeInLiters: inventoryItemSchema.shape.volumeInLiters,
  },
  inco_operators: operatorSchema.shape,
  recalls: {
    ...recallSchema.shape,
    endReason: recallEndSchema.shape.reason,
    totals: z.record(z.string(), z.number()),
  },
  recall_mails: { recipient: customerSchema.shape.email, received: receivedKinds },
  recall_answers: { ...recallAnswerSchema.shape, received: receivedKinds },
  recall_returns: {
    ...recallReturnCorrectionSchema.shape,
    kind: recallReturnSchema.shape.kind,
    correctionReason: recallReturnCorrectionSchema.shape.reason,
  },
  reports: {
    type: z.enum(reportTypes),
    format: z.enum(reportFormats),
    state: z.enum(reportStates),
  },
  report_schedules: reportScheduleSchema.shape,
  report_contents: { content: z.base64() },
  notifications: { action: innerPath },
  notification_preferences: { digest: z.enum(notificationDigests) },
  saved_views: savedViewSchema.shape,
  imports: {
    kind: z.enum(importKinds),
    state: z.enum(importStates),
    existing: z.enum(existingChoices),
    badRows: z.enum(badRowChoices),
    columns: importViewSchema.pick({ columns: true }),
    mapping: importViewSchema.shape.mapping,
  },
  support_accesses: { reason: supportAccessSchema.shape.reason },
};
