import { isLeft } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { RowCore } from "@libretto/core/record/section";
import { convertArchivedRows } from "@libretto/core/use-cases/documents/convert-archived-rows";
import type { PreparedRows, ReceivedArchive } from "@libretto/core/use-cases/documents/prepared-archive";
import type { SyntheticRecord } from "./record.ts";

/** The rows of a record as a restore takes them: with new ids, in the order of their references. */
export const prepareRows = (
  { ids, clock }: { readonly ids: IdSource; readonly clock: Clock },
  { patient, rows }: SyntheticRecord,
  account: Account,
): ReceivedArchive => {
  const lists = [...rows].map(([section, list]) => [section.name, list] as const);
  const tags = new Set(lists.flatMap(([, list]) => list.flatMap((row) => row.tags)));
  const data = {
    ...{ patient, tags, doctorNames: new Map<number, string>(), discard: () => {} },
    lists: new Map(
      lists.map(([name, list]) => [
        name,
        {
          ids: list.map(({ id }) => id),
          rows: async function* (): AsyncGenerator<RowCore> {
            yield* list;
          },
        },
      ]),
    ),
  };
  const { idOf, removed, converters } = convertArchivedRows({ ids, clock }, data, {
    ...{ receiver: { account: account.id, language: "it" }, specialtyTags: tags, bytesOf: () => null },
  });
  const prepareList = ([name, list]: readonly [string, readonly RowCore[]]): readonly [string, PreparedRows] => {
    const converted = list.map((row) => {
      const one = converters.get(name)?.(row);
      if (one === undefined || isLeft(one)) throw new Error(`a row of ${name} cannot be converted`);
      return one.right;
    });
    const texts = async function* (): AsyncGenerator<string> {
      yield JSON.stringify(converted);
    };
    return [name, { count: converted.length, texts }];
  };
  const record = { lists: new Map(lists.map(prepareList)), removed, idOf, discard: () => {} };
  return { patient, record, files: new Map(), drawings: [], digest: "" };
};
