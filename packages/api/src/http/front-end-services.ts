import type { PublicQrCode } from '@cervoise/domain/qr-codes';

/** The API's services for the pages that the gateway composes. */
export interface FrontEndServices {
  /**
   * The public view of a code; null for an unknown one.
   * @throws ApiError TOO_MANY_REQUESTS, with the seconds to wait
   */
  readonly readLabel: (identifier: string, clientAddress: string) => Promise<PublicQrCode | null>;
}
