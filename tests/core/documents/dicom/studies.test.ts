import { arrangeStudies } from "@libretto/core/documents/dicom/arrange-studies";
import {
  dayOfStudy,
  examOfStudy,
  isExamOfStudy,
  kindOfStudy,
  titleOfStudy,
} from "@libretto/core/documents/dicom/exam-of-study";
import { hiddenReasonOf } from "@libretto/core/documents/dicom/hidden-pixels";
import {
  documentNameOf,
  imageKeyOf,
  imageNameOf,
  readImageName,
  readKey,
} from "@libretto/core/documents/dicom/image-name";
import type { DicomInstance } from "@libretto/core/documents/dicom/instance";
import { sortImages } from "@libretto/core/documents/dicom/sort-images";
import { groupStoredSeries } from "@libretto/core/documents/dicom/stored-series";
import { isRight } from "@libretto/core/kernel/fp";
import { Line } from "@libretto/core/kernel/text";
import type { Exam } from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { on, TODAY } from "../../../support/builders.ts";

const GREY = { transferSyntax: "1.2.840.10008.1.2.1", photometry: "MONOCHROME2", samples: 1, bitsAllocated: 16 };
const anna = { name: "Anna", surname: "Rossi", birth: "1968-04-17", taxCode: "" };
const AXIAL: DicomInstance["orientation"] = [
  [1, 0, 0],
  [0, 1, 0],
];

const instance = (differs: Partial<DicomInstance> = {}): DicomInstance => ({
  ...{
    path: "IM1",
    bytes: 1000,
    kind: "image",
    studyUid: "2.25.100",
    seriesUid: "2.25.200",
    instanceUid: "2.25.200.1",
  },
  ...{ person: anna, studiedOn: on("2025-09-25"), modality: "CT", study: "Torace", series: "Assiale", seriesNumber: 3 },
  ...{ bodyPart: "CHEST", institution: "Ospedale di Prova", number: 1, position: null, orientation: null, frames: 1 },
  ...{ encoding: GREY, title: "", text: "" },
  ...differs,
});
const image = (name: string, differs: Partial<DicomInstance> = {}) =>
  instance({ path: name, instanceUid: `2.25.200.${name}`, ...differs });
const pathsOf = (images: readonly DicomInstance[]) => sortImages(images).map(({ path }) => path);

describe("the images of a series", () => {
  it("follow their place along the normal of their plane, whatever their numbers and names are", () => {
    const at = (name: string, z: number, number: number) =>
      image(name, { position: [-10, -20, z], orientation: AXIAL, number });
    expect(pathsOf([at("a", 30, 1), at("b", 10, 2), at("c", 20.5, 3)])).toEqual(["b", "c", "a"]);
    // several images of one place, such as phases, follow their numbers
    expect(pathsOf([at("a", 10, 9), at("b", 10, 2), at("c", 5, 5)])).toEqual(["c", "b", "a"]);
  });

  it("of an oblique plane count along that plane", () => {
    const half = Math.SQRT1_2;
    const oblique: DicomInstance["orientation"] = [
      [1, 0, 0],
      [0, half, half],
    ];
    const at = (name: string, y: number, z: number) =>
      image(name, { position: [0, y, z], orientation: oblique, number: null });
    // the normal is (0, -√½, √½)
    expect(pathsOf([at("a", 0, 2), at("b", 4, 3), at("c", 0, 1)])).toEqual(["b", "c", "a"]);
  });

  it("follow their numbers when they have several planes or no place, and their names without numbers", () => {
    const scout = image("scout", {
      position: [0, 0, 99],
      orientation: [
        [0, 1, 0],
        [0, 0, 1],
      ],
      number: 1,
    });
    const axial = image("axial", { position: [0, 0, 1], orientation: AXIAL, number: 2 });
    expect(pathsOf([axial, scout])).toEqual(["scout", "axial"]);
    expect(pathsOf([image("x", { number: 10 }), image("y", { number: 9 })])).toEqual(["y", "x"]);
    expect(pathsOf([image("IM10", { number: null }), image("IM9", { number: 3 })])).toEqual(["IM9", "IM10"]);
  });

  it("keep all images, in an order that does not depend on the order of the files", () => {
    const anyImage = fc.record({
      z: fc.integer({ min: 0, max: 5 }),
      number: fc.option(fc.integer({ min: 0, max: 5 })),
      hasPlace: fc.boolean(),
    });
    assertProperty(
      fc.property(fc.array(anyImage, { maxLength: 12 }), (facts) => {
        const images = facts.map(({ z, number, hasPlace }, index) =>
          image(`IM${index}`, { number, ...(hasPlace && { position: [0, 0, z] as const, orientation: AXIAL }) }),
        );
        expect(pathsOf(images.toReversed())).toEqual(pathsOf(images));
        expect(pathsOf(images).toSorted()).toEqual(images.map(({ path }) => path).toSorted());
      }),
    );
  });
});

describe("the studies of a disc", () => {
  it("have their series in the order of their numbers, with the documents of the study", () => {
    const { studies, persons } = arrangeStudies({
      instances: [
        image("b", { seriesUid: "2.25.201", seriesNumber: 4, series: "Coronale" }),
        image("a", { seriesNumber: 3 }),
        instance({ path: "sr", kind: "report", instanceUid: "2.25.5", title: "Referto", text: "Nessuna lesione." }),
        instance({ path: "pr", kind: "other", instanceUid: "2.25.6" }),
      ],
      pdfs: [{ path: "referto.pdf", bytes: 9 }],
    });
    expect(persons).toBe(1);
    expect(studies).toMatchObject([
      {
        ...{ description: "Torace", modalities: ["CT"], institution: "Ospedale di Prova", otherObjects: 1 },
        series: [{ label: "CT 3 Assiale", bytes: 1000, hidden: [] }, { label: "CT 4 Coronale" }],
        documents: [
          { is: "report", path: "sr", text: "Nessuna lesione." },
          { is: "pdf", path: "referto.pdf", key: null },
        ],
      },
    ]);
  });

  it("keep people apart, also in one study, and count a study without a person as one more", () => {
    const { studies, persons } = arrangeStudies({
      instances: [
        image("a"),
        image("b", { person: { ...anna, name: "Luca" } }),
        image("c", { person: null, studyUid: "2.25.101", studiedOn: on("2026-01-02") }),
      ],
      pdfs: [],
    });
    expect([studies.length, persons]).toEqual([3, 3]);
    expect(studies[0]?.person).toBeNull();
  });

  it("leave a PDF alone when it may belong to any of several studies", () => {
    const instances = [image("a"), image("b", { studyUid: "2.25.101" })];
    const pdfs = [{ path: "referto.pdf", bytes: 9 }];
    const { studies, loosePdfs } = arrangeStudies({ instances, pdfs });
    expect([studies.flatMap(({ documents }) => documents), loosePdfs]).toEqual([[], pdfs]);
  });

  it("have each image once, although the disc has copies", () => {
    const { studies } = arrangeStudies({
      instances: [image("a"), image("copy", { instanceUid: "2.25.200.a" })],
      pdfs: [],
    });
    expect(studies[0]?.series[0]?.images.map(({ path }) => path)).toEqual(["a"]);
  });

  it("name what cannot be seen, each encoding once", () => {
    const compressed = { ...GREY, transferSyntax: "1.2.840.10008.1.2.4.90" };
    const { studies } = arrangeStudies({
      instances: [image("a"), image("b", { encoding: compressed }), image("c", { encoding: compressed })],
      pdfs: [],
    });
    expect(studies[0]?.series[0]?.hidden).toEqual([{ reason: { is: "compressed", name: "JPEG 2000" }, count: 2 }]);
    expect(hiddenReasonOf({ ...GREY, photometry: "RGB", samples: 3 })).toEqual({ is: "colour" });
    expect(hiddenReasonOf({ ...GREY, bitsAllocated: 32 })).toEqual({ is: "otherValues" });
    expect(hiddenReasonOf({ ...GREY, transferSyntax: "1.2.840.10008.1.2.2" })).toEqual({ is: "otherValues" });
    expect(hiddenReasonOf({ ...GREY, transferSyntax: "1.2.3" })).toEqual({ is: "compressed", name: "1.2.3" });
  });
});

describe("the exam of a study", () => {
  const [study] = arrangeStudies({ instances: [image("a")], pdfs: [] }).studies;
  if (study === undefined) throw new Error("a study");
  const choices = { today: TODAY, language: "it", kind: "radiology", level: 3 } as const;

  it("is a completed one of its day, which the rules of the section accept", () => {
    const draft = examOfStudy(study, choices);
    expect(draft).toMatchObject({
      ...{ list: "completed", kind: "radiology", reason: "Torace", date: "2025-09-25", level: 3 },
      centre: { kind: "other", name: "Ospedale di Prova" },
    });
    expect(isRight(exams.check(draft))).toBe(true);
    expect(isExamOfStudy({ ...draft, id: 7 } as Exam, draft)).toBe(true);
    expect(isExamOfStudy({ ...draft, date: TODAY } as Exam, draft)).toBe(false);
  });

  it("has no day that the study does not state or that is still to come", () => {
    expect([dayOfStudy({ studiedOn: null }, TODAY), dayOfStudy({ studiedOn: on("2999-01-01") }, TODAY)]).toEqual([
      null,
      null,
    ]);
  });

  it("has the kind that its modalities say, and none when they say several or none", () => {
    const kinds = [["CT"], ["CT", "MR"], ["ES"], ["CT", "ES"], ["OT"], []].map((modalities) =>
      kindOfStudy({ modalities }),
    );
    expect(kinds).toEqual(["radiology", "radiology", "specialist", null, null, null]);
  });

  it("is named by what was examined when the study has no description", () => {
    const unnamed = { ...study, description: "" };
    expect([titleOfStudy(unnamed, "it"), titleOfStudy(unnamed, "en")]).toEqual(["TC CHEST", "CT CHEST"]);
  });
});

describe("the name of a stored image", () => {
  const series = { uid: "2.25.200", label: "CT 3 Torace [assiale] c/contrasto", imageCount: 1200 };

  it("tells people what it is, and the product which image of which series it is", () => {
    const name = imageNameOf(series, 11, "2.25.200.12");
    expect(name).toMatch(/^CT 3 Torace assiale c contrasto 0012 \[[0-9a-v]{7}-[0-9a-v]{10}\]\.dcm$/);
    expect(readImageName(name)).toMatchObject({ label: "CT 3 Torace assiale c contrasto", number: 12 });
    expect([readImageName(name)?.imageKey, readKey(name)]).toEqual(
      Array(2).fill(imageKeyOf("2.25.200", "2.25.200.12")),
    );
    expect(readKey(documentNameOf("Referto: TC", imageKeyOf("2.25.3", "2.25.4")))).toBe(imageKeyOf("2.25.3", "2.25.4"));
    expect([readImageName("colonna.dcm"), readKey("referto.pdf")]).toEqual([null, null]);
  });

  it("fits a row whatever the series is called, and is read again", () => {
    assertProperty(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.nat(5000), fc.string(), (label, index, uid) => {
        const name = imageNameOf({ ...series, label }, index, uid);
        expect([Line.is(name), readImageName(name)?.number]).toEqual([true, index + 1]);
      }),
    );
  });

  it("puts the images of a series together again, in their order", () => {
    const named = (uid: string, index: number) => ({ name: imageNameOf({ ...series, uid }, index, `${uid}.${index}`) });
    const files = [named("2.25.200", 10), named("2.25.201", 0), { name: "referto.pdf" }, named("2.25.200", 2)];
    const grouped = groupStoredSeries(files);
    expect(
      grouped.series.map(({ images }) => images.map((file) => readImageName(file.name)?.number)).toSorted(),
    ).toEqual([[1], [3, 11]]);
    expect(grouped.others).toEqual([{ name: "referto.pdf" }]);
  });
});
