import { createWorkSlots } from './work-slots';

const rules = { name: 'drawing', atOnce: 1, refusal: 'Le serveur dessine déjà.', retryAfter: 30 };

/** Slots whose background work is ended by hand. */
function openSlots() {
  const begun: (() => Promise<void>)[] = [];
  const slots = createWorkSlots(rules, { inBackground: (_name, work) => void begun.push(work) });
  const isFree = () =>
    slots
      .within(async (slot) => slot.take())
      .then(() => true)
      .catch(() => false);
  return { slots, begun, isFree };
}

it('refuses work beyond the slots, and says when to try again', async () => {
  const { slots } = openSlots();
  await slots.within(async (slot) => {
    slot.take();
    // A transaction that is retried takes it again.
    slot.take();
    await expect(slots.within(async (other) => other.take())).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: rules.refusal,
      retryAfterSeconds: 30,
    });
  });
});

it('is free again after a call that fails or takes nothing', async () => {
  const { slots, isFree } = openSlots();
  const failing = slots.within(async (slot) => {
    slot.take();
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  await slots.within(async () => undefined);
  expect(await isFree()).toBe(true);
});

it('keeps a slot until the work behind the answer ends, failed or not', async () => {
  const { slots, begun, isFree } = openSlots();
  await slots.within(async (slot) => {
    slot.take();
    slot.keepFor(() => Promise.reject(new Error('broken')));
  });
  expect(await isFree()).toBe(false);
  await expect(begun[0]?.()).rejects.toThrow('broken');
  expect(await isFree()).toBe(true);
});

it('counts work that is never refused', async () => {
  const { slots, isFree } = openSlots();
  await slots.within(async (slot) => {
    slot.take();
    await slots.always(async () => undefined);
  });
  await slots.always(async () => expect(await isFree()).toBe(false));
  expect(await isFree()).toBe(true);
});
