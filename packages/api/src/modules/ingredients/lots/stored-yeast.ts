import type { StoredYeast } from '@cervoise/domain/yeast';
import { sql } from 'kysely';

/**
 * How a lot (`lot`) of yeast is stored, with what its ingredient (`ingredient`) says of the strain;
 * null for other ingredients. The ceiling of generations is that of the bought yeast, where the
 * ingredient of its harvests has none. In JSON, whose keys are not renamed.
 */
export const storedYeastJson = sql<StoredYeast | null>`case when ingredient.type = 'yeast' then
  json_build_object(
    'form', case when lot.yeast_generation is null then ingredient.yeast_form else 'slurry' end,
    'generation', coalesce(lot.yeast_generation, 1),
    'generationLimit', coalesce(ingredient.yeast_generation_limit, (
      select bought.yeast_generation_limit from ingredients bought
       where bought.tenant_id = ingredient.tenant_id and bought.id = ingredient.bought_yeast_id)),
    'weeklyLoss', ingredient.yeast_weekly_loss,
    'freshViability', lot.fresh_viability,
    'cellDensity', lot.cell_density,
    'storedOn', lot.received_on) end`;
