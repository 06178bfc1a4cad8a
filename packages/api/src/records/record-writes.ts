import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import { sentFields } from '../collections/sent-fields';
import { writeContextOf } from '../db/author';
import { announceChange } from '../db/committed-changes';
import type { Actor, TenantTransaction } from '../db/tenant-transaction';
import { type WriteRequest, writeOnce } from '../db/write-once';
import { parseInput } from '../errors';
import type { ServiceDependencies } from '../service-dependencies';
import type { RecordSort } from './record-source';
import type { Records, StoredRecord, WriteContext } from './records';

export interface CreateInput {
  readonly requestId?: string | null;
}

export interface UpdateInput extends CreateInput {
  readonly id: string;
  /** The record's `updatedAt` when the form was loaded. */
  readonly updatedAt?: Date | null;
}

/** Writes of one kind of record, once per request id. */
export function createRecordWrites<
  Row extends StoredRecord,
  Values,
  Filter,
  Sort extends RecordSort,
  View,
>(
  records: Records<Row, Values, Filter, Sort, View>,
  { database, now }: Pick<ServiceDependencies, 'database' | 'now'>,
) {
  const { typeName, schema } = records;
  const today = () => calendarDateOf(now());

  /** Runs a write once per request id and returns the record's current state. */
  const write = async (
    actor: Actor,
    request: WriteRequest,
    run: (tx: TenantTransaction, context: WriteContext) => Promise<Row>,
    find = records.find,
  ): Promise<View> => {
    const context = writeContextOf(actor, now);
    const runAndAnnounce = async (tx: TenantTransaction) => {
      const written = await run(tx, context);
      announceChange(tx, { tenantId: actor.tenantId, kind: typeName, ids: [written.id] });
      return written;
    };
    const row = await writeOnce(database, actor, request, runAndAnnounce, find);
    return records.view(row, today());
  };

  return {
    write,

    /** @throws BAD_USER_INPUT */
    create: (actor: Actor, { requestId, ...input }: CreateInput): Promise<View> => {
      const values = parseInput(schema, input);
      const request = { operation: `create${typeName}`, requestId, input, about: randomUUID() };
      return write(actor, request, (tx, context) =>
        records.create(tx, context, request.about, values),
      );
    },

    /**
     * Changes the fields that are sent.
     * @param change writes the locked record differently
     * @throws NOT_FOUND; BAD_USER_INPUT; CONFLICT when another user changed it since the form was
     * loaded
     */
    update: (
      actor: Actor,
      { requestId, ...input }: UpdateInput,
      change = records.update,
    ): Promise<View> => {
      const id = records.idOf(input.id);
      const request = { operation: `update${typeName}`, requestId, input, about: id };
      return write(actor, request, async (tx, context) => {
        const before = await records.lockActive(tx, id, input.updatedAt);
        const values = parseInput(schema, { ...records.valuesOf(before), ...sentFields(input) });
        return change(tx, context, before, values);
      });
    },
  };
}
