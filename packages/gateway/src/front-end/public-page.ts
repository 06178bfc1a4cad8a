import { type LabelLanguage, type LabelTexts, markAllergens } from '@cervoise/domain/qr-codes';
import { type SiteTexts, siteTextMarks } from '@cervoise/domain/site';
import { escapeMarkup } from '@cervoise/domain/text';
import type { PrerenderedPage } from '../releases/prerendered';
import { escapeJsonForScript } from './escape-json';

/** The parts of a shell's page that a prerendered page replaces, and with what. */
export interface PublicPage {
  readonly head: string;
  /** Links to its styles, which come after the shell's. */
  readonly styles: string;
  readonly body: string;
}

export interface PublicPageFacts {
  readonly texts: SiteTexts;
  /** The label's texts, on a label's page. */
  readonly label?: Partial<LabelTexts>;
  /** Of its content; French by default. */
  readonly language?: LabelLanguage;
  /** Whether search engines must not index it. */
  readonly unlisted?: boolean;
  /** Address of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** Address of its release's files, with a trailing slash. */
  readonly base: string;
  readonly siteName: string;
  /** Addresses of the shell's style sheets that the page needs. */
  readonly sharedStyles: readonly string[];
}

type Texts = Readonly<Record<string, string | null | undefined>>;

/** A text by the name of its placeholder; a missing fact is empty. */
const textOf = (texts: Texts, name: string) =>
  Object.hasOwn(texts, name) ? (texts[name] ?? '') : '';

const labelTextMarks = /__label_([A-Za-z]+)__/g;
const emptyFacts = /<(dl|aside)[^>]*><\/\1>/g;

/** A text of a label as HTML; in the list of ingredients, allergens in bold as in `BeerLabel`. */
function labelHtml(label: Partial<LabelTexts>, name: string): string {
  if (name !== 'ingredients') return escapeMarkup(textOf(label, name));
  return markAllergens(label.ingredients ?? '', label.allergens ?? null)
    .map(({ text, isAllergen }) =>
      isAllergen ? `<strong>${escapeMarkup(text)}</strong>` : escapeMarkup(text),
    )
    .join('');
}

function fillHtml(html: string, { texts, label, base }: PublicPageFacts): string {
  const allTexts: Texts = { ...texts, ...label };
  return (
    html
      // Releases built before the attribute was renamed have `data-told`.
      .replaceAll(/<div data-(?:optional|told)="([A-Za-z]+)">.*?<\/div>/gs, (line, name: string) =>
        textOf(allTexts, name) === '' ? '' : line,
      )
      .replaceAll(emptyFacts, '')
      .replaceAll('%REMOTE_BASE%', base)
      .replaceAll(siteTextMarks, (_mark, name: string) => escapeMarkup(textOf(texts, name)))
      // Last, so that placeholders inside a brewery's own texts are not replaced.
      .replaceAll(labelTextMarks, (_mark, name: string) => (label ? labelHtml(label, name) : ''))
  );
}

/** The metadata of link previews: names and contents of meta elements. */
function pictureFacts({ picture }: PrerenderedPage, { publicUrl, base }: PublicPageFacts) {
  if (!picture) return [];
  return [
    ['og:image', publicUrl + picture.address.replace('%REMOTE_BASE%', base)],
    ['og:image:width', String(picture.width)],
    ['og:image:height', String(picture.height)],
    ['og:image:alt', picture.description],
  ] as const;
}

/** Fills in the texts of a value that becomes JSON. */
function fillData(value: unknown, texts: SiteTexts, url: string): unknown {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string'
      ? part
          .replaceAll(siteTextMarks, (_mark, name: string) => textOf(texts, name))
          .replaceAll('%PAGE_URL%', url)
      : part,
  );
}

const element = (tag: string, attributes: Readonly<Record<string, string>>) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeMarkup(value)}"`)
    .join(' ')}>`;

/** The metadata for search engines and link previews. */
function listedFacts(page: PrerenderedPage, facts: PublicPageFacts): string[] {
  const { texts, publicUrl, siteName, language = 'fr' } = facts;
  const url = `${publicUrl}${page.path}`;
  return [
    element('link', { rel: 'canonical', href: url }),
    element('meta', { property: 'og:type', content: 'website' }),
    element('meta', { property: 'og:locale', content: language === 'en' ? 'en_GB' : 'fr_FR' }),
    element('meta', { property: 'og:site_name', content: siteName }),
    element('meta', { property: 'og:title', content: page.title }),
    element('meta', { property: 'og:description', content: page.description }),
    element('meta', { property: 'og:url', content: url }),
    ...pictureFacts(page, facts).map(([property, content]) =>
      element('meta', { property, content }),
    ),
    element('meta', {
      name: 'twitter:card',
      content: page.picture ? 'summary_large_image' : 'summary',
    }),
    ...page.structuredData.map(
      (data) =>
        `<script type="application/ld+json">${escapeJsonForScript(fillData(data, texts, url))}</script>`,
    ),
  ];
}

/**
 * Fills a prerendered page into the shell's page: metadata in the head, content that is readable
 * without scripts in the body.
 */
export function publicPage(page: PrerenderedPage, facts: PublicPageFacts): PublicPage {
  const { base, sharedStyles } = facts;
  const head = [
    `<title>${escapeMarkup(page.title)}</title>`,
    element('meta', { name: 'description', content: page.description }),
    ...(facts.unlisted
      ? [element('meta', { name: 'robots', content: 'noindex' })]
      : listedFacts(page, facts)),
    ...page.scripts.map((file) =>
      element('link', { rel: 'preload', href: base + file, as: 'script', fetchpriority: 'low' }),
    ),
  ];
  const styles = [...sharedStyles, ...page.styles.map((file) => base + file)].map((href) =>
    element('link', { rel: 'stylesheet', href }),
  );
  return { head: head.join(''), styles: styles.join(''), body: fillHtml(page.html, facts) };
}
