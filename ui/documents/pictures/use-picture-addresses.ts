import type { PagePicture } from "@libretto/core/ports/documents/file-reader";
import { useEffect, useState } from "react";

const toBlob = async ({ content }: PagePicture): Promise<Blob> =>
  content instanceof Blob ? content : new Blob([await content.arrayBuffer()]);

/** The addresses of some pictures. */
interface Addresses {
  readonly of: readonly PagePicture[];
  readonly addresses: readonly string[];
}

const NONE: readonly string[] = [];

/** The addresses of pictures, while they are shown; empty before they are there. */
export const usePictureAddresses = (pictures: readonly PagePicture[]): readonly string[] => {
  const [state, setState] = useState<Addresses>({ of: [], addresses: NONE });
  useEffect(() => {
    let isOver = false;
    let created: readonly string[] = [];
    const create = async () => {
      const blobs = await Promise.all(pictures.map(toBlob));
      if (isOver) return;
      created = blobs.map((blob) => URL.createObjectURL(blob));
      setState({ of: pictures, addresses: created });
    };
    if (pictures.length > 0) void create();
    return () => {
      isOver = true;
      for (const address of created) URL.revokeObjectURL(address);
    };
  }, [pictures]);
  // those of earlier pictures are revoked
  return state.of === pictures ? state.addresses : NONE;
};
