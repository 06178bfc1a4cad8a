import type { VesselLiters } from '@cervoise/domain/production';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';

/** A line of what was brewed or measured, or one that moves it to another day (`correctsId`). */
interface StoredBrewLine extends VesselLiters {
  readonly id: string;
  readonly kind: 'brewed' | 'measured';
  /** YYYY-MM-DD. */
  readonly movedOn: string;
  readonly correctsId: string | null;
}

/** A line of what was brewed or measured, on the day on which it stands now. */
export interface BrewLine extends Omit<StoredBrewLine, 'correctsId'> {
  /** Of what was brewed: the place of the brew among those of its batch, from 1. */
  readonly brewNumber: number | null;
}

interface BrewLines {
  readonly lines: readonly BrewLine[];
  /** On which other beer of the batch first left it; null while none has. */
  readonly firstOutOn: string | null;
}

/** What the ledger of a locked batch says of its brews, in order. */
export async function selectBrewLines(tx: TenantTransaction, batchId: string): Promise<BrewLines> {
  const { rows } = await sql<{
    readonly lines: readonly StoredBrewLine[];
    readonly furtherBrews: number;
    readonly firstOutOn: string | null;
  }>`
    select (select coalesce(json_agg(json_build_object('id', line.id, 'kind', line.kind,
                     'equipmentId', line.equipment_id, 'liters', line.liters,
                     'movedOn', line.moved_on, 'correctsId', line.corrects_id)
                   order by line.number), '[]')
              from beer_movements line
             where line.batch_id = ${batchId}::uuid and line.kind in ('brewed', 'measured')) as lines,
           (select coalesce(max(brew.number), 1) - 1 from batch_brews brew
             where brew.batch_id = ${batchId}::uuid) as further_brews,
           (select min(out.moved_on) from (
              select line.moved_on from beer_movements line
               where line.batch_id = ${batchId}::uuid and line.kind not in ('brewed', 'measured')
               group by line.moved_on having sum(line.liters) < 0) out) as first_out_on`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw new Error('A list of values gave no row.');
  const { lines, furtherBrews, firstOutOn } = found;
  const noted = lines.filter(({ correctsId }) => correctsId === null);
  const brewed = noted.filter(({ kind }) => kind === 'brewed');
  // Each further brew is one line; the first one may stand in several vessels.
  const firstCount = Math.max(1, brewed.length - furtherBrews);
  const brewNumberOf = (line: StoredBrewLine): number | null => {
    const index = brewed.indexOf(line);
    return index < 0 ? null : Math.max(1, index - firstCount + 2);
  };
  return {
    firstOutOn,
    lines: noted.map((line) => {
      const moved = lines.findLast(
        ({ correctsId, liters }) => correctsId === line.id && liters === line.liters,
      );
      const { correctsId: _corrected, ...kept } = line;
      return { ...kept, movedOn: moved?.movedOn ?? line.movedOn, brewNumber: brewNumberOf(line) };
    }),
  };
}
