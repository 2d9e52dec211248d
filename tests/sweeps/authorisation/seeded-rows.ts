import { LEVELS, type Level } from "@libretto/core/access/confidentiality";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { diary } from "@libretto/core/record/diary/wire";
import { doses } from "@libretto/core/record/doses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { storeDrawings } from "@libretto/core/use-cases/files/store-drawings";
import { canvasPng } from "../../support/record/diary.ts";
import { sampleRowOf } from "../../support/record/sample-rows.ts";
import { addRequestTargets } from "../../support/requests/endpoint-requests.ts";
import { addRow } from "../../support/server/add-row.ts";
import { inRecordOf, type TestServer } from "../../support/server/server.ts";
import { TAG } from "./accounts.ts";

/** A row of the shared record. */
export interface Seeded {
  readonly section: AnySection;
  readonly row: RowCore;
}

/** The content of a seeded file: other files have other contents. */
export const contentOf = ({ section, row }: Seeded): string =>
  `%PDF-1.7 ${section.name} ${row.level} ${row.tags.join(" ")}`;

/** The drawing on the front of every entry of the shared diary. */
export const DRAWN = canvasPng();

const hasBytes = (section: AnySection): boolean => section === files || section === kardiaTraces;

/** A row of each list, at each level, with and without a tag; for a section with one row, one in the middle. */
const seedlings = (section: AnySection): readonly RowCore[] => {
  if (section.single) return [{ ...sampleRowOf(section), level: 3 }];
  const { columns } = section.wire;
  const levels: readonly (Level | null)[] = columns.includes("id_livello_confidenzialita") ? LEVELS : [null];
  const tagged = columns.includes("tags") ? [[], [TAG]] : [[]];
  return levels.flatMap((level) =>
    section.lists.flatMap((list) =>
      tagged.map(
        (tags): RowCore => ({
          ...section.prepareMove(sampleRowOf(section), list),
          ...(list === "concluded" && { end: "2026-02-10" }),
          ...(list === "forbidden" && { note: "orticaria" }),
          level,
          tags,
        }),
      ),
    ),
  );
};

const addAll = (server: TestServer, owner: Account, section: AnySection, rows: readonly RowCore[]) =>
  hasBytes(section)
    ? rows.reduce<Promise<readonly RowCore[]>>(async (before, row) => {
        const bytes = new TextEncoder().encode(contentOf({ section, row }));
        return [...(await before), await addRow(server, owner, section, row, { bytes })];
      }, Promise.resolve([]))
    : inRecordOf(server, owner, ({ records }) =>
        pipe(
          rows,
          taskEither.traverseSeqArray((row) => records.add<RowCore, RowCore>(section, owner.patient ?? 0, row)),
        ),
      );

/** Fills a record with rows that refer to each other: some visible rows refer to hidden ones. */
export const seed = async (server: TestServer, owner: Account): Promise<readonly Seeded[]> => {
  const furnished = await addRequestTargets(server, owner);
  const seeds: Seeded[] = [{ section: therapies, row: furnished }];
  const add = async (section: AnySection, rows: readonly RowCore[]): Promise<readonly RowCore[]> => {
    const storedRows = await addAll(server, owner, section, rows);
    seeds.push(...storedRows.map((row) => ({ section, row })));
    return storedRows;
  };
  const linked = (section: AnySection, links: object) =>
    add(
      section,
      seedlings(section).map((row) => ({ ...row, ...links })),
    );
  const found = await add(diagnoses, seedlings(diagnoses));
  const [first, last] = [found.at(0), found.at(-1)];
  const medicines = await linked(therapies, { diagnosis: last?.id });
  const studied = await linked(exams, { diagnoses: [first?.id, last?.id] });
  for (const section of [files, kardiaTraces]) await linked(section, { exam: studied.at(-1)?.id });
  await linked(adverseReactions, { therapy: furnished.id });
  const report = { ...sampleRowOf(adverseReactions, { list: "complete" }), level: 1 } as const;
  await add(
    adverseReactions,
    medicines.filter(({ tags }) => tags.length === 0).map(({ id }) => ({ ...report, therapy: id })),
  );
  // a dose has the level and the tags of its medication
  await add(
    doses,
    medicines.map(({ id, level, tags }) => ({ ...sampleRowOf(doses, { level, tags }), therapy: id }) as RowCore),
  );
  const besides: readonly AnySection[] = [diagnoses, therapies, exams, files, kardiaTraces, adverseReactions, doses];
  for (const section of (sections as readonly AnySection[]).filter((one) => !besides.includes(one)))
    await add(section, seedlings(section));
  await inRecordOf(server, owner, (stores) =>
    pipe(
      seeds.filter(({ section }) => section === diary),
      taskEither.traverseSeqArray(({ row }) =>
        storeDrawings(server.context, stores, owner.patient ?? 0, row.id, { front: DRAWN }),
      ),
    ),
  );
  return seeds;
};
