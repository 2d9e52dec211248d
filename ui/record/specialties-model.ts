import type { SpecialtyTag } from "@libretto/core/catalogues/clinical/specialty";
import { specialties } from "@libretto/core/catalogues/clinical/specialty-wire";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import { Remote } from "../shared/remote.ts";

type Lists = Pick<ReferenceLists, "find">;

/** The medical specialties that tags refer to, loaded on first use. */
class SpecialtiesModel {
  readonly all: Remote<readonly SpecialtyTag[]>;

  constructor(lists: Lists) {
    this.all = new Remote(() =>
      pipe(
        lists.find(specialties, {}),
        taskEither.map(({ rows }) => rows),
      ),
    );
  }

  /** Loads the list unless it is loaded or loading. */
  loadOnce() {
    if (this.all.state === "idle" || this.all.state === "failed") void this.all.load();
  }

  /** The names of tags in one line; empty for tags that are not loaded yet. */
  names(tags: readonly number[]): string {
    if (tags.length === 0) return "";
    const { value } = this.all;
    if (value === null) return "";
    return tags.flatMap((tag) => value.find(({ id }) => id === tag)?.name ?? []).join(", ");
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
export const namesOf = (services: { readonly lists: Lists }, tags: readonly number[]): string => {
  const model = specialtiesOf(services);
  if (tags.length > 0 && model.all.state === "idle") queueMicrotask(() => model.loadOnce());
  return model.names(tags);
};
