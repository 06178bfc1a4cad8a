import { type BrewVolumes, type EquipmentProfile, volumeSteps } from '@cervoise/domain/brewing';
import { typeset } from '@cervoise/ui/typeset';

interface VolumeNotesProps {
  readonly profile: EquipmentProfile;
  readonly volumes: BrewVolumes;
}

/** What is lost between two volumes of the brew day, fetched when it is opened. */
export function VolumeNotes({ profile, volumes }: VolumeNotesProps) {
  return (
    <ul className="cv-above-4">
      {volumeSteps(profile, volumes).map((sentence) => (
        <li key={sentence}>{typeset(sentence)}</li>
      ))}
    </ul>
  );
}
