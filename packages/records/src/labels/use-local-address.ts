import { restRequest } from '@cervoise/graphql-client/rest';
import { useEffect, useState } from 'react';
import { z } from 'zod';

const answerSchema = z.object({ address: z.string(), isLocal: z.boolean() });

/**
 * The base URL of labels when the installation has no public one: a phone cannot open it. Nothing
 * while loading, on failure, or when there is a public URL.
 */
export function useLocalAddress(): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    restRequest('GET', '/labels/address', undefined, { signal: controller.signal }).then(
      (answer) => {
        const read = answerSchema.safeParse(answer);
        if (read.success && read.data.isLocal) setAddress(read.data.address);
      },
      // Only a hint: the labels can be printed without it.
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return address;
}
