import type { SpecialtyTag } from "@libretto/core/catalogues/clinical/specialty";
import { specialties } from "@libretto/core/catalogues/clinical/specialty-wire";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, pipe, right, taskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import { Remote } from "../shared/remote.ts";

/** A specialty with its name in both languages. */
type NamedSpecialty = SpecialtyTag & { readonly names: Readonly<Record<Language, string>> };

/** Adds the English names, whose code is loaded with the list; without them all names are Italian. */
const addEnglishNames =
  (rows: readonly SpecialtyTag[]) => async (): Promise<Either<Failure, readonly NamedSpecialty[]>> => {
    const names = await import("@libretto/core/catalogues/clinical/specialty-names").catch(() => null);
    return right(
      rows.map((row) => ({ ...row, names: { it: row.name, en: names?.specialtyIn("en", row.name) ?? row.name } })),
    );
  };

type Lists = Pick<ReferenceLists, "find">;

/** The medical specialties that tags refer to, loaded on first use. */
class SpecialtiesModel {
  readonly all: Remote<readonly NamedSpecialty[]>;

  constructor(lists: Lists) {
    this.all = new Remote(() =>
      pipe(
        lists.find(specialties, {}),
        taskEither.chain(({ rows }) => addEnglishNames(rows)),
      ),
    );
  }

  /** Loads the list unless it is loaded or loading. */
  loadOnce() {
    if (this.all.state === "idle" || this.all.state === "failed") void this.all.load();
  }

  /** The names of tags in one line; empty for tags that are not loaded yet. */
  names(tags: readonly number[], language: Language): string {
    if (tags.length === 0) return "";
    const { value } = this.all;
    if (value === null) return "";
    return tags.flatMap((tag) => value.find(({ id }) => id === tag)?.names[language] ?? []).join(", ");
  }
}

const known = new WeakMap<Lists, SpecialtiesModel>();
/** The model of a catalogue, shared by all forms and views. */
export const specialtiesOf = ({ lists }: { readonly lists: Lists }): SpecialtiesModel => {
  const model = known.get(lists) ?? new SpecialtiesModel(lists);
  known.set(lists, model);
  return model;
};

/** The names of the tags of a row in one line. It loads the list when a row has tags. */
export const namesOf = (
  services: { readonly lists: Lists; readonly language: { readonly current: Language } },
  tags: readonly number[],
): string => {
  const model = specialtiesOf(services);
  if (tags.length > 0 && model.all.state === "idle") queueMicrotask(() => model.loadOnce());
  return model.names(tags, services.language.current);
};
