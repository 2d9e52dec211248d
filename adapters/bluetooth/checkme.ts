import { advance, beginReading } from "@libretto/core/devices/checkme/reading";
import type {
  Progress,
  Reading,
  ReadingCommand,
  ReadingEvent,
  ReadingStep,
} from "@libretto/core/devices/checkme/reading-state";
import { isLeft } from "@libretto/core/kernel/fp";
import type { ByteLink, ChooseDevice, ChosenDevice } from "@libretto/core/ports/devices/byte-link";
import type { CheckDevice, OngoingReading, ReadingStatus } from "@libretto/core/ports/devices/check-device";
import {
  distinctUntilChanged,
  map,
  observeOn,
  queueScheduler,
  Subject,
  scan,
  startWith,
  switchMap,
  takeWhile,
  tap,
  timer,
} from "rxjs";

const newsOf = ({ phase, findings: found }: Reading, progress: Progress | null): ReadingStatus => ({
  at: phase.at,
  findings: found,
  progress,
  outcome: phase.at === "ended" ? phase.outcome : null,
});

const isOldNews = (before: ReadingStatus, now: ReadingStatus): boolean =>
  before.at === now.at && before.findings === now.findings && before.progress === now.progress;

const reading = (choose: ChooseDevice, tell: (news: ReadingStatus) => void): OngoingReading => {
  const events = new Subject<ReadingEvent>();
  const alarms = new Subject<number>();
  let device: ChosenDevice | null = null;
  let link: ByteLink | null = null;
  let progress: Progress | null = null;

  const hear = (event: ReadingEvent) => events.next(event);
  const search = async () => {
    const found = await choose();
    if (isLeft(found)) return hear({ kind: "notConnected", why: found.left });
    device = found.right;
    hear({ kind: "chosen", name: device.name });
  };
  const obey = (command: ReadingCommand) => {
    switch (command.kind) {
      case "search":
        return void search();
      case "connect":
        link = device?.connect(hear) ?? null;
        return;
      case "write":
        return link?.write(command.piece);
      case "wait":
        return alarms.next(command.milliseconds);
      case "tell":
        progress = command.progress;
        return;
      case "disconnect":
        return link?.disconnect();
    }
  };

  const begun = beginReading();
  const alarm = alarms
    .pipe(switchMap((milliseconds) => timer(milliseconds)))
    .subscribe(() => hear({ kind: "elapsed" }));
  events
    .pipe(
      // what a command makes happen at once waits until the event before is dealt with
      observeOn(queueScheduler),
      scan(([state]: ReadingStep, event) => advance(state, event), begun),
      startWith(begun),
      tap(([, commands]) => commands.forEach(obey)),
      map(([state]) => newsOf(state, progress)),
      distinctUntilChanged(isOldNews),
      takeWhile(({ outcome }) => outcome === null, true),
    )
    .subscribe({ next: tell, complete: () => alarm.unsubscribe() });
  return { open: (file) => hear({ kind: "open", file }), cancel: () => hear({ kind: "cancel" }) };
};

/**
 * Reads Checkme devices that somebody chooses. The reading itself is the pure machine of core; here its commands are
 * carried out, and what happens is told to it, one event after the other.
 */
export const checkme = (choose: ChooseDevice): CheckDevice => ({ read: (tell) => reading(choose, tell) });
