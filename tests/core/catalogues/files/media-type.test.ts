import { ATTACHMENT_KINDS, FILE_KINDS, fitsKind, MEDIA_TYPES } from "@libretto/core/catalogues/files/file-kind";
import {
  EXTENSIONS,
  extensionAgrees,
  extensionOf,
  mediaTypeOf,
  withMediaType,
} from "@libretto/core/catalogues/files/media-type";
import { describe, expect, it } from "vitest";

describe("a media type", () => {
  it.each([
    ["referto.pdf", "application/pdf", "application/pdf"],
    ["referto.pdf", "", "application/pdf"],
    ["REFERTO.PDF", "application/octet-stream", "application/pdf"],
    ["foto.jpg", "Image/JPG", "image/jpeg"],
    ["voce.wav", "audio/x-wav", "audio/wav"],
    ["voce.wav", "audio/wave", "audio/wav"],
    ["voce.m4a", "audio/x-m4a", "audio/mp4"],
    ["voce.m4a", "audio/m4a", "audio/mp4"],
    ["voce.mp3", "audio/mp3", "audio/mpeg"],
    ["voce.weba", "audio/webm; codecs=opus", "audio/webm"],
    ["torace.dcm", "", "application/dicom"],
    ["torace.dicom", "", "application/dicom"],
    ["pagina.html", "text/html", "text/html"],
    ["programma.exe", "", ""],
    ["senza", "constructor", "constructor"],
    ["senza", "", ""],
  ])("of %s, declared as “%s”, is “%s”", (name, declared, mediaType) => {
    expect(mediaTypeOf(name, declared)).toBe(mediaType);
    expect(withMediaType({ name, mediaType: declared, bytes: 3 })).toEqual({ name, mediaType, bytes: 3 });
  });

  it.each([
    ["referto.PDF", "pdf"],
    ["a.tar.gz", "gz"],
    ["senza", ""],
    ["fine.", ""],
    ["dott. rossi", ""],
    [".pdf", "pdf"],
  ])("the ending of %s is “%s”", (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });

  it("matches its extensions and a name without one, and no other", () => {
    for (const [mediaType, endings] of Object.entries(EXTENSIONS)) {
      for (const ending of endings) expect(extensionAgrees(`x.${ending.toUpperCase()}`, mediaType)).toBe(true);
      expect([extensionAgrees("IM000001", mediaType), extensionAgrees("x.exe", mediaType)]).toEqual([true, false]);
    }
    expect(extensionAgrees("x.html", "text/html")).toBe(false);
  });
});

describe("a kind of file", () => {
  it("accepts only known types, and no web pages, SVG, scripts or archives (FI-1)", () => {
    expect(Object.keys(MEDIA_TYPES)).toEqual([...ATTACHMENT_KINDS]);
    expect([...FILE_KINDS, "kardia"]).toEqual(ATTACHMENT_KINDS);
    for (const types of Object.values(MEDIA_TYPES)) {
      expect(types.length).toBeGreaterThan(0);
      for (const type of types) expect(Object.keys(EXTENSIONS)).toContain(type);
    }
  });

  const samples = [
    { name: "a.jpg", mediaType: "image/jpeg" },
    { name: "a.png", mediaType: "image/png" },
    { name: "a.mp4", mediaType: "video/mp4" },
    { name: "a.mp3", mediaType: "audio/mpeg" },
    { name: "a.m4a", mediaType: "audio/mp4" },
    { name: "a.wav", mediaType: "audio/wav" },
    { name: "a.ogg", mediaType: "audio/ogg" },
    { name: "a.weba", mediaType: "audio/webm" },
    { name: "IM000001", mediaType: "application/dicom" },
    { name: "a.pdf", mediaType: "application/pdf" },
  ];
  it.each([
    ["photo", ["a.jpg", "a.png"]],
    ["video", ["a.mp4"]],
    ["recording", ["a.mp3", "a.m4a", "a.wav", "a.ogg", "a.weba"]],
    ["instrumentalExam", ["a.jpg", "a.png", "a.mp4", "a.pdf"]],
    ["dicom", ["IM000001"]],
    ["document", ["a.jpg", "a.png", "a.pdf"]],
    ["kardia", ["a.pdf"]],
  ] as const)("%s accepts %j", (kind, names) => {
    expect(samples.filter((sample) => fitsKind(kind, sample)).map(({ name }) => name)).toEqual(names);
  });

  it("refuses a file whose name has another type", () => {
    expect(fitsKind("photo", { name: "foto.jpg.exe", mediaType: "image/jpeg" })).toBe(false);
    expect(fitsKind("document", { name: "referto.png", mediaType: "application/pdf" })).toBe(false);
  });
});
