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

const statusOf = ({ phase, findings: found }: Reading, progress: Progress | null): ReadingStatus => ({
  at: phase.at,
  findings: found,
  progress,
  outcome: phase.at === "ended" ? phase.outcome : null,
});

const isSameStatus = (before: ReadingStatus, now: ReadingStatus): boolean =>
  before.at === now.at && before.findings === now.findings && before.progress === now.progress;

const startReading = (choose: ChooseDevice, onStatus: (status: ReadingStatus) => void): OngoingReading => {
  const events = new Subject<ReadingEvent>();
  const timeouts = new Subject<number>();
  let device: ChosenDevice | null = null;
  let link: ByteLink | null = null;
  let progress: Progress | null = null;

  const emit = (event: ReadingEvent) => events.next(event);
  const chooseDevice = async () => {
    const found = await choose();
    if (isLeft(found)) return emit({ kind: "notConnected", problem: found.left });
    device = found.right;
    emit({ kind: "chosen", name: device.name });
  };
  const execute = (command: ReadingCommand) => {
    switch (command.kind) {
      case "search":
        return void chooseDevice();
      case "connect":
        link = device?.connect(emit) ?? null;
        return;
      case "write":
        return link?.write(command.piece);
      case "wait":
        return timeouts.next(command.milliseconds);
      case "reportProgress":
        progress = command.progress;
        return;
      case "disconnect":
        return link?.disconnect();
    }
  };

  const initialStep = beginReading();
  const timeoutSubscription = timeouts
    .pipe(switchMap((milliseconds) => timer(milliseconds)))
    .subscribe(() => emit({ kind: "elapsed" }));
  events
    .pipe(
      // events that a command triggers synchronously wait for the end of the current event
      observeOn(queueScheduler),
      scan(([state]: ReadingStep, event) => advance(state, event), initialStep),
      startWith(initialStep),
      tap(([, commands]) => commands.forEach(execute)),
      map(([state]) => statusOf(state, progress)),
      distinctUntilChanged(isSameStatus),
      takeWhile(({ outcome }) => outcome === null, true),
    )
    .subscribe({ next: onStatus, complete: () => timeoutSubscription.unsubscribe() });
  return { open: (file) => emit({ kind: "open", file }), cancel: () => emit({ kind: "cancel" }) };
};

/**
 * Reads Checkme devices that the user chooses. The state machine of core decides; this adapter executes its commands
 * and passes events to it, one at a time.
 */
export const checkme = (choose: ChooseDevice): CheckDevice => ({ read: (onStatus) => startReading(choose, onStatus) });
