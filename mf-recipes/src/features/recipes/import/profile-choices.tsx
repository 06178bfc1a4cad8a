import { formatNumber, formatPercent } from '@cervoise/ui/format';
import { RowCheck } from '@cervoise/ui/table';
import { typeset } from '@cervoise/ui/typeset';
import type { FileProfile } from './file-profiles';
import styles from './recipe-import.module.css';

/** « 20 l · rendement 65 % · évaporation 3 l/h · pertes 2 l ». */
function describe({ profile }: FileProfile): string {
  const { batchSizeInLiters, efficiency, boilOffInLitersPerHour } = profile;
  const { kettleLossInLiters, mashTunLossInLiters, fermenterLossInLiters } = profile;
  const losses = kettleLossInLiters + mashTunLossInLiters + fermenterLossInLiters;
  return [
    `${formatNumber(batchSizeInLiters, 1)} l`,
    `rendement ${formatPercent(efficiency)}`,
    `évaporation ${formatNumber(boilOffInLitersPerHour, 1)} l/h`,
    `pertes ${formatNumber(losses, 1)} l`,
  ].join(' · ');
}

interface ProfileChoicesProps {
  readonly profiles: readonly FileProfile[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The brewhouses of the file, each offered as an equipment profile for its recipes. */
export function ProfileChoices({ profiles, chosen, onChoose }: ProfileChoicesProps) {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <ul
      className={`cv-divided ${styles.recipes} cv-round`}
      aria-label="Profils d’équipement du fichier"
    >
      {profiles.map((found) => (
        <li className="cv-rows cv-gap-12 cv-pad-12-16" key={found.id}>
          <RowCheck
            label={`${found.isKnown ? 'Prendre votre profil' : 'Ajouter le profil'} ${found.profile.name}`}
            checked={chosen.has(found.id)}
            onToggle={() => toggle(found.id)}
          />
          <div className="cv-rows cv-shrink cv-gap-4" aria-hidden="true">
            <strong>{found.profile.name}</strong>
            <span className="cv-muted cv-small cv-break">{typeset(describe(found))}</span>
            <span className="cv-muted cv-small cv-break">
              {found.isKnown ? 'Votre profil de ce nom.' : 'S’ajoute à vos profils.'}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
