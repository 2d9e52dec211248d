import type { SpecialtyTag } from "@libretto/core/catalogues/clinical/specialty";
import { specialties } from "@libretto/core/catalogues/clinical/specialty-wire";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import { Remote } from "../shared/remote.ts";

type Lists = Pick<ReferenceLists, "find">;

/** The medical specialties that tags name, read when something first asks for them. */
export class SpecialtiesModel {
  readonly all: Remote<readonly SpecialtyTag[]>;

  constructor(lists: Lists) {
    this.all = new Remote(() =>
      pipe(
        lists.find(specialties, {}),
        taskEither.map(({ rows }) => rows),
      ),
    );
  }

  /** Reads the list unless it is here or on its way. */
  loadOnce() {
    if (this.all.state === "idle" || this.all.state === "failed") void this.all.load();
  }

  /** The names of tags, in one line; of what is not read yet, nothing. */
  names(tags: readonly number[]): string {
    if (tags.length === 0) return "";
    const { value } = this.all;
    if (value === null) return "";
    return tags.flatMap((tag) => value.find(({ id }) => id === tag)?.name ?? []).join(", ");
  }
}

const known = new WeakMap<Lists, SpecialtiesModel>();
/** The model over a catalogue: one for all forms and views. */
export const specialtiesOf = ({ lists }: { readonly lists: Lists }): SpecialtiesModel => {
  const model = known.get(lists) ?? new SpecialtiesModel(lists);
  known.set(lists, model);
  return model;
};

/** The names of the tags of a row, in one line. It asks for the list when a row first has tags. */
export const namesOf = (services: { readonly lists: Lists }, tags: readonly number[]): string => {
  const model = specialtiesOf(services);
  if (tags.length > 0 && model.all.state === "idle") queueMicrotask(() => model.loadOnce());
  return model.names(tags);
};
