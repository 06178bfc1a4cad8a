import { nodesOf, type PdfNode, type ReadPdf, readPdf } from './read-pdf';

/**
 * The rules of PDF/UA-1 (ISO 14289-1:2014) that a machine can check and that apply to documents
 * without forms, links, annotations, layers or encryption. The numbers are those of veraPDF's
 * profile « PDFUA-1 »; veraPDF itself is in neither Debian nor npm.
 */
const rules: Readonly<Record<string, (pdf: ReadPdf) => readonly unknown[]>> = {
  '5-1, 5-2: declares PDF/UA-1': ({ metadata }) =>
    /<pdfuaid:part>1<\/pdfuaid:part>/.test(metadata) ? [] : ['no mark'],
  '6.1-1: header': ({ header }) => (/^%PDF-1\.[0-7]$/.test(header) ? [] : [header]),
  '6.2-1: marked as tagged': ({ isMarked }) => (isMarked ? [] : ['not marked']),
  '7.1-1, 7.1-2: content and artifacts are not nested': ({ pages }) =>
    pages.flatMap(({ painted }) =>
      painted.filter(({ tags }) => tags.includes('Artifact') && tags.length > 1),
    ),
  '7.1-3: all content is tagged or an artifact': ({ pages, roots }) => {
    const known = new Set(
      roots
        .flatMap(nodesOf)
        .flatMap(({ contents }) => contents.map(({ page, mcid }) => `${page} ${mcid}`)),
    );
    return pages.flatMap(({ painted }, page) =>
      painted.filter(({ tags, mcid }) => tags[0] !== 'Artifact' && !known.has(`${page} ${mcid}`)),
    );
  },
  '7.1-5: standard types': ({ roots }) =>
    roots.flatMap(nodesOf).filter(({ type }) => !standardTypes.test(type)),
  '7.1-9: title in the metadata': ({ metadata, title }) => {
    const [, written = ''] =
      metadata.match(/<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">([^<]*)<\/rdf:li>/) ??
      [];
    const isEscaped = !/&(?!amp;|lt;|gt;|quot;|#)/.test(metadata);
    const plain = written.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
    return title && plain === title && isEscaped ? [] : [written];
  },
  '7.1-10: shows its title': ({ showsTitle }) => (showsTitle ? [] : ['file name shown']),
  '7.1-11: has a structure': ({ roots }) => (roots.length > 0 ? [] : ['none']),
  '7.2-3, 11 to 14: parts of a table': ({ roots }) =>
    nodesOfType(roots, 'Table').filter(
      ({ kids }) => !/^(?:THead )?(?:TBody )+(?:TFoot )?$/.test(typesOf(kids)),
    ),
  '7.2-4, 10, 36 to 38: rows and cells': ({ roots }) =>
    roots.flatMap(nodesOf).filter(({ type, kids }) => {
      if (/^T(?:Head|Body|Foot)$/.test(type)) return kids.some((kid) => kid.type !== 'TR');
      if (type === 'TR') return kids.some((kid) => !/^T[HD]$/.test(kid.type));
      return type !== 'Table' && kids.some((kid) => /^T(?:R|H|D|Head|Body|Foot)$/.test(kid.type));
    }),
  '7.2-15, 41 to 43: rows as wide as their table': ({ roots }) =>
    nodesOfType(roots, 'Table').flatMap((table) => {
      const widths = nodesOfType([table], 'TR').map(({ kids }) =>
        kids.reduce((sum, { colSpan }) => sum + colSpan, 0),
      );
      return widths.filter((width) => width !== widths[0]);
    }),
  '7.2-29, 33: language': ({ lang }) => (lang === 'fr-FR' ? [] : [lang]),
  '7.3-1: figures have a text': ({ roots }) =>
    nodesOfType(roots, 'Figure').filter(({ alt }) => !alt),
  '7.4.2-1: no level of headings is skipped': ({ roots }) => {
    const levels = roots
      .flatMap(nodesOf)
      .flatMap(({ type }) => (/^H\d$/.test(type) ? Number(type[1]) : []));
    return levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  },
  '7.5-1: heads of tables have a scope': ({ roots }) =>
    nodesOfType(roots, 'TH').filter(({ scope }) => scope !== 'Column' && scope !== 'Row'),
  '7.21.3: composite fonts by glyph': ({ pages }) =>
    usedFonts(pages).filter(
      ({ subtype, encoding, hasGlyphMap }) =>
        subtype !== 'Type0' || encoding !== 'Identity-H' || !hasGlyphMap,
    ),
  '7.21.4.1-1: fonts are embedded': ({ pages }) =>
    usedFonts(pages).flatMap((font) => (font.hasProgram ? [] : font.name)),
  '7.21.4.1-3, 7.21.8-1: glyphs exist, none is « .notdef »': ({ pages }) =>
    shown(pages).filter(({ font, codes }) =>
      codes.some((code) => code === 0 || code >= (font?.programWidths.length ?? 0)),
    ),
  '7.21.4.2-2: no incomplete list of glyphs': ({ pages }) =>
    usedFonts(pages).flatMap((font) => (font.hasGlyphList ? font.name : [])),
  '7.21.5-1: widths are those of the font': ({ pages }) =>
    shown(pages).filter(({ font, codes }) =>
      codes.some(
        (code) => Math.abs((font?.widths[code] ?? 0) - (font?.programWidths[code] ?? 0)) > 1,
      ),
    ),
  '7.21.7-1, 7.21.7-2: every letter has its Unicode': ({ pages }) =>
    shown(pages).filter(({ font, codes }) =>
      codes.some((code) => {
        const text = font?.texts.get(code) ?? '';
        return text === '' || /\p{Cc}|[\ufeff\ufffe]/u.test(text);
      }),
    ),
  'ISO 32000-1, 14.7.4.4: the parent tree knows each content’s node': ({
    pages,
    parents,
    roots,
  }) => {
    const nodes = roots.flatMap(nodesOf);
    const owners = new Map(
      nodes.flatMap(({ contents, reference }) =>
        contents.map(({ page, mcid }) => [`${page} ${mcid}`, reference] as const),
      ),
    );
    return pages.flatMap(({ mcids }, page) =>
      mcids.filter((mcid) => parents[page]?.[mcid] !== owners.get(`${page} ${mcid}`)),
    );
  },
};

const standardTypes =
  /^(?:Document|Part|Sect|Div|P|H[1-6]|L|LI|Lbl|LBody|Table|TR|TH|TD|THead|TBody|TFoot|Span|Figure|Caption|Note)$/;

const typesOf = (nodes: readonly PdfNode[]) => nodes.map(({ type }) => `${type} `).join('');
const nodesOfType = (roots: readonly PdfNode[], type: string) =>
  roots.flatMap(nodesOf).filter((node) => node.type === type);
const shown = (pages: ReadPdf['pages']) =>
  pages.flatMap(({ painted }) => painted.filter(({ text }) => text !== null));
const usedFonts = (pages: ReadPdf['pages']) => [
  ...new Set(shown(pages).flatMap(({ font }) => font ?? [])),
];

/** The rules of PDF/UA-1 that a PDF breaks, each with how often. */
export async function accessibilityFaults(pdf: Buffer): Promise<string[]> {
  const read = await readPdf(pdf);
  return Object.entries(rules).flatMap(([rule, faultsOf]) => {
    const { length } = faultsOf(read);
    return length > 0 ? [`${rule} (${length})`] : [];
  });
}
