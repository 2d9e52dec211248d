import { parseHealthLink } from "@libretto/core/documents/codes/links/health-link";
import { readSource } from "@libretto/core/documents/readers";
import { left, right } from "@libretto/core/kernel/fp";
import type { ReadPart } from "@libretto/core/ports/documents/file-reader";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import type { PickedDocument } from "@libretto/ui/record/document-doors/picked-document";
import type { RecordServices } from "@libretto/ui/record/sections-model";
import { expect, it } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { linkText } from "../../support/documents/health-links.ts";
import { aPage, aRow, TITLES } from "../../support/documents/printed-pages.ts";
import { createUiFixture } from "../../support/ui/ui-fixture.ts";
import { unwrap } from "../../support/unwrap.ts";

const fileOf = (name: string): PickedDocument => ({ name, mediaType: "", content: new Blob([name]), storedId: null });
const LINK = unwrap(parseHealthLink(linkText()));
const PAGE = aPage(TITLES, aRow("Sodio", "141", "mmol/L", "136 - 145"), aRow("Cloro", "100", "mmol/L", "98 - 107"));

it("the review says what each of the files that were added last has given, and where", async () => {
  const fixture = createUiFixture({ patient: aPatient({}) });
  await fixture.services.record.load();
  const readFile: RecordServices["readFile"] = (content, context) => async () => {
    const name = "arrayBuffer" in content ? new TextDecoder().decode(await content.arrayBuffer()) : "";
    const report = readSource({ is: "pages", pages: [PAGE] }, context);
    const results: Readonly<Record<string, ReadPart["result"]>> = {
      ...{ report, link: right({ format: "link", link: LINK }) },
    };
    return right([{ path: [], result: results[name] ?? left("damaged") }]);
  };
  const model = new DocumentsModel({ ...fixture.services, readFile });
  const results = () => model.lastResults.map(({ file, is, count, element }) => [file.name, is, count, element]);
  await model.add([fileOf("report"), fileOf("broken"), fileOf("link")]);
  const [document] = model.documents;
  const [, broken] = model.files;
  const [link] = model.links;
  expect(results()).toEqual([
    ["report", "rows", 2, `${document?.id}-place`],
    ["broken", "nothing", 0, `${broken?.id}-unread`],
    ["link", "link", 0, `${link?.link.id}-title`],
  ]);
  await model.add([fileOf("another")]);
  expect(results().map(([name]) => name)).toEqual(["another"]);
  const another = model.files.at(-1);
  if (another !== undefined) model.remove(another);
  expect(results()).toEqual([]);
});
