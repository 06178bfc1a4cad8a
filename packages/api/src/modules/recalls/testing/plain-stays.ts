import { sql } from 'kysely';
import type { TestApi } from '../../../testing';

/** A line of the ledger of beer. */
interface BeerLine {
  readonly id: string;
  readonly batchId: string;
  readonly vesselId: string | null;
  readonly kind: string;
  readonly liters: number;
  readonly day: string;
  readonly correctsId: string | null;
}

/** The days of a batch in a vessel; `to` is null while it is there. */
export interface PlainStay {
  readonly batchId: string;
  readonly vesselId: string;
  readonly from: string;
  readonly to: string | null;
}

const sumOf = (lines: readonly BeerLine[]) => lines.reduce((sum, { liters }) => sum + liters, 0);

/** The lines of a batch that a line counts with: its corrections, of a transfer by its first line. */
function withCorrections(lines: readonly BeerLine[], line: BeerLine): BeerLine[] {
  const before = lines[lines.indexOf(line) - 1];
  const isEntering = line.kind === 'transferred' && line.liters > 0;
  const ids = [line.id, isEntering ? before?.id : undefined];
  return lines.filter((one) => one === line || ids.includes(one.correctsId ?? ''));
}

/** The stays of one batch, by its lines in order. */
function staysOfBatch(lines: readonly BeerLine[]): PlainStay[] {
  const vessels = [...new Set(lines.flatMap(({ vesselId }) => vesselId ?? []))];
  return vessels.flatMap((vesselId) => {
    const inVessel = lines.filter((line) => line.vesselId === vesselId);
    const standing = inVessel.filter((line) => {
      const all = withCorrections(lines, line).filter((one) => one.vesselId === vesselId);
      return line.correctsId === null && sumOf(all) !== 0;
    });
    const entered = standing.filter(({ liters }) => liters > 0).map(({ day }) => day);
    const [from] = entered.toSorted();
    const last =
      standing
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? null;
    const batchId = lines[0]?.batchId ?? '';
    return from ? [{ batchId, vesselId, from, to: sumOf(inVessel) > 0 ? null : last }] : [];
  });
}

/** Where the beer of all batches was, by the ledger. */
export async function readStays({ adminDatabase }: TestApi): Promise<PlainStay[]> {
  const { rows } = await sql<BeerLine>`
    select id, batch_id, equipment_id as vessel_id, kind, liters::float8 as liters,
           moved_on::text as day, corrects_id
      from beer_movements order by batch_id, number`.execute(adminDatabase);
  const batches = [...new Set(rows.map(({ batchId }) => batchId))];
  return batches.flatMap((id) => staysOfBatch(rows.filter(({ batchId }) => batchId === id)));
}

/** The batches in a vessel until a day. */
export const inVesselUntil = (stays: readonly PlainStay[], id: string, day: string): string[] =>
  stays.flatMap(({ vesselId, batchId, from }) => (vesselId === id && from <= day ? [batchId] : []));

/** The batches in the vessels of some at the same time, and the next ones, until a day of each. */
export function siblingsOf(
  stays: readonly PlainStay[],
  batchIds: readonly string[],
  untilOf: (batchId: string) => string,
): string[] {
  return stays
    .filter(({ batchId }) => batchIds.includes(batchId))
    .flatMap((own) => {
      const others = stays.filter(({ vesselId }) => vesselId === own.vesselId);
      const [next] = others
        .map(({ from }) => from)
        .filter((from) => own.to !== null && from > own.to)
        .toSorted();
      return others.filter(
        ({ from, to }) =>
          (to === null || to >= own.from) &&
          from <= untilOf(own.batchId) &&
          (own.to === null || from <= own.to || from === next),
      );
    })
    .map(({ batchId }) => batchId);
}
