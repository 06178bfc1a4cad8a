import type { LeadEffort } from '@cervoise/domain/leads';
import { describeError, fieldErrorsOf, serverMessageOf } from '@cervoise/graphql-client/errors';
import { publicRequest } from '@cervoise/graphql-client/public';
import { checkLead } from './check-lead';
import type { LeadErrors, LeadFields } from './lead-values';
import { createLeadDocument } from './leads.graphql';

interface VisitorChecks {
  readonly readEffort: () => LeadEffort;
  readonly readStamp: () => Promise<string | null>;
  readonly renewStamp: () => unknown;
}

interface LeadRefused {
  readonly errors: LeadErrors;
  /** In French; `null` when no reason is known. */
  readonly message: string | null;
}

/**
 * Validates an application and sends it. Returns why it was refused, here or by the server, or
 * `null` once it is stored.
 */
export async function sendLead(
  fields: LeadFields,
  { readEffort, readStamp, renewStamp }: VisitorChecks,
): Promise<LeadRefused | null> {
  const { values, errors } = checkLead(fields);
  if (!values) return { errors, message: Object.values(errors)[0] ?? null };
  const stamp = await readStamp();
  try {
    await publicRequest(createLeadDocument, {
      createLeadInput: { ...values, ...readEffort(), stamp },
    });
    return null;
  } catch (error) {
    const errors = fieldErrorsOf(error);
    // Without a wrong field the stamp may be at fault, and would be again.
    const isAboutFields = Object.keys(errors).length > 0;
    if (describeError(error).code === 'BAD_USER_INPUT' && !isAboutFields) renewStamp();
    return { errors, message: serverMessageOf(error) };
  }
}
