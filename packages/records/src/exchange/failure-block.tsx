import type { Failure } from '@cervoise/graphql-client';
import { ErrorBlock } from '@cervoise/ui/feedback';

interface FailureBlockProps {
  readonly failure: Failure | null;
  readonly onRetry?: () => unknown;
  readonly retrying?: boolean;
}

/** The error of a call: the server's message, and the messages per field. */
export function FailureBlock({ failure, ...retry }: FailureBlockProps) {
  if (!failure) return null;
  const sentences = new Set([failure.message, ...Object.values(failure.fields)]);
  return (
    <ErrorBlock
      code={failure.code}
      title={failure.title}
      message={[...sentences].join(' ')}
      {...retry}
    />
  );
}
