import { MEDIA_TYPES } from "@libretto/core/catalogues/files/file-kind";
import { MediaType } from "@libretto/core/kernel/upload";
import { megabytesOf } from "@libretto/core/record/files/record-file";
import { files } from "@libretto/core/record/files/wire";
import * as fc from "fast-check";
import type * as t from "io-ts";
import type { arbitraryOf } from "./codec.ts";

const size = files.wire.props.file_size as t.Mixed;

/** File fields whose values are rare among texts and numbers. */
export const rareFileFields: NonNullable<Parameters<typeof arbitraryOf>[1]> = [
  [MediaType, fc.constantFrom("", "text/x-dicom+zip", ...Object.values(MEDIA_TYPES).flat())],
  [size, fc.option(fc.nat().map(megabytesOf), { nil: undefined })],
];
