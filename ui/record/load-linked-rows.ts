import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, right, type TaskEither } from "@libretto/core/kernel/fp";
import { capitalise } from "@libretto/core/messages/capitalise";
import { linkedRowsOf, linkedSectionsOf, type RowLink } from "@libretto/core/record/across/row-links";
import type { PatientRecord } from "@libretto/core/record/patient-record";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { findSection } from "@libretto/core/record/sections";
import type { LanguageModel } from "../shared/language-model.ts";
import type { LinkedRow } from "../shared/section/linked-row.ts";
import type { SectionModel } from "../shared/section/section-model.ts";

// biome-ignore lint/suspicious/noExplicitAny: links lead to sections of every kind
type AnySectionModel = SectionModel<any, any>;

interface Services {
  readonly services: {
    readonly record: { readonly record: PatientRecord | null };
    readonly language: Pick<LanguageModel, "current">;
  };
  readonly loadSectionModel: (section: AnySection) => Promise<AnySectionModel | null>;
}

/** Loads the rows that are linked with a row, with their names and the way to open them. */
export const loadLinkedRows =
  (sections: Services) =>
  (section: AnySection, row: RowCore): TaskEither<Failure, readonly LinkedRow[]> =>
  async () => {
    const { record, language } = sections.services;
    const models = new Map<string, AnySectionModel>();
    const rows: Record<string, readonly RowCore[]> = {};
    try {
      for (const name of linkedSectionsOf(section)) {
        const model = await sections.loadSectionModel(findSection(name));
        if (model !== null) {
          models.set(name, model);
          await model.loadAll();
        }
        rows[name] = model?.rows ?? record.record?.collections[name]?.rows ?? [];
      }
    } catch {
      return left(failure("unavailable", "failure.unavailable"));
    }
    const describe = ({ section: linkedSection, row: linkedRow }: RowLink): LinkedRow => {
      const model = models.get(linkedSection.name);
      return {
        key: `${linkedSection.name}/${linkedRow.id}`,
        kind: capitalise(linkedSection.names[language.current].row),
        name: model?.view.nameOf(linkedRow) ?? linkedSection.searchTextOf(linkedRow),
        facts: model?.view.factsOf(linkedRow) ?? [],
        ...(model !== undefined && { open: () => void model.openRowView(linkedRow) }),
      };
    };
    const { targets, sources } = linkedRowsOf(rows, section, row);
    return right([...targets, ...sources].map(describe));
  };
