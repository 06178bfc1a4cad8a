import { createConcurrencyLimit } from './concurrency-limit';

const rules = { name: 'drawing', limit: 1, refusal: 'Le serveur dessine déjà.', retryAfter: 30 };

/** A limit whose background work is ended by hand. */
function openLimit() {
  const begun: (() => Promise<void>)[] = [];
  const limit = createConcurrencyLimit(rules, {
    inBackground: (_name, work) => void begun.push(work),
  });
  const isFree = () =>
    limit
      .run(async (slot) => slot.acquire())
      .then(() => true)
      .catch(() => false);
  return { limit, begun, isFree };
}

it('refuses work beyond the slots, and says when to try again', async () => {
  const { limit } = openLimit();
  await limit.run(async (slot) => {
    slot.acquire();
    // A transaction that is retried takes it again.
    slot.acquire();
    await expect(limit.run(async (other) => other.acquire())).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: rules.refusal,
      details: { retryAfterSeconds: 30 },
    });
  });
});

it('is free again after a call that fails or takes nothing', async () => {
  const { limit, isFree } = openLimit();
  const failing = limit.run(async (slot) => {
    slot.acquire();
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  await limit.run(async () => undefined);
  expect(await isFree()).toBe(true);
});

it('keeps a slot until the work behind the answer ends, failed or not', async () => {
  const { limit, begun, isFree } = openLimit();
  await limit.run(async (slot) => {
    slot.acquire();
    slot.holdUntil(() => Promise.reject(new Error('broken')));
  });
  expect(await isFree()).toBe(false);
  await expect(begun[0]?.()).rejects.toThrow('broken');
  expect(await isFree()).toBe(true);
});

it('counts work that is never refused', async () => {
  const { limit, isFree } = openLimit();
  await limit.run(async (slot) => {
    slot.acquire();
    await limit.runUnlimited(async () => undefined);
  });
  await limit.runUnlimited(async () => expect(await isFree()).toBe(false));
  expect(await isFree()).toBe(true);
});
