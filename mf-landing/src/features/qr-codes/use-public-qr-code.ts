import { type PublicQrCode, publicQrCodeSchema } from '@cervoise/domain/qr-codes';
import { HttpStatusError } from '@cervoise/graphql-client/errors';
import { restRequest } from '@cervoise/graphql-client/rest';
import { useEffect, useState } from 'react';
import { recordScan } from './record-scan';

export type QrCodeState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'found'; readonly code: PublicQrCode };

async function read(identifier: string): Promise<QrCodeState> {
  try {
    const answer = await restRequest('GET', `/public/qrcodes/${encodeURIComponent(identifier)}`);
    return { kind: 'found', code: publicQrCodeSchema.parse(answer) };
  } catch (error) {
    const isUnknown = error instanceof HttpStatusError && error.statusCode === 404;
    return { kind: isUnknown ? 'unknown' : 'unreachable' };
  }
}

/** The public view of a code, and a function to fetch it again. */
export function usePublicQrCode(identifier: string): {
  readonly state: QrCodeState;
  readonly retry: () => void;
} {
  const [state, setState] = useState<QrCodeState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry changes `attempt` to run this again
  useEffect(() => {
    let left = false;
    setState({ kind: 'loading' });
    void read(identifier).then((answer) => {
      if (!left) setState(answer);
      // Last in the chain, after the link that turns any error into « the server does not answer ».
      if (answer.kind === 'found' && answer.code.isActive) recordScan(identifier);
    });
    return () => {
      left = true;
    };
  }, [identifier, attempt]);
  return { state, retry: () => setAttempt((count) => count + 1) };
}
