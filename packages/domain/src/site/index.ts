// The schema is separate, so that a public page that shows the facts does not load zod.
export { defaultSiteFacts } from './default-site-facts';
export * from './site-facts-schema';
export { addressLine, type SiteTexts, siteTextMark, siteTextMarks, siteTexts } from './site-texts';
