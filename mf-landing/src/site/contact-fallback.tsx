import type { Mailbox } from '@cervoise/domain/site';
import { MailLink } from './mail-link';

interface WriteInsteadProps {
  readonly to: Mailbox;
  /** The purpose, with its comma: « Pour demander un devis, ». */
  readonly children: string;
}

/**
 * The contact address shown where no script runs, in place of what needs one (`cv-needs-script`).
 */
export function ContactFallback({ to, children }: WriteInsteadProps) {
  return (
    <noscript>
      <p className="cv-write-instead cv-pad-20-24 cv-panel cv-break">
        {children} écrivez-nous à <MailLink to={to} />.
      </p>
    </noscript>
  );
}
