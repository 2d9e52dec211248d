import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { DiscReview } from "@libretto/ui/documents/disc/DiscReview.tsx";
import { discLabels } from "@libretto/ui/documents/disc/disc-labels";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { ModelsProvider } from "@libretto/ui/shared/models";
import { labelsIn } from "@libretto/ui/shared/translations";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { aPatient, on } from "../../support/builders.ts";
import { discArchive, discDirectory, discImage } from "../../support/documents/dicom-disc.ts";
import { createUiFixture, type UiFixture } from "../../support/ui/ui-fixture.ts";

const patient = aPatient({ name: "Anna", surname: "Rossi", birth: on("1968-04-17"), taxCode: "" });
const none = () => undefined;

describe("the page of a hospital disc", () => {
  let fixture: UiFixture;
  beforeEach(async () => {
    fixture = createUiFixture({ patient });
    await fixture.services.record.load();
  });

  /** The text of a view without its markup. */
  const textOf = (view: ReactNode): string => {
    const { services } = fixture;
    const models = new Map<unknown, unknown>([
      [LanguageModel, services.language],
      [SectionsModel, { services }],
    ]);
    return renderToStaticMarkup(
      createElement(ModelsProvider, { find: (type) => models.get(type) as never, children: view }),
    )
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&#x27;", "'")
      .replace(/\s+/g, " ");
  };
  const openDisc = async (files: Readonly<Record<string, Uint8Array>>) => {
    const model = new DocumentsModel(fixture.services);
    await model.add([{ name: "cd.zip", mediaType: "", storedId: null, content: await discArchive(files) }]);
    const disc = model.files.at(-1)?.disc;
    if (disc === null || disc === undefined) throw new Error("the file is no disc");
    await disc.load();
    const focusFilesInput = () => none;
    const view = { model: disc, name: "cd.zip", level: 1, setLevel: none, remove: none, focusFilesInput };
    return { disc, text: () => textOf(createElement(DiscReview, view as never)) };
  };

  it("does not say that the whole exam is stored when images of it are damaged or missing", async () => {
    const { disc, text } = await openDisc({
      DICOMDIR: discDirectory(["IM1", "IM2", "IM3"]),
      IM1: discImage({ number: 1 }),
      IM2: discImage({ number: 2 }).slice(0, -8),
    });
    for (const study of disc.studies) await study.store();
    expect(text()).toContain("IM2: rovinato o interrotto");
    expect(text()).toContain("nomina un file che qui non c'è");
    expect(text()).toContain("Tutti i file di questo esame che si sono potuti leggere sono conservati");
    expect(text()).not.toContain("Tutto l'esame è conservato");
  });

  it("counts one image and one file in the singular, and names no sex of the person who stored", async () => {
    const { disc, text } = await openDisc({ IM1: discImage() });
    expect(text()).toContain("Immagini da un ospedale: cd.zip C'è un esame, con una immagine.");
    expect(text()).toContain("Da conservare: un file,");
    expect(text()).toContain("Conserva l'esame (un file)");
    Object.assign(fixture.services.fileService, {
      add: () => async () => left(failure("noRoom", "files.quotaReached")),
    });
    for (const study of disc.studies) await study.store();
    expect(text()).toContain("il resto (un file) no.");
    const label = labelsIn("it", discLabels);
    expect(label("interrupted", { files: label("fileCount", { count: 2 }) })).toContain(
      "La conservazione si è fermata a metà: quello che è conservato resta, il resto (2 file) no.",
    );
    const english = labelsIn("en", discLabels);
    expect(english("found", { count: 2, images: english("imageCount", { count: 1 }) })).toBe(
      "There are 2 exams, with one image in total.",
    );
  });

  it("names the files that can be documents, and does not say that they are none", async () => {
    const { text } = await openDisc({
      IM1: discImage(),
      "referto.jpg": Uint8Array.of(1),
      "START.EXE": Uint8Array.of(1),
    });
    expect(text()).toContain("scegli il file da solo: referto.jpg.");
    expect(text()).toContain("Un altro file non si legge.");
  });
});
