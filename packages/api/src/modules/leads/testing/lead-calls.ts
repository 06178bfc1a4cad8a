import type { CreateLeadInput } from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';

export interface AnsweredLead {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly createdAt: string;
}

/** The form as used by a visitor with one network address. */
export function visitor(api: TestApi) {
  const stamp = async (): Promise<string> => {
    const answer = await api.app.inject({ method: 'GET', url: '/api/leads/stamp' });
    return answer.json<{ stamp: string }>().stamp;
  };
  const send = (input: Partial<CreateLeadInput>) =>
    api.query<{ createLead: AnsweredLead | null }>(
      `mutation CreateLead($createLeadInput: CreateLeadInput!) {
        createLead(createLeadInput: $createLeadInput) { id email status createdAt }
      }`,
      { createLeadInput: input },
    );
  return { stamp, send };
}

/** The interactions that the browser of a person reports. */
export const effort = {
  _pageLoadTime: 1_773_300_000_000,
  _timeOnPage: 8000,
  _userInteractions: 12,
  _focusEvents: 4,
};

/** Requests a stamp, advances the clock by the time on the page, and sends the form. */
export async function apply(
  api: TestApi,
  input: Partial<CreateLeadInput> = {},
  fillMilliseconds = 6000,
) {
  const { stamp, send } = visitor(api);
  const opened = api.dependencies.now();
  const served = await stamp();
  api.setClock(new Date(opened.getTime() + fillMilliseconds));
  return send({ email: 'claire@deux-houblons.example', ...effort, stamp: served, ...input });
}
