import { randomUUID } from 'node:crypto';
import { recallReturnCorrectionSchema, recallReturnSchema } from '@cervoise/domain/recalls';
import { searchKey } from '@cervoise/domain/text';
import { authorOf, writeContextOf } from '../../db/author';
import { isUniqueViolation } from '../../db/database-errors';
import { identifier } from '../../db/identifier';
import { pageInfo, pageRequest } from '../../db/page';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { conflict, notFound, parseInput } from '../../errors';
import type {
  CorrectRecallReturnInput,
  NoteRecallReturnInput,
  RecallRecipient,
  RecallReturn,
  RecallReturnPage,
} from '../../generated/resolvers';
import type { PageArguments } from '../../records/record-lists';
import type { ServiceDependencies } from '../../service-dependencies';
import type { Recipient } from '../inventory';
import { recordEvents } from '../traceability-records';
import { existingRecall, lockedRecall, unknownRecall } from './recall-customers';
import { recallReturnRecord } from './recall-records';
import { checkReturns, type RecalledKind, recalledKind } from './recall-returns';
import * as store from './recall-returns.store';

const unknownReturn = 'Retour non trouvé';
const unknownProduct = 'Produit non trouvé';
const changed = 'Cette ligne vient d’être corrigée. Rechargez la liste.';

export type RecallReturnsService = ReturnType<typeof createRecallReturnsService>;

/** What came back of recalls, and what was destroyed. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createRecallReturnsService({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  const recallId = (sent: string) => identifier(sent, unknownRecall);

  /** Inserts a line, checks the sums with it, and records it. @throws BAD_USER_INPUT, CONFLICT */
  async function write(
    tx: TenantTransaction,
    actor: Actor,
    line: store.NewReturn,
    { kind, recipient }: { readonly kind: RecalledKind; readonly recipient: Recipient | null },
  ): Promise<RecallReturn> {
    await store.insertReturn(tx, authorOf(actor), line).catch((error: unknown) => {
      if (isUniqueViolation(error, 'recall_returns_corrected_once')) throw conflict(changed);
      throw error;
    });
    await checkReturns(tx, line.recallId, kind, recipient);
    const found = await store.findReturn(tx, line.id);
    if (!found) throw notFound(unknownReturn);
    await recordEvents(tx, writeContextOf(actor, now), [
      recallReturnRecord(line.recallId, found, kind),
    ]);
    return found;
  }

  return {
    /** @throws NOT_FOUND, BAD_USER_INPUT outside the bounds of a page */
    page: (
      actor: Actor,
      args: PageArguments & { readonly recallId: string },
    ): Promise<RecallReturnPage> => {
      const request = pageRequest(args.first, args.page);
      return withTenant(database, actor, async (tx) => {
        const { id } = await existingRecall(tx, recallId(args.recallId));
        const nodes = await store.selectReturns(tx, id, request);
        const totalCount = await store.countReturns(tx, id);
        return { nodes, totalCount, pageInfo: pageInfo(request, totalCount) };
      });
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT outside the bounds of a page */
    recipients: (
      actor: Actor,
      args: { recallId: string; itemId: string; search?: string | null; first: number },
    ): Promise<RecallRecipient[]> => {
      const { limit } = pageRequest(args.first, 1);
      return withTenant(database, actor, async (tx) => {
        const recall = await existingRecall(tx, recallId(args.recallId));
        const kind = await recalledKind(tx, recall, identifier(args.itemId, unknownProduct));
        const text = searchKey(args.search ?? '');
        return kind.recipients
          .flatMap(({ key, name, quantity }) =>
            key !== null && searchKey(name ?? '').includes(text)
              ? [{ id: key, name: name ?? '', quantity }]
              : [],
          )
          .slice(0, limit);
      });
    },

    /**
     * Notes a return or a destruction, also of an exercise or a recall that has ended.
     * @throws NOT_FOUND, BAD_USER_INPUT for more containers than had left or come back
     */
    note: (actor: Actor, input: NoteRecallReturnInput): Promise<RecallReturn> => {
      const about = randomUUID();
      const id = recallId(input.recallId);
      const { customerKey = null, ...values } = parseInput(recallReturnSchema, input);
      const { requestId, ...rest } = input;
      const run = async (tx: TenantTransaction): Promise<RecallReturn> => {
        const kind = await recalledKind(tx, await lockedRecall(tx, id), values.itemId);
        const recipient = customerKey
          ? kind.recipients.find(({ key }) => key === customerKey)
          : null;
        if (recipient === undefined) throw notFound('Ce client n’a rien reçu de ce produit.');
        const customerId = recipient?.customerId ?? null;
        const customerName = customerId === null ? (recipient?.name ?? null) : null;
        const line = { ...values, customerId, customerName, id: about, recallId: id };
        return write(tx, actor, { ...line, createdAt: now() }, { kind, recipient });
      };
      const request = { operation: 'noteRecallReturn', requestId, input: rest, about };
      return writeOnce(database, actor, request, run, store.findReturn);
    },

    /**
     * Replaces a line by a corrected one, with a reason; the former one stays in the books.
     * @throws NOT_FOUND, CONFLICT for one that was corrected already, BAD_USER_INPUT
     */
    correct: (actor: Actor, input: CorrectRecallReturnInput): Promise<RecallReturn> => {
      const about = randomUUID();
      const { reason, ...values } = parseInput(recallReturnCorrectionSchema, input);
      const { requestId, ...rest } = input;
      const of = identifier(input.id, unknownReturn);
      const run = async (tx: TenantTransaction): Promise<RecallReturn> => {
        const former = await store.findStoredReturn(tx, of);
        if (!former) throw notFound(unknownReturn);
        const kind = await recalledKind(tx, await lockedRecall(tx, former.recallId), former.itemId);
        const { customerId, customerName } = former;
        const nameKey = customerName && searchKey(customerName);
        const recipient = kind.recipients.find((one) =>
          customerId ? one.customerId === customerId : nameKey && one.nameKeys.includes(nameKey),
        );
        const line = { ...former, ...values, id: about, createdAt: now() };
        const correction = { of, reason };
        const whose = { kind, recipient: recipient ?? null };
        return write(tx, actor, { ...line, correction }, whose);
      };
      const request = { operation: 'correctRecallReturn', requestId, input: rest, about };
      return writeOnce(database, actor, request, run, store.findReturn);
    },
  };
}
