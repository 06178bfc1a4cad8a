import { searchKey } from '@cervoise/domain/text';
import { refuseField } from '../errors';

/** The owner of a password; personal data is guessed first. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly breweryName: string;
}

const tooCommon = 'Ce mot de passe est trop courant : il serait parmi les premiers essayés.';
const personalPasswordMessage =
  'Ce mot de passe reprend votre nom, votre e-mail ou votre brasserie : il se devine.';

/** With fewer letters of its own a password is its owner's name with a suffix. */
const minOwnLetters = 4;
/** « motdepasse2026 » is as common as « motdepasse »; a longer number counts as secret. */
const longestKnownSuffix = 4;
const fewestDifferentSigns = 4;

/** Only letters and digits, without accents or case. */
const compact = (text: string) => searchKey(text).replace(/[^\p{L}\p{N}]+/gu, '');

async function isCommon(password: string): Promise<boolean> {
  // A CommonJS package imported here would have no named exports once bundled.
  const { commonPasswords: common } = await import('./common-passwords');
  const plain = compact(password);
  if (new Set(password).size < fewestDifferentSigns) return true;
  const word = plain.replace(/^\d+|\d+$/g, '');
  const isKnownWord = plain.length - word.length <= longestKnownSuffix && common.has(word);
  return common.has(searchKey(password)) || common.has(plain) || isKnownWord;
}

function isPersonal(password: string, owner: PasswordOwner): boolean {
  const { email, firstName, lastName, breweryName } = owner;
  const known = ['cervoise', email, firstName, lastName, breweryName]
    .flatMap((text) => [compact(text), ...searchKey(text).split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  const plain = compact(password);
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest !== plain && rest.replace(/\d/g, '').length < minOwnLetters;
}

/** Refuses common or personal passwords. @throws BAD_USER_INPUT on `newPassword` */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  if (isPersonal(password, owner)) refuseField('newPassword', personalPasswordMessage);
  if (await isCommon(password)) refuseField('newPassword', tooCommon);
}
