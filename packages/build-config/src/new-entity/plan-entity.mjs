// @ts-check

/**
 * The kinds of fields, each by its name in `--fields`.
 * @typedef {'text' | 'notes' | 'number' | 'price' | 'date' | 'flag'} FieldType
 */

/**
 * @typedef {object} EntityField
 * @property {string} name in code: `leadTime`
 * @property {string} column in SQL: `lead_time`
 * @property {FieldType} type
 * @property {string} phrase French label with its article, for messages: « Le délai »
 * @property {string} label on screen: « Délai »
 */

/**
 * @typedef {object} Entity names and place of a new kind of record
 * @property {string} name singular in code: `carrier`
 * @property {string} plural `carriers`
 * @property {string} type `Carrier`
 * @property {string} types `Carriers`
 * @property {string} file singular in file names: `price-list`
 * @property {string} files plural in file names: `price-lists`
 * @property {string} table `price_lists`
 * @property {string} migration number of its migration: `0270`
 * @property {{ one: string, many: string, isFeminine: boolean }} noun French, lower case
 * @property {readonly EntityField[]} fields besides the name
 * @property {string} remote folder of the remote that shows it
 * @property {string} address of its list
 * @property {string} icon
 */

/**
 * @typedef {object} EntityOptions the command's options
 * @property {string} [name]
 * @property {string} [plural]
 * @property {string} [fields] `name:text,leadTime:number:Le délai`
 * @property {string} [noun]
 * @property {string} [nouns]
 * @property {boolean} [feminine]
 * @property {string} [remote]
 * @property {string} [path]
 * @property {string} [icon]
 */

/**
 * @typedef {object} Site the workspace's present state
 * @property {readonly string[]} modules names of the API's modules
 * @property {readonly string[]} migrations file names of the migrations
 * @property {ReadonlyMap<string, readonly string[]>} remotes the paths of each remote
 */

/** The error of an invalid entity, in French, then in English. */
export class InvalidEntity extends Error {
  /**
   * @param {string} french
   * @param {string} english
   */
  constructor(french, english) {
    super(`${french}\n${english}`);
    this.name = 'InvalidEntity';
  }
}

const fieldTypes = ['text', 'notes', 'number', 'price', 'date', 'flag'];
const camelCase = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/;
const reserved = ['id', 'tenantId', 'nameKey', 'searchText', 'createdAt', 'updatedAt', 'deletedAt'];

const example = 'npm run entity:new -- carrier --fields name:text,phone:text --noun transporteur';

/** @param {string} words @returns {string} */
export const capitalised = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** `leadTime` with another separator: `lead_time`. @param {string} name @param {string} separator */
const separated = (name, separator) =>
  name.replace(/[A-Z]/g, (letter) => separator + letter.toLowerCase());

/** « Le délai » is « Délai ». @param {string} phrase */
const withoutArticle = (phrase) => capitalised(phrase.replace(/^(?:Le |La |Les |L’)/, ''));

/** @param {string} text one of `--fields` @returns {EntityField} */
function readField(text) {
  const [name = '', type = 'text', given = ''] = text.split(':').map((part) => part.trim());
  if (!camelCase.test(name) || reserved.includes(name) || !fieldTypes.includes(type)) {
    throw new InvalidEntity(
      `« ${text} » n’est pas un champ : écrivez nom:type:libellé, avec un type parmi ${fieldTypes.join(', ')}.`,
      `« ${text} » is no field: write name:type:label, with a type of ${fieldTypes.join(', ')}.`,
    );
  }
  const phrase = capitalised(given || separated(name, ' '));
  return {
    name,
    column: separated(name, '_'),
    // One of the list, as checked above.
    type: /** @type {FieldType} */ (type),
    phrase,
    label: withoutArticle(phrase),
  };
}

/**
 * The number of the next migration, on a decade of its own: `0270` after `0264-….ts`.
 * @param {readonly string[]} files
 */
function nextMigration(files) {
  const numbers = files.map((file) => Number(/^(\d{4})-/.exec(file)?.[1] ?? 0));
  return String((Math.floor(Math.max(0, ...numbers) / 10) + 1) * 10).padStart(4, '0');
}

/**
 * Decides the names of a new entity, before anything is written.
 * @param {EntityOptions} options
 * @param {Site} site
 * @returns {Entity}
 * @throws {InvalidEntity} for an invalid or taken name, an unknown remote, or a field of no known type
 */
export function planEntity(options, site) {
  const { name = '' } = options;
  const plural = options.plural ?? `${name}s`;
  if (!camelCase.test(name) || !camelCase.test(plural)) {
    throw new InvalidEntity(
      `« ${name} » n’est pas un nom : il s’écrit en anglais, au singulier, sans espace ni tiret. Exemple : ${example}`,
      `« ${name} » is no name: write it in English, in the singular, without spaces or hyphens. Example: ${example}`,
    );
  }
  const files = separated(plural, '-');
  if (site.modules.includes(files)) {
    throw new InvalidEntity(
      `Le module ${files} existe déjà : choisissez un autre nom.`,
      `The module ${files} exists already: choose another name.`,
    );
  }
  const remote = options.remote ?? 'mf-inventory';
  const paths = site.remotes.get(remote);
  const [home] = paths ?? [];
  if (!paths || !home) {
    throw new InvalidEntity(
      `${remote} n’est pas un module de l’interface : choisissez parmi ${[...site.remotes.keys()].join(', ')}.`,
      `${remote} is no remote: choose one of ${[...site.remotes.keys()].join(', ')}.`,
    );
  }
  const address = options.path ?? `${home}/${files}`;
  if (!paths.some((path) => address.startsWith(`${path}/`))) {
    throw new InvalidEntity(
      `L’adresse ${address} n’est pas celle de ${remote} : elle commence par ${paths.join(' ou ')}.`,
      `The address ${address} is not ${remote}'s: it begins with ${paths.join(' or ')}.`,
    );
  }
  const one = options.noun ?? separated(name, ' ');
  const fields = (options.fields ?? '')
    .split(',')
    .filter((text) => text.trim() !== '')
    .map(readField)
    .filter((field) => field.name !== 'name');
  return {
    name,
    plural,
    type: capitalised(name),
    types: capitalised(plural),
    file: separated(name, '-'),
    files,
    table: separated(plural, '_'),
    migration: nextMigration(site.migrations),
    noun: { one, many: options.nouns ?? `${one}s`, isFeminine: options.feminine ?? false },
    fields,
    remote,
    address,
    icon: options.icon ?? 'quality',
  };
}
