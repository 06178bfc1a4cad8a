import { type BrewDayProgress, leftOf, upcomingAdditions } from '@cervoise/domain/brew-day';
import { tabStorage } from '@cervoise/shell-contract';
import logo from '@cervoise/ui/brand/logo.webp';
import { useEffect } from 'react';

/** An alarm that is older was missed while the page was closed: its step says so. */
const tooLate = 120_000;

export interface Alarm {
  readonly key: string;
  readonly title: string;
  /** Milliseconds since it was due. */
  readonly dueFor: number;
}

/** What rings now: the end of a timer, a hop to weigh, a hop to throw. */
export function alarmsAt(progress: BrewDayProgress, now: Date): Alarm[] {
  const { current } = progress;
  if (!current || current.pausedAt) return [];
  const left = leftOf(current, now);
  const { key, title } = current.step;
  const alarms: Alarm[] = [];
  if (left !== null) {
    alarms.push({
      key: `${key} end ${current.addedMinutes}`,
      title: `${title} : le temps est écoulé`,
      dueFor: -left,
    });
  }
  for (const { addition, throwIn, weighIn, isWeighed } of upcomingAdditions(progress, now)) {
    const { lineId, name } = addition;
    if (!isWeighed)
      alarms.push({ key: `${lineId} weigh`, title: `${name} : à peser`, dueFor: -weighIn });
    alarms.push({ key: `${lineId} throw`, title: `${name} : à ajouter`, dueFor: -throwIn });
  }
  return alarms.filter(({ dueFor }) => dueFor >= 0 && dueFor < tooLate);
}

let audio: AudioContext | null = null;

/** To be called by a tap: browsers let a page sound only after one, and ask for notifications. */
export function allowAlarms(): void {
  if (typeof AudioContext !== 'undefined') {
    audio ??= new AudioContext();
    void audio.resume();
  }
  if (typeof Notification !== 'undefined' && Notification.permission === 'default') {
    void Notification.requestPermission().catch(() => undefined);
  }
}

/** Three beeps. */
function beep(): void {
  if (!audio) return;
  for (const start of [0, 0.4, 0.8]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = 880;
    volume.gain.value = 0.3;
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + start);
    tone.stop(audio.currentTime + start + 0.25);
  }
}

function ring({ key, title }: Alarm, batchNumber: string): void {
  beep();
  navigator.vibrate?.([300, 150, 300, 150, 300]);
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const options = { tag: key, body: `Brassin ${batchNumber}`, icon: logo };
  navigator.serviceWorker?.ready
    .then((worker) => worker.showNotification(title, options))
    .catch(() => undefined);
}

/** Rings once for each alarm that falls due while the page is open, a reload aside. */
export function useAlarms(progress: BrewDayProgress, now: Date, batchNumber: string): void {
  useEffect(() => {
    const storedUnder = `brew-day-rung-${batchNumber}`;
    const rung = (tabStorage.getItem(storedUnder) ?? '').split('\n');
    const due = alarmsAt(progress, now).filter(({ key }) => !rung.includes(key));
    if (due.length === 0) return;
    tabStorage.setItem(storedUnder, [...rung, ...due.map(({ key }) => key)].join('\n'));
    for (const alarm of due) ring(alarm, batchNumber);
  }, [progress, now, batchNumber]);
}
