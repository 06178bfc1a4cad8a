import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { calendarDateOf } from '@cervoise/domain/dates';
import type { connect } from '../../../api/src/db/connection';
import type { AttemptsInProgress } from '../../../api/src/testing/drill-table';

const receive = `mutation ($input: ReceiveIngredientLotInput!) {
  receiveIngredientLot(input: $input) { id } }`;
const create = `mutation ($input: CreateIngredientInput!) { createIngredient(input: $input) { id } }`;

interface Answer {
  readonly data?: Readonly<Record<string, { readonly id: string } | null>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string; readonly remedy?: string };
  }[];
}

/** No answer after this means that a writer hangs. */
const answerMilliseconds = 40_000;

export interface Writing {
  readonly retries: () => number;
  /** Ends once each writer's last write is acknowledged. */
  readonly stop: () => Promise<void>;
}

/** Sends a write again with the same words until it is acknowledged, as the app does. */
async function send(
  url: string,
  token: string,
  sent: { readonly query: string; readonly input: object },
  line: AttemptsInProgress,
  noteRetry: () => void,
): Promise<string> {
  const body = JSON.stringify({ query: sent.query, variables: { input: sent.input } });
  for (;;) {
    try {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body,
        signal: AbortSignal.timeout(answerMilliseconds),
      });
      // A GraphQL answer has this form.
      const { data, errors = [] } = (await answer.json()) as Answer;
      const [id] = Object.values(data ?? {}).flatMap((one) => (one ? [one.id] : []));
      if (id) return id;
      for (const { message, extensions } of errors) {
        const isExplained = extensions.code === 'SERVICE_UNAVAILABLE' || extensions.remedy;
        if (!isExplained) line.report('internal', `${extensions.code}: ${message}`);
      }
    } catch (error) {
      line.report('internal', `no answer: ${String(error)}`);
    }
    noteRetry();
    await wait(100);
  }
}

/**
 * Some people who write without a pause: each a delivery of one unit after the other.
 * @param acknowledged takes the lot numbers of the deliveries that were acknowledged
 */
export async function startWriting(
  url: string,
  token: string,
  { count, acknowledged }: { readonly count: number; readonly acknowledged: Set<string> },
  line: AttemptsInProgress,
): Promise<Writing> {
  const receivedOn = calendarDateOf(new Date());
  let retries = 0;
  let isStopped = false;
  const noteRetry = () => {
    retries += 1;
  };
  const ask = (query: string, input: object) => send(url, token, { query, input }, line, noteRetry);
  const write = async () => {
    const input = {
      name: `Malt ${randomUUID()}`,
      type: 'malt',
      unit: 'kg',
      minimumStockQuantity: 0,
    };
    const ingredientId = await ask(create, { ...input, requestId: randomUUID() });
    while (!isStopped) {
      const requestId = randomUUID();
      const delivery = { ingredientId, lotNumber: requestId, quantity: 1, receivedOn, requestId };
      await ask(receive, delivery);
      acknowledged.add(requestId);
      line.count();
    }
  };
  const writing = Array.from({ length: count }, write);
  return {
    retries: () => retries,
    stop: async () => {
      isStopped = true;
      await Promise.all(writing);
    },
  };
}

/** Compares what is stored with what was acknowledged. */
export async function judge(
  owner: Awaited<ReturnType<typeof connect>>,
  acknowledged: ReadonlySet<string>,
  line: AttemptsInProgress,
): Promise<void> {
  await owner.query('begin; set local role cervoise_backup');
  const { rows: lots } = await owner.query<{ number: string; count: number }>(
    'select lot_number as number, count(*)::int as count from ingredient_lots group by lot_number',
  );
  const { rows: wrong } = await owner.query<{ name: string }>(
    `select name from ingredients i where stock_quantity <> (
       select coalesce(sum(quantity), 0) from ingredient_lots l where l.ingredient_id = i.id)
        or stock_quantity <> (
       select coalesce(sum(quantity), 0) from stock_movements m where m.ingredient_id = i.id)`,
  );
  await owner.query('rollback');
  const counts = new Map(lots.map(({ number, count }) => [number, count]));
  for (const number of acknowledged) if (!counts.has(number)) line.report('lost', number);
  for (const [number, count] of counts) {
    if (count > 1) line.report('twice', `${number}: ${count} times`);
    if (!acknowledged.has(number)) line.report('twice', `${number} is nobody’s`);
  }
  for (const { name } of wrong) line.report('lost', `the stock of ${name} is not its ledger's`);
}
