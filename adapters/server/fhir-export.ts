import type { Instant } from "@libretto/core/kernel/dates";
import { isLeft } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { Language } from "@libretto/core/messages/codes";
import type { Access } from "@libretto/core/record/access-log/access";
import { type DiaryDrawings, NOTHING_DRAWN } from "@libretto/core/record/diary/diary-entry";
import { type Held, longBundle } from "@libretto/core/reports/fhir/long-bundle";
import type { LongRecord } from "@libretto/core/reports/long-record";
import { type Survey, surveyOf } from "@libretto/core/reports/survey";
import { FHIR_CONTENT_LIMIT_BYTES } from "./archive-limits.ts";
import { atcOfDrugs } from "./atc.ts";
import type { Desk } from "./desk.ts";
import { bytesOf, drawingsOf } from "./held-bytes.ts";
import { bytesTogether } from "./kept-lines.ts";
import { traceOf } from "./log.ts";
import { watched } from "./watched-pieces.ts";
import type { Gathered } from "./whole-export.ts";

/** Whether a bundle contains files. */
type Carrying = "files too" | "rows and drawings";

interface Moment {
  readonly now: Instant;
  readonly language: Language;
}

const sizeOf = ({ front, back }: DiaryDrawings): number => (front?.length ?? 0) + (back?.length ?? 0);

/** Reads the newest drawings and files that fit, in base64, when their row is written. */
const held = (desk: Desk, all: Gathered, carrying: Carrying): Held => {
  let room = Math.floor((FHIR_CONTENT_LIMIT_BYTES * 4) / 3);
  const drawn = new Set<Id>(all.drawn);
  const files = new Map(all.files.map((file) => [file.row.id, file]));
  return {
    drawings: async (entry) => {
      if (room <= 0 || !drawn.has(entry)) return null;
      const found = await drawingsOf(desk, all, entry);
      room -= sizeOf(found);
      return room >= 0 && found !== NOTHING_DRAWN ? found : null;
    },
    content: async (id) => {
      const file = files.get(id);
      if (carrying !== "files too" || file === undefined || file.bytes * (4 / 3) > room) return null;
      const base64 = (await bytesOf(desk, file))?.toString("base64") ?? null;
      room -= base64?.length ?? 0;
      return base64;
    },
  };
};

/** Writes all data of a person as one FHIR collection. `FHIR_CONTENT_LIMIT_BYTES` limits files and drawings. */
export const wholeBundle = async function* (
  desk: Desk,
  all: Gathered,
  record: LongRecord,
  survey: Survey,
  carrying: Carrying,
  { now, language }: Moment,
): AsyncGenerator<string> {
  const atc = await desk.consult((stores) => atcOfDrugs(stores, [...survey.drugs]))();
  if (isLeft(atc)) throw new Error(`the catalogue: ${atc.left.code}`);
  const options = { now, base: desk.address(), language, maritalStatuses: all.maritalStatuses, atc: atc.right };
  yield* longBundle(record, survey, options, held(desk, all, carrying));
};

/** The same with files, as bytes; deletes the temporary data afterwards. */
export const bundleWithFiles = (
  desk: Desk,
  all: Gathered,
  accesses: readonly Access[],
  moment: Moment,
): AsyncIterable<Uint8Array> => {
  const record = { ...all.record, accesses };
  const text = async function* (): AsyncGenerator<string> {
    yield* wholeBundle(desk, all, record, await surveyOf(record), "files too", moment);
  };
  return watched(bytesTogether(text()), {
    broken: (error) => desk.log.say("error", "bundle broken off", traceOf(error)),
    ended: all.forget,
  });
};
