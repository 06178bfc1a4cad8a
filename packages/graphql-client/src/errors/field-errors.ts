import { dateFormatMessage } from '@cervoise/domain/dates';
import type { FieldErrors } from '@cervoise/domain/errors';
import { bodyOf, type GraphqlErrorEntry, graphqlErrorsOf, isRecord } from './graphql-error-entries';

function messagesIn(value: unknown): FieldErrors {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

// `Variable "$input" got invalid value "x" at "input.lots[0].expiryDate"; …`
const refusedValue = /^Variable "\$\w+" got invalid value .* at "\w+\.([^"]+)";/s;

function fieldsOfEntry(entry: GraphqlErrorEntry): FieldErrors {
  const named = messagesIn(entry.extensions?.fields);
  if (Object.keys(named).length > 0) return named;
  const refused = refusedValue.exec(entry.message ?? '')?.[1];
  if (refused) {
    const field = refused.replace(/\[(\d+)\]/g, '.$1');
    return { [field]: isDateRefusal(entry) ? dateFormatMessage : 'Valeur invalide.' };
  }
  // A path begins with the operation's own field.
  const [, ...path] = entry.path ?? [];
  const isInputError = entry.extensions?.code === 'BAD_USER_INPUT';
  return isInputError && path.length > 0 && entry.message
    ? { [path.join('.')]: entry.message }
    : {};
}

/** Whether a GraphQL error is only about an invalid date. */
export function isDateRefusal(entry: GraphqlErrorEntry): boolean {
  const fieldMessages = Object.values(messagesIn(entry.extensions?.fields));
  if (fieldMessages.length > 0) return fieldMessages.every((text) => text === dateFormatMessage);
  const message = entry.message ?? '';
  return message.includes(dateFormatMessage) || /(type|scalar) "?(Date|DateTime)\b/i.test(message);
}

/** Whether the same input is accepted once it is confirmed. */
export const requiresConfirmation = (error: unknown): boolean =>
  graphqlErrorsOf(error).some(({ extensions }) => extensions?.requiresConfirmation === true);

/**
 * The messages of a thrown error for the fields of a form, by dotted path: those the server names
 * per field, and GraphQL errors by their path. Empty when the error names no field.
 */
export function fieldErrorsOf(error: unknown): FieldErrors {
  const fields: Record<string, string> = {};
  for (const entry of graphqlErrorsOf(error)) {
    for (const [field, message] of Object.entries(fieldsOfEntry(entry))) fields[field] ??= message;
  }
  if (Object.keys(fields).length > 0) return fields;
  const body = bodyOf(error);
  return isRecord(body) ? messagesIn(body.fields) : {};
}
