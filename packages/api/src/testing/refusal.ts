import type { GraphqlAnswer } from './test-api';

/** The code, message and fields an operation was refused with. */
export async function refusal(answer: Promise<GraphqlAnswer<unknown>>) {
  const { errors } = await answer;
  const [error] = errors ?? [];
  if (!error) throw new Error('It was not refused.');
  // French typography's spaces are the reader's affair, not the test's.
  const message = error.message.replace(/\s/g, ' ');
  return {
    code: error.extensions.code,
    message,
    fields: Object.keys(error.extensions.fields ?? {}),
    ...(error.extensions.author && { author: error.extensions.author }),
  };
}
