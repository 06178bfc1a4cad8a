import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { containerCountSchema, inventoryItemSchema, largestContainerCount } from '../inventory';
import { decimal } from '../numbers';
import { plannedContainers } from './planned-packaging';

const { containerType, volumeInLiters } = inventoryItemSchema.shape;

/** A packaging that is planned: so many containers of a format, or so many litres of it, on a day. */
export const plannedPackagingSchema = z
  .object({
    containerType,
    volumeInLiters,
    quantity: containerCountSchema('Le nombre', 1).nullish(),
    liters: decimal({ label: 'Le volume', min: 0.1, max: 1_000_000 }).nullish(),
    plannedOn: calendarDateSchema,
  })
  .superRefine((plan, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (plan.quantity == null && plan.liters == null) {
      issue('quantity', 'Le nombre ou le volume est requis.');
    } else if (plan.quantity != null && plan.liters != null) {
      issue('liters', 'Donnez le nombre ou le volume, pas les deux.');
    } else if (plan.quantity == null && plannedContainers(plan) === 0) {
      issue('liters', 'Ce volume ne remplit pas un contenant.');
    } else if (plannedContainers(plan) > largestContainerCount) {
      issue('liters', 'Ce volume remplit plus d’un million de contenants.');
    }
  });
export type PlannedPackagingValues = z.infer<typeof plannedPackagingSchema>;
