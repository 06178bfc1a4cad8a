import type { Page, Response } from '@playwright/test';

export interface LoadedFile {
  readonly address: string;
  readonly status: number;
  readonly text: string;
}

/** Everything that a page has fetched since the log was opened. */
export interface NetworkLog {
  /** Path of each response, in order. */
  paths(): string[];
  /** The scripts, with their text. */
  scripts(): Promise<LoadedFile[]>;
}

/** Starts recording what a page fetches; call it before `goto`. */
export function openNetworkLog(page: Page): NetworkLog {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return {
    paths: () => responses.map((response) => new URL(response.url()).pathname),
    scripts: () =>
      Promise.all(
        responses
          .filter((response) => response.request().resourceType() === 'script')
          .map(async (response) => ({
            address: response.url(),
            status: response.status(),
            text: await response.text().catch(() => ''),
          })),
      ),
  };
}
