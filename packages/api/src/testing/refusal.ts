import type { GraphqlAnswer } from './test-api';

/** The code, message and fields of a refused operation. */
export async function refusal(answer: Promise<GraphqlAnswer<unknown>>) {
  const { errors } = await answer;
  const [error] = errors ?? [];
  if (!error) throw new Error('It was not refused.');
  // Tests compare with plain spaces: French typography has no-break ones.
  const message = error.message.replace(/\s/g, ' ');
  return {
    code: error.extensions.code,
    message,
    fields: Object.keys(error.extensions.fields ?? {}),
    ...(error.extensions.author && { author: error.extensions.author }),
  };
}
