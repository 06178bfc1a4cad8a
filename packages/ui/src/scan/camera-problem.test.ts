import { cameraProblemOf, cameraProblemTexts, isFinal } from './camera-problem';

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s of the browser is described as « %s »', (name, problem) => {
  expect(cameraProblemOf(new DOMException('', name))).toBe(problem);
});

it('treats other errors as a camera that does not answer', () => {
  expect(cameraProblemOf('?')).toBe('busy');
});

it('suggests an alternative for each problem, and a retry where useful', () => {
  for (const { message } of Object.values(cameraProblemTexts))
    expect(message).toMatch(/saisissez/i);
  expect(isFinal('insecure')).toBe(true);
  expect(isFinal('refused')).toBe(false);
});
