import { LevelBar } from '../status';

/** Says what the tick of a level bar is. */
export function MinimumLegend() {
  return (
    <>
      <span aria-hidden="true">
        <LevelBar value={2} minimum={1} unit="" />
      </span>
      Le trait marque le seuil
    </>
  );
}
