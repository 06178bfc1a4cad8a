import type { Mailbox } from '@cervoise/domain/site';
import { MailLink } from './mail-link';

interface WriteInsteadProps {
  readonly to: Mailbox;
  /** What for, with its comma: « Pour demander un devis, ». */
  readonly children: string;
}

/** How to reach us where no script runs, in place of what carries `cv-needs-script`. */
export function WriteInstead({ to, children }: WriteInsteadProps) {
  return (
    <noscript>
      <p className="cv-write-instead">
        {children} écrivez-nous à <MailLink to={to} />.
      </p>
    </noscript>
  );
}
