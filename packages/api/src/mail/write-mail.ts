import { escapeMarkup } from '@cervoise/domain/text';
import type { Mail, MailFile } from './create-mailer';

export interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Facts about the subject, one line each. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Text written by a third party; its line breaks are kept. */
  readonly quotation?: string;
  readonly action?: { readonly label: string; readonly link: string };
  readonly closing?: readonly string[];
  readonly replyTo?: string;
  /** Who writes, where that is not the product's team. */
  readonly signature?: string;
  readonly files?: readonly MailFile[];
}

const productTeam = 'L’équipe Cervoise';

/** The product's brand colours; a mail cannot use the style sheet. */
const colours = {
  copper: '#9A4A1C',
  stout: '#231A14',
  foam: '#FBF7EF',
  line: '#E9E0D3',
  secondary: '#6A5A4E',
};

/** Lays out a mail of the product, as text and as self-contained HTML. */
export function writeMail(content: MailContent): Mail {
  const { to, subject, replyTo, files } = content;
  return { to, subject, replyTo, files, text: asText(content), html: asHtml(content) };
}

function asText(content: MailContent): string {
  const { greeting, paragraphs, facts = [], quotation, action, closing = [] } = content;
  const { signature = productTeam } = content;
  const known = facts.map(({ label, value }) => `${label} : ${value}`).join('\n');
  const quoted = quotation?.replace(/^/gm, '> ');
  const link = action && `${action.label} :\n${action.link}`;
  return `${[greeting, ...paragraphs, known, quoted, link, ...closing, signature]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

function factsTable(facts: NonNullable<MailContent['facts']>): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th style="padding:4px 16px 4px 0;text-align:left;font-weight:400;vertical-align:top;color:${colours.secondary}">${escapeMarkup(label)}</th><td style="padding:4px 0">${escapeMarkup(value)}</td></tr>`,
  );
  return rows.length === 0
    ? ''
    : `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

function asHtml(content: MailContent): string {
  const { subject, greeting, paragraphs, facts = [], quotation, action, closing = [] } = content;
  const { signature = productTeam } = content;
  const quoted = quotation
    ? `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid ${colours.line};line-height:1.6;white-space:pre-line">${escapeMarkup(quotation)}</blockquote>`
    : '';
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;line-height:1.6">${escapeMarkup(text)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeMarkup(action.link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${colours.copper};color:#ffffff;text-decoration:none;font-weight:600">${escapeMarkup(action.label)}</a></p>
       <p style="margin:0 0 16px;font-size:13px;line-height:1.6;word-break:break-all">${escapeMarkup(action.link)}</p>`
    : '';
  return `<!doctype html>
<html lang="fr">
  <head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>
  <body style="margin:0;padding:32px 16px;background:${colours.foam};color:${colours.stout};font-family:Inter,'Helvetica Neue',Arial,sans-serif;font-size:16px">
    <div style="max-width:560px;margin:0 auto">
      <p style="margin:0 0 24px;font-family:Fraunces,Georgia,serif;font-size:24px;font-weight:600;color:${colours.copper}">Cervoise</p>
      <div style="padding:32px;border:1px solid ${colours.line};border-radius:12px;background:#ffffff">
        ${[greeting, ...paragraphs].map(paragraph).join('\n        ')}
        ${factsTable(facts)}
        ${quoted}
        ${button}
        ${closing.map(paragraph).join('\n        ')}
        <p style="margin:0;line-height:1.6">${escapeMarkup(signature)}</p>
      </div>
    </div>
  </body>
</html>
`;
}
