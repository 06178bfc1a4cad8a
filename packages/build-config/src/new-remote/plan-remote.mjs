// @ts-check

/**
 * @typedef {object} Remote names and place of a new remote
 * @property {string} name of its folder, `mf-…`
 * @property {string} area its name without `mf-`
 * @property {string} component name of its first page's component
 * @property {string} title of its page and of its menu entry, in French
 * @property {string} path
 * @property {string} icon
 * @property {number} order place in the menu
 * @property {number} contract version it is built for
 */

/**
 * @typedef {object} RemoteOptions the command's options
 * @property {string} [name]
 * @property {string} [title]
 * @property {string} [path]
 * @property {string} [icon]
 */

/** @typedef {import('@cervoise/shell-contract/descriptor').RemoteDescriptor} Descriptor */
/** @typedef {typeof import('@cervoise/shell-contract/descriptor')} DescriptorRules */

/** The error of an invalid remote, in French, then in English. */
export class InvalidRemote extends Error {
  /**
   * @param {string} french
   * @param {string} english
   */
  constructor(french, english) {
    super(`${french}\n${english}`);
    this.name = 'InvalidRemote';
  }
}

const nameRule = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const usage = 'npm run remote:new -- mf-quality --title "Qualité"';

/** @param {string} words @returns {string} */
const capitalised = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * The position after the last menu entry that every brewer sees.
 * @param {Descriptor[]} others
 */
function nextOrder(others) {
  const orders = others.flatMap(({ menu }) =>
    menu.filter(({ section }) => section === 'main').map(({ order }) => order),
  );
  return Math.max(0, ...orders) + 1;
}

/**
 * @param {string} path
 * @param {Descriptor[]} others
 * @param {DescriptorRules} rules
 */
function refuseTakenPath(path, others, { ownsPath, shellPaths }) {
  const owners = [
    { name: 'shell', paths: shellPaths },
    ...others.map(({ name, paths }) => ({ name, paths })),
  ];
  const requested = { path, match: /** @type {const} */ ('prefix'), public: false };
  for (const { name, paths } of owners) {
    const taken = paths.find((owned) => ownsPath(owned, path) || ownsPath(requested, owned.path));
    if (taken) {
      throw new InvalidRemote(
        `L’adresse ${path} est prise : ${taken.path} appartient à ${name}. Donnez-en une autre avec --path.`,
        `The path ${path} is taken: ${taken.path} belongs to ${name}. Give another one with --path.`,
      );
    }
  }
}

/**
 * Decides the names of a new remote, before anything is written.
 * @param {RemoteOptions} options
 * @param {object} site the workspace's present state
 * @param {readonly string[]} site.folders names of the folders of the workspace
 * @param {readonly unknown[]} site.descriptors those of the remotes
 * @param {DescriptorRules} rules
 * @returns {Remote}
 * @throws {InvalidRemote} when the name is invalid, or a name or path is taken
 */
export function planRemote(options, { folders, descriptors }, rules) {
  const { name = '' } = options;
  if (!nameRule.test(name)) {
    throw new InvalidRemote(
      `« ${name} » n’est pas un nom de module : il commence par mf- et s’écrit en minuscules, chiffres et tirets. Exemple : ${usage}`,
      `« ${name} » is no name of a remote: it starts with mf- and has lower-case letters, digits and hyphens. Example: ${usage}`,
    );
  }
  if (folders.includes(name)) {
    throw new InvalidRemote(
      `${name} existe déjà : choisissez un autre nom.`,
      `${name} exists already: choose another name.`,
    );
  }
  const area = name.slice('mf-'.length);
  const title = options.title?.trim() || capitalised(area.replaceAll('-', ' '));
  const path = options.path ?? `/${area}`;
  const icon = options.icon ?? 'quality';
  const contract = rules.contractVersion;
  const others = descriptors.flatMap(
    (one) => rules.remoteDescriptorSchema.safeParse(one).data ?? [],
  );
  const parsed = rules.remoteDescriptorSchema.safeParse(
    descriptorOf({ name, title, path, icon, order: 0, contract }),
  );
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const reason = `${issue?.path.join('.')} : ${issue?.message}`;
    throw new InvalidRemote(
      `La description du module n’est pas valable (${reason}).`,
      `The remote's descriptor is not valid (${reason}).`,
    );
  }
  refuseTakenPath(path, others, rules);
  const namesake = others.find(({ menu }) => menu.some(({ label }) => label === title));
  if (namesake) {
    throw new InvalidRemote(
      `Le menu a déjà une entrée « ${title} », celle de ${namesake.name}. Donnez un autre titre avec --title.`,
      `The menu has an entry « ${title} » already, ${namesake.name}'s. Give another one with --title.`,
    );
  }
  const component = `${area.split('-').map(capitalised).join('')}Page`;
  return { name, area, component, title, path, icon, order: nextOrder(others), contract };
}

/**
 * The content of `remote.json`.
 * @param {Pick<Remote, 'name' | 'title' | 'path' | 'icon' | 'order' | 'contract'>} remote
 */
export function descriptorOf({ name, title, path, icon, order, contract }) {
  return {
    name,
    title,
    contract,
    paths: [{ path }],
    menu: [{ path, label: title, icon, order }],
  };
}
