import { cameraProblemOf, cameraProblemTexts, isFinal } from './camera-problem';

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s of the browser means « %s »', (name, problem) => {
  expect(cameraProblemOf(new DOMException('', name))).toBe(problem);
});

it('takes anything else for a camera that does not answer', () => {
  expect(cameraProblemOf('?')).toBe('busy');
});

it('says another way in each case, and offers a retry where it may help', () => {
  for (const { message } of Object.values(cameraProblemTexts))
    expect(message).toMatch(/saisissez/i);
  expect(isFinal('insecure')).toBe(true);
  expect(isFinal('refused')).toBe(false);
});
