/** Ids of the landing page's sections that links refer to. */
export const sections = {
  solution: 'solution',
  innovation: 'innovation',
  pricing: 'tarifs',
  questions: 'questions',
  partnerForm: 'formulaire-partenaire',
} as const;

/** The address of a section, from any page. */
export function sectionAddress(section: keyof typeof sections): string {
  return `/#${sections[section]}`;
}
