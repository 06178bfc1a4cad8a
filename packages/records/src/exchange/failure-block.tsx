import type { Failure } from '@cervoise/graphql-client';
import { ErrorBlock } from '@cervoise/ui/feedback';

interface FailureBlockProps {
  readonly failure: Failure | null;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** What a call failed with: the server's sentence, and those on single fields. */
export function FailureBlock({ failure, ...retry }: FailureBlockProps) {
  if (!failure) return null;
  const sentences = new Set([failure.message, ...Object.values(failure.fields)]);
  return <ErrorBlock title={failure.title} message={[...sentences].join(' ')} {...retry} />;
}
