import { HEAD_BYTES, typesByContent } from "@libretto/core/catalogues/files/file-signature";
import { failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import { UPLOAD_LIMIT_MEGABYTES } from "@libretto/core/kernel/limits";
import { REDUCED_PIXELS } from "@libretto/core/media/pixels";
import type { JoinPictures } from "@libretto/core/ports/documents/join-pictures";
import type { FileBytes } from "@libretto/core/ports/files/file-service";
import type { ReducePicture } from "@libretto/core/ports/files/reduce-picture";
import type { DocumentWorker } from "../read-in-worker.ts";
import { requestFromWorker } from "../request-from-worker.ts";

/** Longer than a phone needs for the largest number of pages. */
const LIMIT_MILLISECONDS = 60_000;
const LIMIT_BYTES = UPLOAD_LIMIT_MEGABYTES * 2 ** 20;
/** What a PDF needs besides its pictures. */
const PDF_BYTES = 64 * 1024;
/** The sizes that are tried one after the other: as it is (null), and smaller ones. 4 megapixels are A4 at 200 dots per inch. */
const SIZES: readonly (number | null)[] = [null, REDUCED_PIXELS, 8_000_000, 4_000_000];

const PDF_TYPES: readonly string[] = ["image/jpeg", "image/png"];

/** Whether a PDF can contain the picture as it is. */
const fitsPdf = async (picture: FileBytes): Promise<boolean> => {
  const head = await picture.slice(0, Math.min(HEAD_BYTES, picture.size)).arrayBuffer();
  return typesByContent(new Uint8Array(head)).some((type) => PDF_TYPES.includes(type));
};

const toBlob = async (picture: FileBytes): Promise<Blob> =>
  picture instanceof Blob ? picture : new Blob([await picture.arrayBuffer()]);

const joinInWorker = (createWorker: () => DocumentWorker, pictures: readonly Blob[]): Promise<Blob | null> =>
  requestFromWorker(createWorker, { is: "join", pictures }, LIMIT_MILLISECONDS, (message) =>
    message.is === "joinedPdf" ? message.pdf : undefined,
  );

const NOT_JOINED = left(failure("refused", "files.damaged"));

/** Joins pictures in a worker of its own, which ends afterwards with its memory. */
export const joinPicturesInWorker =
  (createWorker: () => DocumentWorker, reduce: ReducePicture): JoinPictures =>
  (pictures) =>
  async () => {
    const convert = async (picture: FileBytes, pixels: number | null): Promise<Either<unknown, Blob>> => {
      if (pixels === null && (await fitsPdf(picture))) return right(await toBlob(picture));
      const reduced = await reduce(picture, pixels ?? REDUCED_PIXELS)();
      return isLeft(reduced) ? reduced : right(await toBlob(reduced.right));
    };
    try {
      for (const pixels of SIZES) {
        const blobs: Blob[] = [];
        for (const picture of pictures) {
          const blob = await convert(picture, pixels);
          if (isLeft(blob)) return NOT_JOINED;
          blobs.push(blob.right);
        }
        if (blobs.reduce((sum, { size }) => sum + size, PDF_BYTES) > LIMIT_BYTES) continue;
        const pdf = await joinInWorker(createWorker, blobs);
        if (pdf !== null && pdf.size <= LIMIT_BYTES) return right(pdf);
      }
    } catch {
      // the device gives no bytes, for example of a file in a cloud
    }
    return NOT_JOINED;
  };
