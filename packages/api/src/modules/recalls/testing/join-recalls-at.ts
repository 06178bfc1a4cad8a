import { sql } from 'kysely';
import type { TestApi } from '../../../testing';

/** Lets what has just joined recalls have joined them at an instant: triggers know the real clock alone. */
export const joinRecallsAt = (api: TestApi, instant: Date) =>
  sql`update recall_nodes set joined_at = ${instant} where joined_at > ${instant}`.execute(
    api.adminDatabase,
  );
