import type { AgedKey } from '@cervoise/api';
import { breweryTimeZone } from '@cervoise/domain/dates';
import { frenchNumber } from '@cervoise/domain/numbers';
import { plural } from '@cervoise/domain/text';

const uses: Readonly<Record<AgedKey['purpose'], string>> = {
  sessions: 'sessions, mails, freins',
  recipes: 'recettes, rapports, codes',
  backups: 'sauvegardes',
  database: 'mots de passe de la base',
};

/** The guide asks for a new key at least every two years. */
const oldestDays = 730;
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: breweryTimeZone });

function ageOf(firstUsedAt: Date | null, now: Date): string {
  if (!firstUsedAt) return 'inconnu';
  const days = Math.floor((now.getTime() - firstUsedAt.getTime()) / 86_400_000);
  return `${frenchNumber(days)} j${days > oldestDays ? ', à changer' : ''}`;
}

function workOf({ isNewest, sealedCount }: AgedKey): string {
  const work = isNewest ? 'en service' : 'ouvre encore';
  if (sealedCount === null) return work;
  if (!isNewest && sealedCount === 0)
    return 'ne scelle plus que des exports et dossiers de rappel, effacés sous 7 jours';
  return `${work}, scelle ${frenchNumber(sealedCount)} ${plural(sealedCount, 'valeur')}`;
}

/** The keys of an installation as aligned lines, headings first. */
export function keyLines(keys: readonly AgedKey[], now: Date): string[] {
  const rows = [
    ['Usage', 'Clé', 'Empreinte', 'Depuis', 'Âge', 'Emploi'],
    ...keys.map((key) => [
      uses[key.purpose],
      key.keyId === key.mark ? '–' : key.keyId,
      key.mark,
      key.firstUsedAt ? day.format(key.firstUsedAt) : '–',
      ageOf(key.firstUsedAt, now),
      workOf(key),
    ]),
  ];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths?.[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
