import { traceabilityEventLabels, traceabilityEventTypes, traceabilitySchema } from '.';

it('has a label for each event', () => {
  expect(Object.keys(traceabilityEventLabels)).toEqual([...traceabilityEventTypes]);
});

it('requires a title, and data as an object', () => {
  const isFit = (values: object) =>
    traceabilitySchema.safeParse({ eventType: 'note', title: 'Contrôle', ...values }).success;
  expect(isFit({ metadata: '{"température": 4}' })).toBe(true);
  expect(isFit({ metadata: '[4]' })).toBe(false);
  expect(isFit({ metadata: 'quatre' })).toBe(false);
  expect(isFit({ title: ' ' })).toBe(false);
  expect(isFit({ batchId: 'x' })).toBe(false);
});
