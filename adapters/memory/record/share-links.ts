import { type CalendarDate, dayOf, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, either, left, pipe, right, type TaskEither } from "@libretto/core/kernel/fp";
import { MAX_OPEN_LINKS, MAX_WRONG_PASSCODES } from "@libretto/core/kernel/limits";
import type { ShareLinkReader, ShareLinks } from "@libretto/core/ports/record/share-links";
import type { Clock } from "@libretto/core/ports/system/clock";
import { isOpen } from "@libretto/core/record/across/emergency/emergency-view";
import type { ShareLink, ShareScope } from "@libretto/core/record/across/share-links/share-link";
import { recordForLink } from "@libretto/core/record/across/sharing/shared-record";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { type PatientRecord, withRows } from "@libretto/core/record/patient-record";
import { SECTION_NAMES, sectionsByName } from "@libretto/core/record/sections";
import { readRecord } from "@libretto/core/reports/read-record";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

const HOUR = 3_600_000;

/** The code and passcode of every link in memory. */
export const MEMORY_LINK = { code: `1.${"a".repeat(43)}`, passcode: "K7QM4XPA" };

/** One open link, which was opened once. */
export const memoryShareLinks = (clock: Clock, failures: FailureInjector = noFailures): ShareLinks => {
  const inHours = (hours: number) => instantAt(millisecondsOf(clock.now()) + hours * HOUR);
  let links: readonly ShareLink[] = [
    {
      id: 1_764_029_871_234,
      recipient: "Dott.ssa Verdi",
      level: 3,
      sections: ["therapies", "diagnoses"],
      createdAt: inHours(-2),
      until: inHours(22),
      openings: 1,
      openedAt: inHours(-1),
      closedAt: null,
      wrongPasscodes: 1,
    },
  ];
  return {
    list: () => failures.run(async () => right(links)),
    create: ({ hours, ...request }) =>
      failures.run(async () => {
        if (links.filter((one) => isOpen(one, clock.now())).length >= MAX_OPEN_LINKS)
          return left(failure("refused", "shareLink.tooMany"));
        const link: ShareLink = {
          ...request,
          id: (links[0]?.id ?? 0) + 1,
          createdAt: clock.now(),
          until: inHours(hours),
          openings: 0,
          openedAt: null,
          closedAt: null,
          wrongPasscodes: 0,
        };
        links = [link, ...links];
        const address = `https://libretto.example/webui/condivisione#${MEMORY_LINK.code}`;
        return right({ link, address, passcode: MEMORY_LINK.passcode });
      }),
    close: (id) =>
      failures.run(async () => {
        links = links.map((one) => (one.id === id ? { ...one, closedAt: clock.now() } : one));
        return right(undefined);
      }),
  };
};

/** The record as the record reader gives it to the reader of a link. */
const selectForLink = (
  { patient, collections }: PatientRecord,
  scope: ShareScope,
  today: CalendarDate,
): Either<Failure, PatientRecord> => {
  const rows = SECTION_NAMES.map((name) => {
    const { collection, wire } = sectionsByName[name];
    return [collection, (collections[name]?.rows ?? []).map(wire.encode)] as const;
  });
  const answer = { ...(PatientWire.encode(patient) as object), ...Object.fromEntries(rows) };
  return pipe(
    recordForLink(answer, scope, today),
    either.chain((shown) =>
      pipe(
        readRecord(shown),
        either.mapLeft(() => failure("unavailable", "failure.apology")),
      ),
    ),
    either.map(({ record }) =>
      withRows(
        { patient: record.patient, doctors: [], collections: {} },
        SECTION_NAMES.map((name) => [sectionsByName[name], record[name]]),
      ),
    ),
  );
};

/** A link that shows the medications and diagnoses of a record up to level 3 until too many passcodes were wrong. */
export const memoryShareLinkReader = (
  loadRecord: TaskEither<Failure, PatientRecord>,
  clock: Clock,
  failures: FailureInjector = noFailures,
): ShareLinkReader => {
  const scope: ShareScope = { level: 3, sections: ["therapies", "diagnoses"] };
  let wrongPasscodes = 0;
  return {
    open: (code, passcode) =>
      failures.run(async () => {
        if (code !== MEMORY_LINK.code || wrongPasscodes >= MAX_WRONG_PASSCODES)
          return left(failure("refused", "shareLink.closed"));
        if (passcode !== MEMORY_LINK.passcode) {
          wrongPasscodes += 1;
          const isClosed = wrongPasscodes === MAX_WRONG_PASSCODES;
          return left(failure("refused", isClosed ? "shareLink.closed" : "shareLink.passcodeWrong"));
        }
        const until = instantAt(millisecondsOf(clock.now()) + HOUR);
        const loaded = await loadRecord();
        return pipe(
          loaded,
          either.chain((record) => selectForLink(record, scope, dayOf(clock.now()))),
          either.map((record) => ({ record, sections: scope.sections, until })),
        );
      }),
  };
};
