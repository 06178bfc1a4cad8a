import { reportKeptAnswer } from '@cervoise/shell-contract';
import { clear, createStore, del, entries, get, set, type UseStore, update } from 'idb-keyval';

/** Milliseconds that an answer is kept: a brew day, and the weekend before it. */
const lifetime = 72 * 3_600_000;

interface KeptAnswer {
  readonly userId: string;
  readonly keptAt: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  /** JSON, under the user's key (AES-GCM). */
  readonly sealed: ArrayBuffer;
}

let opened: { readonly answers: UseStore; readonly keys: UseStore } | null = null;
const stores = () => {
  opened ??= {
    answers: createStore('cervoise-kept-answers', 'answers'),
    keys: createStore('cervoise-kept-keys', 'keys'),
  };
  return opened;
};

/** The user's key on this device, made on first use; no script can read it out. */
async function keyOf(userId: string): Promise<CryptoKey> {
  const { keys } = stores();
  const known = await get<CryptoKey>(userId, keys);
  if (known) return known;
  const algorithm = { name: 'AES-GCM', length: 256 };
  const made = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
  // Two answers at once make one each: that of the first is used, or the other could not be read.
  let key = made;
  await update<CryptoKey>(
    userId,
    (first) => {
      key = first ?? made;
      return key;
    },
    keys,
  );
  return key;
}

const isOver = ({ keptAt }: KeptAnswer, now: number) => now - keptAt > lifetime;

/** Deletes what is over, and what another user of the device left. */
async function deleteOthers(userId: string, now: number): Promise<void> {
  const { answers, keys } = stores();
  for (const [name, answer] of await entries<string, KeptAnswer>(answers)) {
    if (answer.userId !== userId || isOver(answer, now)) await del(name, answers);
  }
  for (const [owner] of await entries<string, CryptoKey>(keys)) {
    if (owner !== userId) await del(owner, keys);
  }
}

/**
 * Keeps an answer on the device for 72 hours, encrypted under the user's key; replaces an earlier
 * one. Where the browser has no key store, nothing is kept.
 * @param name of the operation with its variables and text
 * @param isStillOpen whether the user's session is: its end has deleted what was kept
 */
export async function keepAnswer(
  userId: string,
  name: string,
  answer: unknown,
  isStillOpen: () => boolean,
  now: number = Date.now(),
): Promise<void> {
  try {
    await deleteOthers(userId, now);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(answer));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(userId), text);
    const kept: KeptAnswer = { userId, keptAt: now, iv, sealed };
    if (isStillOpen()) await set(`${userId} ${name}`, kept, stores().answers);
  } catch {
    // Without IndexedDB or crypto.subtle (http) the page needs a network.
  }
}

/** A user's kept answer, whose age is reported; null for none, and for one older than 72 hours. */
export async function readKeptAnswer(
  userId: string,
  name: string,
  now: number = Date.now(),
): Promise<unknown> {
  try {
    const kept = await get<KeptAnswer>(`${userId} ${name}`, stores().answers);
    if (!kept || isOver(kept, now)) return null;
    const { iv, sealed } = kept;
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(userId), sealed);
    const answer = JSON.parse(new TextDecoder().decode(text));
    reportKeptAnswer(kept.keptAt);
    return answer;
  } catch {
    return null;
  }
}

/** Deletes every kept answer and the keys, at the end of a session. */
export async function forgetKeptAnswers(): Promise<void> {
  try {
    const { answers, keys } = stores();
    await Promise.all([clear(answers), clear(keys)]);
  } catch {
    // Nothing could be kept there.
  }
}
