import type { RecordServices } from "../sections-model.ts";
import { namesOf } from "../specialties-model.ts";
import { specialtyLabels } from "../specialty-labels.ts";

/** The specialty tags in a list of fields; its input is `TagsInput`. */
export const tagsField = (services: RecordServices) =>
  ({
    kind: "own",
    name: "tags",
    label: services.language.label(specialtyLabels, "tags"),
    format: (tags: readonly number[]) => namesOf(services, tags),
  }) as const;
