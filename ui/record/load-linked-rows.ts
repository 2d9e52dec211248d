import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import { capitalise } from "@libretto/core/messages/capitalise";
import type { FileService } from "@libretto/core/ports/files/file-service";
import {
  linkedRowsOf,
  linkedSectionsOf,
  type RowLink,
  type RowsBySection,
} from "@libretto/core/record/across/row-links";
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
    readonly fileService: Pick<FileService, "loadRows">;
  };
  readonly loadSectionModel: (section: AnySection) => Promise<AnySectionModel | null>;
}

/** The section of the documents from which rows come. */
const FILES = findSection("files");

const unavailable = failure("unavailable", "failure.unavailable");

/** A linked row, with what its link is. */
interface KnownLink extends RowLink {
  readonly is: LinkedRow["is"];
}

const toLinks = (section: AnySection, rows: readonly RowCore[], is: LinkedRow["is"]): readonly KnownLink[] =>
  rows.map((row) => ({ section, row, is }));

/**
 * Loads the rows that are linked with a row, with their names and the way to open them: documents first, or the rows
 * that come from a document.
 */
export const loadLinkedRows =
  (sections: Services) =>
  (section: AnySection, row: RowCore): TaskEither<Failure, readonly LinkedRow[]> =>
  async () => {
    const { record, language, fileService } = sections.services;
    const models = new Map<string, AnySectionModel>();
    const loadModel = async (of: AnySection): Promise<AnySectionModel | null> => {
      const model = await sections.loadSectionModel(of);
      if (model !== null) models.set(of.name, model);
      return model;
    };
    const loadRows = async (of: AnySection): Promise<readonly RowCore[]> => {
      const model = await loadModel(of);
      await model?.loadAll();
      return model?.rows ?? record.record?.collections[of.name]?.rows ?? [];
    };
    const loadDocuments = async ({ documents = [] }: RowCore): Promise<readonly KnownLink[]> => {
      if (documents.length === 0) return [];
      const rows = await loadRows(FILES);
      return toLinks(
        FILES,
        rows.filter(({ id }) => documents.includes(id)),
        "document",
      );
    };
    const describe = ({ section: linkedSection, row: linkedRow, is }: KnownLink): LinkedRow => {
      const model = models.get(linkedSection.name);
      return {
        is,
        key: `${linkedSection.name}/${linkedRow.id}`,
        kind: capitalise(linkedSection.names[language.current].row),
        name: model?.view.nameOf(linkedRow) ?? linkedSection.searchTextOf(linkedRow),
        facts: model?.view.factsOf(linkedRow) ?? [],
        ...(model !== undefined && { open: () => void model.openRowView(linkedRow) }),
      };
    };
    try {
      const rows: Record<string, readonly RowCore[]> = {};
      for (const name of linkedSectionsOf(section)) rows[name] = await loadRows(findSection(name));
      const { targets, sources } = linkedRowsOf(rows, section, row);
      const patient = record.record?.patient.id;
      const accepted: RowsBySection = {};
      if (section.name === FILES.name && patient !== undefined) {
        const answer = await fileService.loadRows(patient, row.id)();
        if (isLeft(answer)) return answer;
        Object.assign(accepted, answer.right);
      }
      for (const [name, some] of Object.entries(accepted)) if (some.length > 0) await loadModel(findSection(name));
      return right(
        [
          ...(await loadDocuments(row)),
          ...Object.entries(accepted).flatMap(([name, some]) => toLinks(findSection(name), some, "fromDocument")),
          ...[...targets, ...sources].map((link) => ({ ...link, is: "other" as const })),
        ].map(describe),
      );
    } catch {
      return left(unavailable);
    }
  };
