import { createFormStamps } from './form-stamp';

const former = { id: '1', secret: 'a secret of thirty-two characters' };
const newKey = { id: '2', secret: 'another secret of as many signs!' };
const stamps = createFormStamps({ tokenKeys: [former], signsDerived: false });
const served = new Date('2026-03-12T08:00:00Z');
const later = (milliseconds: number) => new Date(served.getTime() + milliseconds);

it('returns the age of a form', () => {
  const stamp = stamps.issue(served);
  expect(stamps.ageOf(stamp, served)).toBe(0);
  expect(stamps.ageOf(stamp, later(5000))).toBe(5000);
});

it('is different for each form', () => {
  expect(stamps.issue(served)).not.toBe(stamps.issue(served));
});

it.each([true, false])(
  'is valid under every key, signed in the present way or as before: %s',
  (signsDerived) => {
    const changed = createFormStamps({ tokenKeys: [newKey, former], signsDerived });
    const derived = createFormStamps({ tokenKeys: [former], signsDerived: true });
    for (const one of [stamps, derived, changed]) {
      expect(changed.ageOf(one.issue(served), later(5000))).toBe(5000);
    }
    expect(stamps.ageOf(derived.issue(served), later(5000))).toBe(5000);
  },
);

it('is invalid under another secret', () => {
  const stamp = stamps.issue(served);
  const [time = '', nonce = '', signature = ''] = stamp.split('.');
  const earlier = (Number.parseInt(time, 36) - 60_000).toString(36);
  const tampered = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  const foreign = createFormStamps({ tokenKeys: [newKey], signsDerived: true }).issue(served);
  for (const forged of [
    '',
    'stamp',
    `${earlier}.${nonce}.${signature}`,
    `${time}.${nonce}.${tampered}`,
    `${time}.${nonce}`,
    `${stamp}x`,
    foreign,
  ]) {
    expect([forged, stamps.ageOf(forged, later(6000))]).toEqual([forged, null]);
  }
});
