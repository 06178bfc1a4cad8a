/** What nodemailer and Node.js say of a failed attempt. */
interface SendingError {
  readonly message: string;
  readonly code?: unknown;
  /** The relay's own words. */
  readonly response?: unknown;
  readonly hostname?: unknown;
}

const isSendingError = (error: unknown): error is SendingError =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  typeof error.message === 'string';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The words of a relay without the recipients that it repeats: the log holds no e-mail. */
export const maskAddresses = (words: string): string =>
  words.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…');

/** Why a mail was not sent, in French: what the relay said, or why it said nothing. */
export function relayFailure(error: unknown): string {
  if (!isSendingError(error)) return String(error);
  const { message, code, response, hostname } = error;
  const said = text(response) || message;
  const address = /(?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH) (\S+)/.exec(said)?.[1];
  if (/ECONNREFUSED/.test(said))
    return `Personne ne répond à ${address ?? 'l’adresse du relais'} : démarrez le relais, ou vérifiez SMTP_HOST et SMTP_PORT.`;
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(said)) {
    const name = text(hostname) || /(?:ENOTFOUND|EAI_AGAIN) (\S+)/.exec(said)?.[1];
    return `Le nom ${name ?? 'du relais'} est introuvable : vérifiez SMTP_HOST.`;
  }
  if (code === 'EAUTH')
    return `Le relais refuse l’identifiant ou le mot de passe : vérifiez SMTP_USER et SMTP_PASSWORD. Il répond : ${said}`;
  if (code === 'ETLS' || /certificate|SSL|TLS/i.test(said))
    return `La connexion chiffrée avec le relais échoue : vérifiez SMTP_SECURE et son certificat. ${said}`;
  if (code === 'ETIMEDOUT' || /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout/i.test(said))
    return `Le relais ne répond pas${address ? ` à ${address}` : ''} dans le délai.`;
  return said;
}
