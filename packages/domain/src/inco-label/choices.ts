/** How the message for pregnant women is given. */
export const pregnancyMarks = ['text', 'pictogram'] as const;
export type PregnancyMark = (typeof pregnancyMarks)[number];
export const pregnancyMarkLabels: Readonly<Record<PregnancyMark, string>> = {
  text: 'La phrase',
  pictogram: 'Le pictogramme, posé par l’imprimeur',
};
