import { z } from 'zod';
import { monthsBetween } from '../dates';

/** The most months of one register. */
const mostMonths = 12;

const month = (label: string) =>
  z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, { error: `Choisissez ${label}.` });

/** The months (YYYY-MM, both included) and the product that a printed register covers. */
export const exciseRegisterSchema = z
  .object({
    from: month('le premier mois'),
    to: month('le dernier mois'),
    /** Its label; none for all. */
    product: z.string().max(200, { error: 'Ce produit n’existe pas.' }).nullish(),
  })
  .superRefine(({ from, to }, context) => {
    const path = ['to'];
    if (to < from) {
      context.addIssue({ code: 'custom', path, message: 'Le dernier mois précède le premier.' });
    } else if (monthsBetween(from, to) >= mostMonths) {
      const message = `Un registre couvre ${mostMonths} mois au plus.`;
      context.addIssue({ code: 'custom', path, message });
    }
  });
export type ExciseRegisterChoice = z.infer<typeof exciseRegisterSchema>;
