import { describeError, type Failure } from '@cervoise/graphql-client';
import { useState } from 'react';

/** Runs one call at a time and keeps its error. */
export function useCall() {
  const [calling, setCalling] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const call = async (work: () => Promise<void>) => {
    if (calling) return;
    setCalling(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(describeError(error));
    } finally {
      setCalling(false);
    }
  };
  return { calling, failure, call: (work: () => Promise<void>) => void call(work) };
}
