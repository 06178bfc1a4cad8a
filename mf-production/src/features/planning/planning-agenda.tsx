import type { Stay } from '@cervoise/domain/planning';
import { IconButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatHectoliters, formatWeekdayDate } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status, type StatusTone } from '@cervoise/ui/status';
import { Link } from 'react-router-dom';
import { type BatchMove, canMove, type PlanningBatch } from './planned-batches';
import styles from './planning-agenda.module.css';
import { shortDays } from './planning-days';
import gridStyles from './planning-grid.module.css';
import type { VesselRow } from './vessel-rows';

/** An event of a batch on a day. */
interface AgendaEvent {
  readonly key: string;
  readonly day: string;
  readonly batch: PlanningBatch;
  readonly text: string;
  readonly tone: StatusTone;
  readonly warning: string | null;
  /** The brew day, from which it is moved. */
  readonly isBrewDay: boolean;
}

function eventsOf(rows: readonly VesselRow[], batches: readonly PlanningBatch[]): AgendaEvent[] {
  const bars = rows.flatMap(({ bars: all, vessel, overlaps }) =>
    all.map((bar) => ({ bar, vessel, overlaps })),
  );
  const stays = bars.map(({ bar, vessel, overlaps }): AgendaEvent => {
    const { batch } = bar;
    const overlap = overlaps.find(({ later }) => later.id === bar.id);
    const isBrewDay = batch.dates.brewDate === bar.from;
    return {
      key: bar.id,
      day: bar.from,
      batch,
      text: `${isBrewDay ? 'Brassage' : 'Transfert'} : ${vessel.name}`,
      tone: overlap ? 'critical' : canMove(batch) ? 'upcoming' : 'healthy',
      warning: overlap
        ? `Chevauche ${overlap.earlier.batch.name}, ${shortDays(overlap.days)}`
        : null,
      isBrewDay,
    };
  });
  const without = batches.flatMap((batch): AgendaEvent[] => {
    const { brewDate, packagingDate } = batch.dates;
    const event = (day: string, text: string, isBrewDay: boolean): AgendaEvent => ({
      key: `${batch.id} ${text}`,
      day,
      batch,
      text,
      tone: 'upcoming',
      warning: null,
      isBrewDay,
    });
    return [
      ...(brewDate && batch.stays.length === 0
        ? [event(brewDate, 'Brassage, sans cuve', true)]
        : []),
      // A batch whose packagings are planned says them, not the day that its recipe gives.
      ...(packagingDate && batch.packagings.length === 0
        ? [event(packagingDate, 'Conditionnement', false)]
        : []),
      ...batch.packagings.map(({ day, texts }) =>
        event(day, `Conditionnement : ${texts.join(', ')}`, false),
      ),
    ];
  });
  return [...stays, ...without].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

interface PlanningAgendaProps {
  readonly rows: readonly VesselRow[];
  readonly batches: readonly PlanningBatch[];
  readonly window: Stay;
  readonly today: string;
  /** Absent where nothing moves. */
  readonly onMove?: (move: BatchMove) => void;
}

/** The planning on a phone: day by day, what is brewed, transferred, packaged. */
export function PlanningAgenda({ rows, batches, window, today, onMove }: PlanningAgendaProps) {
  // Past events are in the weeks before.
  const from = today >= window.from && today <= window.to ? today : window.from;
  const events = eventsOf(rows, batches).filter(({ day }) => day >= from && day <= window.to);
  const days = [...new Set(events.map(({ day }) => day))];
  if (days.length === 0) {
    return (
      <Card>
        <EmptyState icon="calendar" title="Rien de prévu ces jours-là" />
      </Card>
    );
  }
  return (
    <div className={`cv-stack cv-gap-20 ${styles.agenda}`}>
      {days.map((day) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 className="cv-subhead cv-below-8" id={`day-${day}`}>
            {formatWeekdayDate(day)}
          </h2>
          <ul className="cv-panel cv-divided">
            {events
              .filter((event) => event.day === day)
              .map(({ key, batch, text, tone, warning, isBrewDay }) => (
                <li className="cv-row cv-gap-8" key={key}>
                  <Link
                    className="cv-flex cv-centre cv-fill cv-shrink cv-strong cv-gap-2 cv-plain-link"
                    to={`/production/${batch.id}`}
                  >
                    <Status tone={tone} label={batch.name} />
                    <span className="cv-small cv-muted cv-regular">
                      {batch.number} · {formatHectoliters(batch.volumeInLiters)} · {text}
                    </span>
                    {warning && (
                      <span className={`${gridStyles.pressing} cv-red cv-fine cv-medium`}>
                        {warning}
                      </span>
                    )}
                  </Link>
                  {isBrewDay && onMove && canMove(batch) && (
                    <span className={`cv-flex cv-fixed ${styles.steps}`}>
                      <IconButton
                        icon="chevron-left"
                        label={`Avancer ${batch.name} d’un jour`}
                        onClick={() => onMove({ batchId: batch.id, days: -1 })}
                      />
                      <IconButton
                        icon="chevron-right"
                        label={`Reculer ${batch.name} d’un jour`}
                        onClick={() => onMove({ batchId: batch.id, days: 1 })}
                      />
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
