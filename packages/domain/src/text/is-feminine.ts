const elided =
  /^L’(absorption|adresse|altitude|amertume|atténuation|eau|énergie|épaisseur|évaporation|humidité|origine|utilisation)(?!\p{L})/u;

/** Whether the name of a field with its article is feminine: « La note », « L’adresse ». */
export const isFeminine = (label: string): boolean =>
  label.startsWith('La ') || label === 'Les notes' || elided.test(label);
