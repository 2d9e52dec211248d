import { refusedFormat, withContentType } from "@libretto/core/catalogues/files/chosen-content";
import { fitsKind } from "@libretto/core/catalogues/files/file-kind";
import { describe, expect, it } from "vitest";

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const JPEG = bytes("\xff\xd8\xff\xe0");
const PDF = bytes("\n\n%PDF-1.7");
const MP4 = bytes("\0\0\0\x18ftypisom");

describe("the type and name of a chosen file", () => {
  it.each([
    ["foto.jpg", "image/jpeg", JPEG, "foto.jpg", "image/jpeg"],
    ["foto.JPEG", "image/jpeg", JPEG, "foto.JPEG", "image/jpeg"],
    ["foto.jfif", "image/jpeg", JPEG, "foto.jfif", "image/jpeg"],
    ["foto.jpe", "", JPEG, "foto.jpe", "image/jpeg"],
    ["ricevuta.png", "image/png", JPEG, "ricevuta.jpg", "image/jpeg"],
    ["IMG_0001", "", JPEG, "IMG_0001.jpg", "image/jpeg"],
    ["referto", "application/octet-stream", PDF, "referto.pdf", "application/pdf"],
    ["referto.", "", PDF, "referto.pdf", "application/pdf"],
    ["esami 12.03", "", PDF, "esami 12.03.pdf", "application/pdf"],
    ["referto.bin", "application/x-unknown", PDF, "referto.bin.pdf", "application/pdf"],
    ["IM000001", "", bytes(`${"\0".repeat(128)}DICM`), "IM000001.dcm", "application/dicom"],
    ["voce.opus", "audio/ogg", bytes("OggS\0"), "voce.opus", "audio/ogg"],
    ["film", "", MP4, "film.mp4", "video/mp4"],
    ["voce.m4a", "audio/x-m4a", MP4, "voce.m4a", "audio/mp4"],
    ["conto.exe", "application/x-msdownload", bytes("MZ"), "conto.exe", "application/x-msdownload"],
  ])("come from its content: %s, %s", (name, declared, head, expectedName, expectedType) => {
    const typed = withContentType({ name, mediaType: declared }, head);
    expect(typed).toEqual({ name: expectedName, mediaType: expectedType });
    expect(fitsKind("document", typed)).toBe(["image/jpeg", "application/pdf"].includes(expectedType));
  });
});

describe("a format that is not accepted", () => {
  it.each([
    ["a photo of an iPhone", "foto.jpg", "\0\0\0\x18ftypheic", "files.formatHeic"],
    ["a photo of an iPhone of another brand", "foto.heif", "\0\0\0\x18ftypmif1", "files.formatHeic"],
    ["AVIF", "a.avif", "\0\0\0\x18ftypavif", "files.formatAvif"],
    ["WebP", "a.jpg", "RIFF\0\0\0\0WEBPVP8 ", "files.formatWebp"],
    ["GIF", "a.gif", "GIF89a", "files.formatGif"],
    ["TIFF", "a.tif", "II*\0", "files.formatTiff"],
    ["BMP", "a.bmp", "BM\0\0", "files.formatBmp"],
    ["a film of an iPhone", "a.mov", "\0\0\0\x18ftypqt  ", "files.formatVideo"],
    ["a film in WebM", "a.webm", "\x1aE\xdf\xa3\x9fB\x82\x84webm\0V_VP9", "files.formatVideo"],
    ["a signed document", "referto.pdf.p7m", "0\x82\x1f\x00\x06\x09*\x86H", "files.formatSigned"],
    ["a spreadsheet", "a.xlsx", "PK\x03\x04", "files.formatSheet"],
    ["an old spreadsheet", "a.xls", "\xd0\xcf\x11\xe0", "files.formatSheet"],
    ["a letter", "a.docx", "PK\x03\x04", "files.formatDocument"],
    ["an old letter", "a.doc", "\xd0\xcf\x11\xe0", "files.formatDocument"],
    ["a letter in RTF", "a.rtf", "{\\rtf1", "files.formatDocument"],
    ["an archive", "cd.zip", "PK\x03\x04", "files.formatArchive"],
    ["a web page", "a.pdf", "\xef\xbb\xbf\n<!DOCTYPE html>", "files.formatWebPage"],
    ["a document of the Fascicolo", "a.xml", "<?xml version='1.0'?><ClinicalDocument", "files.formatXml"],
    ["a drawing", "a.svg", "<svg xmlns='x'>", "files.formatXml"],
    ["a diary of pressures", "a.csv", "Data;Massima\r\n12/03;128", "files.formatText"],
    ["a program", "a.exe", "MZ\x90\0", "files.formatOther"],
    ["nothing", "a", "", "files.formatOther"],
  ])("is named: %s", (_, name, start, code) => {
    expect(refusedFormat(name, bytes(start))).toBe(code);
  });

  it("is none for accepted content, whatever its name", () => {
    for (const head of [JPEG, PDF, MP4, bytes("\x1aE\xdf\xa3\x9fB\x82\x84webm")])
      expect(refusedFormat("a.p7m", head)).toBeNull();
  });
});
