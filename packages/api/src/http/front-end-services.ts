import type { PublicQrCode } from '@cervoise/domain/qr-codes';

/** What the front end asks of the API for the pages that it writes itself. */
export interface FrontEndServices {
  /**
   * What a scanned code tells; null when nobody knows it.
   * @throws ApiError TOO_MANY_REQUESTS, with the seconds to wait
   */
  readonly readLabel: (identifier: string, clientAddress: string) => Promise<PublicQrCode | null>;
}
