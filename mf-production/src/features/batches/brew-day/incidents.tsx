import type { Incident } from '@cervoise/domain/brew-day';
import { describeError, useQuery } from '@cervoise/graphql-client';
import { Button } from '@cervoise/ui/button';
import { Dialog } from '@cervoise/ui/dialog';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { formatTime } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { useState } from 'react';
import styles from './brew-day.module.css';
import { brewDayPhotoQuery } from './brew-day-photo.graphql';

/** The address of a JPEG in base64, for an image. */
export const photoAddress = (jpeg: string) => `data:image/jpeg;base64,${jpeg}`;

/** What went wrong at a step, each with its photo when it is asked for. */
export function Incidents({ incidents }: { readonly incidents: readonly Incident[] }) {
  const [opened, setOpened] = useState<Incident | null>(null);
  return (
    <>
      {incidents.map((incident) => (
        <span key={incident.requestId} className={`${styles.incident} cv-row cv-wrap`}>
          <Status tone="critical" label={`Incident : ${incident.text}`} />
          {(incident.photo ?? incident.photoId) && (
            <Button
              variant="quiet"
              size="small"
              icon="camera"
              aria-label={`Voir la photo : ${incident.text}`}
              onClick={() => setOpened(incident)}
            >
              Photo
            </Button>
          )}
        </span>
      ))}
      {opened && <PhotoDialog incident={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function PhotoDialog({
  incident,
  onClose,
}: {
  readonly incident: Incident;
  readonly onClose: () => void;
}) {
  const { photo, photoId, text, happenedAt } = incident;
  const { data, error, refetch } = useQuery(brewDayPhotoQuery, {
    variables: { id: photoId ?? '' },
    skip: !photoId || Boolean(photo),
  });
  const jpeg = photo ?? data?.brewDayPhoto;
  return (
    <Dialog open title={`Incident à ${formatTime(happenedAt)}`} width={720} onClose={onClose}>
      {error ? (
        <ErrorBlock {...describeError(error)} onRetry={refetch} />
      ) : jpeg ? (
        <figure className="cv-stack cv-gap-8">
          <img
            className={`${styles.photo} cv-round`}
            src={photoAddress(jpeg)}
            alt={`Incident : ${text}`}
          />
          <figcaption>{text}</figcaption>
        </figure>
      ) : (
        <Spinner page />
      )}
    </Dialog>
  );
}
