import { ServerError } from '@apollo/client';
import { throwError } from 'rxjs';
import { responseShapeLink } from './response-shape-link';
import { runLink } from './testing/run-link';

const operation = 'query Thing { thing }';
const unknownStructure = 'Unknown GraphQL response structure';

it('refuses a response with neither data nor errors', async () => {
  const run = runLink(responseShapeLink, { operation, answer: { data: null } });
  await expect(run).rejects.toThrow(unknownStructure);
});

it('refuses a success that the HTTP link could not parse', async () => {
  const error = new ServerError('malformed', {
    response: new Response('{}', { status: 200 }),
    bodyText: '{}',
  });
  const run = runLink(responseShapeLink, { operation, answer: () => throwError(() => error) });
  await expect(run).rejects.toThrow(unknownStructure);
});

it('passes on data, errors and failures unchanged', async () => {
  const errors = [{ message: 'Non.' }];
  const withErrors = await runLink(responseShapeLink, {
    operation,
    answer: { data: null, errors },
  });
  expect(withErrors.result).toEqual({ data: null, errors });
  const refusal = new ServerError('no', {
    response: new Response('', { status: 503 }),
    bodyText: '',
  });
  const run = runLink(responseShapeLink, { operation, answer: () => throwError(() => refusal) });
  await expect(run).rejects.toBe(refusal);
});
