import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { DrawingImages } from "@libretto/core/ports/files/drawing-images";
import type { FileVault } from "@libretto/core/ports/files/file-vault";
import type { DrawingStore } from "@libretto/core/ports/record/drawings";
import type { DrawingSource } from "@libretto/core/ports/sharing/record-source";
import { aKey } from "./fake-files.ts";

type SavedDrawing = Parameters<DrawingStore["save"]>[2];

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Drawings are texts that begin with `drawing`; the thumbnail of `drawing x` is `small drawing x`. */
export const drawingImages: DrawingImages = {
  reencode: (base64) => (base64.startsWith("drawing") ? encode(base64) : null),
  makeThumbnail: (png) => async () => {
    const text = decode(png);
    return text.startsWith("drawing") ? encode(`small ${text}`) : null;
  },
  encodeBase64: decode,
};

/** Encrypted bytes name their key and the name that they are bound to. */
export const sealed = (name: string, content: string, key = aKey()): Uint8Array =>
  encode(`${key.id}|${name}|${content}`);

/** Encrypts by naming key and name. */
export const vault: Pick<FileVault, "createKey" | "seal" | "unseal"> = {
  createKey: (_patient, id) => aKey(id),
  seal: (key, name, bytes) => taskEither.right(sealed(name, decode(bytes), key)),
  unseal: (key, name, bytes) => {
    const [sealedBy, sealedName, content = ""] = decode(bytes).split("|");
    return sealedBy === String(key.id) && sealedName === name
      ? taskEither.right(encode(content))
      : taskEither.left(failure("unavailable", "files.damaged"));
  },
};

/** What the fake stores of a drawing. */
interface StoredDrawing extends SavedDrawing {
  readonly entry: number;
}

/** The stored drawings in memory, by entry and side. */
export const createFakeDrawings = () => {
  const stored = new Map<string, StoredDrawing>();
  const ofEntries = (entries: readonly number[]) => [...stored.values()].filter(({ entry }) => entries.includes(entry));
  const drawings: DrawingStore & DrawingSource = {
    load: (_patient, entry) => taskEither.fromIO(() => ofEntries([entry])),
    loadThumbnails: (_patient, entries) =>
      taskEither.fromIO(() =>
        ofEntries(entries).map(({ entry, side, key, thumbnail, sealed: drawing }) => {
          const hasThumbnail = thumbnail.length > 0;
          return {
            entry,
            side,
            key,
            thumbnail: hasThumbnail ? thumbnail : null,
            drawing: hasThumbnail ? null : drawing,
          };
        }),
      ),
    save: (_patient, entry, drawing) =>
      taskEither.fromIO(() => void stored.set(`${entry} ${drawing.side}`, { entry, ...drawing })),
    remove: (_patient, entry, side) => taskEither.fromIO(() => void stored.delete(`${entry} ${side}`)),
  };
  return { drawings, stored };
};
