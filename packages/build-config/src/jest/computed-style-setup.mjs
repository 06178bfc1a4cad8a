// @ts-check
// What tests ask of styles: whether an element is shown and can be clicked. jsdom tries every rule
// of antd on each element it is asked about, an eighth of the component tests' time.

/** The properties that decide it: those that a child takes from its parent with the initial value. */
const decisive = new Map([
  ['display', null],
  ['visibility', 'visible'],
  ['opacity', null],
  ['pointer-events', 'auto'],
  ['user-select', null],
]);
/** @type {ReadonlyMap<string | symbol, string>} */
const propertyOf = new Map(
  [...decisive.keys()].flatMap((property) => [
    [property, property],
    [property.replace(/-(.)/, (_, letter) => letter.toUpperCase()), property],
  ]),
);

/** @typedef {{ selector: string, value: string, order: number }} Candidate */
/** @type {Map<string, Candidate[]>} By property, and the class, id or tag that an element must have. */
const candidates = new Map();
/** @type {CSSStyleSheet[]} The sheets whose rules are in `candidates`. */
let known = [];
let knownRules = 0;

/** @param {string} text a selector @param {RegExp} separator that counts outside brackets */
function partsOf(text, separator) {
  let depth = 0;
  const parts = [''];
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (depth === 0 && separator.test(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** What an element must have to match: `*` where that is not plainly written. @param {string} selector */
function keyOf(selector) {
  const end = partsOf(selector, /[\s>+~]/).at(-1) ?? '';
  let plain = end;
  while (/[([]/.test(plain)) {
    const shorter = plain.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '');
    if (shorter === plain) return '*';
    plain = shorter;
  }
  if (plain.includes('\\')) return '*';
  const named = plain.replaceAll(/::?[\w-]+/g, '');
  return /[.#][\w-]+/.exec(named)?.[0] ?? /^[\w-]+/.exec(named)?.[0].toLowerCase() ?? '*';
}

/** @param {CSSRule} rule @returns {CSSStyleRule[]} what jsdom applies of it */
function styleRulesOf(rule) {
  if ('selectorText' in rule) return [/** @type {CSSStyleRule} */ (rule)];
  if (!('media' in rule)) return [];
  const { media, cssRules } = /** @type {CSSMediaRule} */ (rule);
  return Array.from(media).includes('screen') ? Array.from(cssRules).flatMap(styleRulesOf) : [];
}

/** Reads the style sheets again when there are others. */
function readSheets() {
  const sheets = Array.from(document.styleSheets);
  const rules = sheets.reduce((sum, { cssRules }) => sum + cssRules.length, 0);
  if (rules === knownRules && sheets.every((sheet, index) => sheet === known[index])) return;
  known = sheets;
  knownRules = rules;
  candidates.clear();
  let order = 0;
  for (const rule of sheets.flatMap(({ cssRules }) => Array.from(cssRules).flatMap(styleRulesOf))) {
    order += 1;
    for (const property of decisive.keys()) {
      const value = rule.style.getPropertyValue(property);
      if (value === '') continue;
      for (const selector of partsOf(rule.selectorText, /,/)) {
        const key = `${property} ${keyOf(selector)}`;
        candidates.set(key, [...(candidates.get(key) ?? []), { selector, value, order }]);
      }
    }
  }
}

/** @param {Element} element @param {string} selector */
function matches(element, selector) {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

const { getComputedStyle } = window;
/** A document without style sheets, in which elements have the browser's own style. */
const bare = document.implementation.createHTMLDocument();
/** @type {Map<string, CSSStyleDeclaration>} */
const bareStyles = new Map();

/** The browser's own style of elements like this. @param {Element} element */
function bareStyle(element) {
  const given = ['hidden', 'type', 'open', 'popover'].map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.namespaceURI, element.localName, given]);
  const style = bareStyles.get(key) ?? getComputedStyle.call(window, bare.importNode(element));
  bareStyles.set(key, style);
  return style;
}

/** As jsdom: the last rule counts. @param {Element} element @param {string} property @returns {string} */
function computed(element, property) {
  const { style } = /** @type {HTMLElement} */ (element);
  const inline = element.hasAttribute('style') ? style.getPropertyValue(property) : '';
  if (inline !== '') return inline;
  const keys = [
    '*',
    element.localName,
    `#${element.id}`,
    ...Array.from(element.classList, (name) => `.${name}`),
  ];
  const [rule] = keys
    .flatMap((key) => candidates.get(`${property} ${key}`) ?? [])
    .sort((one, other) => other.order - one.order)
    .filter(({ selector }) => matches(element, selector));
  if (rule) return rule.value;
  const initial = decisive.get(property);
  if (initial === null || initial === undefined)
    return bareStyle(element).getPropertyValue(property);
  return element.parentElement ? computed(element.parentElement, property) : initial;
}

/**
 * The properties that tests query, from the few rules that can match; all others from jsdom, which
 * has no pseudo-elements and prints a stack trace whenever one is requested.
 * @param {Element} element
 */
window.getComputedStyle = (element) => {
  readSheets();
  /** @type {CSSStyleDeclaration | undefined} */
  let whole;
  const wholeStyle = () => {
    whole ??= getComputedStyle.call(window, element);
    return whole;
  };
  /** @param {string} name */
  const propertyValue = (name) =>
    propertyOf.has(name) ? computed(element, name) : wholeStyle().getPropertyValue(name);
  return new Proxy(/** @type {CSSStyleDeclaration} */ ({}), {
    get(_, name) {
      if (name === 'getPropertyValue') return propertyValue;
      const property = propertyOf.get(name);
      if (property) return computed(element, property);
      const value = Reflect.get(wholeStyle(), name);
      return typeof value === 'function' ? value.bind(wholeStyle()) : value;
    },
  });
};
