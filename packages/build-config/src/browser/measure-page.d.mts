export interface PageMeasure {
  /** Scores of Lighthouse, 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly layoutShift: number;
  /** Audits that count and did not pass, by id. */
  readonly failed: readonly string[];
}

/** Measures a page with Lighthouse, as a phone on a slow network, in a fresh browser. */
export function measurePage(url: string): Promise<PageMeasure>;
