import { MEDIA_TYPES } from "@libretto/core/catalogues/files/file-kind";
import { HEAD_BYTES, isEncryptedPdf, typesByContent } from "@libretto/core/catalogues/files/file-signature";
import { contentProblem, isWithinQuota, newContentProblem } from "@libretto/core/record/files/content-rules";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { aFile } from "../../../support/record/files.ts";

const text = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const bytes = (...parts: (number[] | string)[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? text(part) : part)));
const preamble = (begin: number[] = []): number[] => [...begin, ...Array<number>(128 - begin.length).fill(0)];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MATROSKA = [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84];

const signatures: readonly (readonly [string, Uint8Array, readonly string[]])[] = [
  ["a photo", bytes([0xff, 0xd8, 0xff, 0xe1], "  Exif"), ["image/jpeg"]],
  ["a picture", bytes(PNG, [0, 0, 0, 13], "IHDR"), ["image/png"]],
  ["a report", bytes("%PDF-1.7\n%"), ["application/pdf"]],
  ["a report behind two empty lines", bytes("\r\n\r\n%PDF-1.7\n%"), ["application/pdf"]],
  ["a report behind a byte order mark", bytes([0xef, 0xbb, 0xbf], "%PDF-1.7\n%"), ["application/pdf"]],
  ["a report behind 1 kB of blanks", bytes(Array<number>(1000).fill(0x20), "%PDF-1.7"), ["application/pdf"]],
  ["a scan", bytes(preamble(), "DICM", [2, 0]), ["application/dicom"]],
  ["a scan that is a TIFF as well", bytes(preamble([0x49, 0x49, 0x2a, 0]), "DICM"), ["application/dicom"]],
  ["a video", bytes([0, 0, 0, 24], "ftypisom"), ["video/mp4", "audio/mp4"]],
  ["a recording of a phone", bytes([0, 0, 0, 24], "ftypM4A "), ["audio/mp4"]],
  ["a recording with a title", bytes("ID3", [4, 0]), ["audio/mpeg"]],
  ["a recording without", bytes([0xff, 0xfb, 0x90, 0x64]), ["audio/mpeg"]],
  ["a wave", bytes("RIFF", [0, 0, 0, 0], "WAVEfmt "), ["audio/wav"]],
  ["an Ogg", bytes("OggS", [0]), ["audio/ogg"]],
  ["a WebM", bytes(MATROSKA, "webm"), ["audio/webm"]],
];

const hostile: readonly (readonly [string, Uint8Array])[] = [
  ["nothing", bytes()],
  ["a page", bytes("<!DOCTYPE html><script>")],
  ["a page behind a mark", bytes([0xef, 0xbb, 0xbf], "<html>")],
  ["a page that mentions a PDF", bytes("<html>%PDF-1.7")],
  ["a PDF behind a page", bytes("<script>alert(1)</script>\n%PDF-1.7")],
  ["a PDF behind other bytes", bytes("x %PDF-1.7")],
  ["a PDF behind a program of Windows", bytes("MZ", [0x90, 0], "\n%PDF-1.7")],
  ["a PDF behind two marks", bytes([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf], "%PDF-1.7")],
  ["a PDF behind 2 kB of blanks", bytes(Array<number>(2048).fill(0x20), "%PDF-1.7")],
  ["a PDF without version", bytes("%PDF-")],
  ["a PDF in capitals", bytes("%pdf-1.7")],
  ["XML", bytes("<?xml version='1.0'?>")],
  ["SVG", bytes("<svg xmlns='http://www.w3.org/2000/svg' onload='x()'>")],
  ["SVG behind a comment", bytes("<!-- --><svg>")],
  ["a script", bytes("#!/bin/sh\nrm -rf /")],
  ["JavaScript", bytes("alert(1)")],
  ["PHP", bytes("<?php system($_GET['c']); ?>")],
  ["a GIF", bytes("GIF89a")],
  ["a GIF with a comment that is a script", bytes("GIF89a/*")],
  ["a BMP", bytes("BM", [0, 0, 0, 0])],
  ["a TIFF", bytes([0x49, 0x49, 0x2a, 0])],
  ["a TIFF of the other kind", bytes([0x4d, 0x4d, 0, 0x2a])],
  ["a WebP", bytes("RIFF", [0, 0, 0, 0], "WEBPVP8 ")],
  ["an AVI", bytes("RIFF", [0, 0, 0, 0], "AVI LIST")],
  ["an icon", bytes([0, 0, 1, 0, 1, 0])],
  ["an HEIC", bytes([0, 0, 0, 24], "ftypheic")],
  ["an AVIF", bytes([0, 0, 0, 24], "ftypavif")],
  ["a QuickTime film", bytes([0, 0, 0, 24], "ftypqt  ")],
  ["a ZIP", bytes("PK", [3, 4])],
  ["an empty ZIP", bytes("PK", [5, 6])],
  ["a gzip", bytes([0x1f, 0x8b, 8])],
  ["a bzip2", bytes("BZh9")],
  ["a 7z", bytes("7z", [0xbc, 0xaf, 0x27, 0x1c])],
  ["a RAR", bytes("Rar!", [0x1a, 7, 0])],
  ["an xz", bytes([0xfd], "7zXZ", [0])],
  ["a zstd", bytes([0x28, 0xb5, 0x2f, 0xfd])],
  ["a tar", bytes(Array<number>(257).fill(0x61), "ustar")],
  ["a program of Windows", bytes("MZ", [0x90, 0])],
  ["a program of Linux", bytes([0x7f], "ELF")],
  ["a program of macOS", bytes([0xcf, 0xfa, 0xed, 0xfe])],
  ["a class of Java", bytes([0xca, 0xfe, 0xba, 0xbe])],
  ["WebAssembly", bytes([0], "asm", [1, 0, 0, 0])],
  ["an old document", bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ["an RTF", bytes("{\\rtf1")],
  ["PostScript", bytes("%!PS-Adobe-3.0")],
  ["a Flash film", bytes("CWS", [9])],
  ["a database", bytes("SQLite format 3", [0])],
  ["a shortcut", bytes([0x4c, 0, 0, 0, 1, 0x14, 2, 0])],
  ["a certificate", bytes("-----BEGIN CERTIFICATE-----")],
  ["a letter", bytes("From: a@b\r\nContent-Type: text/html\r\n\r\n<script>")],
  ["JSON", bytes('{"a":1}')],
  ["CSV", bytes("=cmd|'/C calc'!A0")],
  ["zeros", new Uint8Array(HEAD_BYTES)],
  ["a scan that begins as a program of Windows", bytes(preamble(text("MZ")), "DICM")],
  ["a scan that begins as a program of Linux", bytes(preamble([0x7f, ...text("ELF")]), "DICM")],
  ["a scan that begins as a page", bytes(preamble(text("<html>")), "DICM")],
  ["a scan that begins as a script", bytes(preamble(text("#!/bin/sh")), "DICM")],
  ["a scan that begins as a ZIP", bytes(preamble([...text("PK"), 3, 4]), "DICM")],
  ["a scan without its beginning", bytes("DICM")],
  ["a PNG without its header", bytes(PNG, [0, 0, 0, 13], "IDAT")],
  ["half of a PNG", bytes(PNG.slice(0, 6))],
  ["half of a photo", bytes([0xff, 0xd8])],
  ["a Matroska film", bytes(MATROSKA, "matroska")],
  ["MPEG sound of another layer", bytes([0xff, 0xfd, 0x90, 0x64])],
  ["an ADTS stream", bytes([0xff, 0xf1, 0x50, 0x80])],
  ["a mark of UTF-16", bytes([0xff, 0xfe, 0x3c, 0])],
];

describe("FI-1: the file type by its first bytes", () => {
  it.each(signatures)("is detected: %s", (_, head, types) => {
    expect(typesByContent(head)).toEqual(types);
  });

  it("is unknown for any other content", () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60);
    for (const [what, head] of hostile) expect(typesByContent(head), what).toEqual([]);
  });

  it("can be detected for every accepted type", () => {
    const knownTypes = new Set(signatures.flatMap(([, , types]) => types));
    for (const type of Object.values(MEDIA_TYPES).flat()) expect(knownTypes).toContain(type);
  });

  it("is detected without errors in any bytes, and does not depend on what follows", () => {
    assertProperty(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom(...signatures), (noise, [, head]) => {
        expect(Array.isArray(typesByContent(noise))).toBe(true);
        expect(typesByContent(new Uint8Array([...head, ...noise]))).toEqual(typesByContent(head));
      }),
    );
  });

  it.each([
    ["whole", "%PDF-1.7\n1 0 obj\nstartxref\n9\n%%EOF", true],
    ["complete, with other line ends and trailing data", `startxref\r\n9\r\n%%EOF\r\n${"x".repeat(900)}`, true],
    ["with padding after its end", `startxref\n9\n%%EOF\n${"\0".repeat(20_000)}`, true],
    ["with two trailers", "startxref\n0\n%%EOF\n7 0 obj\nendobj\nstartxref\n9\n%%EOF\n", true],
    ["cut off after an earlier trailer", "startxref\n0\n%%EOF\n7 0 obj\n<</Type /Page>>", false],
    ["of thirteen bytes", "%PDF-1.7\n%âã", false],
    ["of two marks", "%PDF-1.7%%EOF", false],
    ["cut off", "%PDF-1.7\n1 0 obj\nstartxref\n9", false],
    ["nothing", "", false],
  ])("requires a complete new PDF: one %s", (_, end, whole) => {
    const problem = whole ? null : { upload: "files.incomplete" };
    expect(newContentProblem(aFile(), bytes("%PDF-1.7"), bytes(end))).toEqual(problem);
    expect(
      newContentProblem(aFile({ mediaType: "audio/ogg", kind: "recording" }), bytes("OggS"), bytes(end)),
    ).toBeNull();
  });

  it.each([
    ["a reference in the trailer", "%PDF-1.7\n", "trailer <</Size 9 /Encrypt 5 0 R>> startxref\n0\n%%EOF", true],
    ["a dictionary in the trailer", "%PDF-1.7\n", "trailer <</Encrypt <</Filter /Standard>> >>", true],
    ["a PDF for the web", "%PDF-1.7\n1 0 obj <</Encrypt 5 0 R>>", "startxref\n0\n%%EOF", true],
    ["no encryption", "%PDF-1.7\n", "trailer <</Size 9 /EncryptMetadata false>>", false],
    ["another file", "MZ", "/Encrypt 5 0 R", false],
  ])("says whether a PDF is encrypted: %s", (_, head, tail, encrypted) => {
    expect(isEncryptedPdf(bytes(head), bytes(tail))).toBe(encrypted);
  });

  it("must match the row, and be PDF on the Kardia list", () => {
    const page = bytes("<html>");
    expect(contentProblem(aFile(), bytes("%PDF-1.7"))).toBeNull();
    expect(contentProblem(aFile(), page)).toEqual({ upload: "files.contentMismatch" });
    expect(contentProblem(aFile({ list: "kardia", kind: "kardia" }), page)).toEqual({ upload: "files.pdfOnly" });
  });
});

it("FI-6: a patient has a limit of files and bytes", () => {
  expect(isWithinQuota({ files: 4999, bytes: 1_999_999_995 }, 5)).toBe(true);
  expect(isWithinQuota({ files: 5000, bytes: 0 }, 1)).toBe(false);
  expect(isWithinQuota({ files: 0, bytes: 1_999_999_995 }, 6)).toBe(false);
});
