import type { PagePicture } from "@libretto/core/ports/documents/file-reader";
import { useEffect, useState } from "react";

const toBlob = async ({ content }: PagePicture): Promise<Blob> =>
  content instanceof Blob ? content : new Blob([await content.arrayBuffer()]);

/** The addresses of the pictures of a document, while it is shown; empty before they are there. */
export const usePictureAddresses = (pictures: readonly PagePicture[]): readonly string[] => {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    let created: readonly string[] = [];
    const create = async () => {
      const blobs = await Promise.all(pictures.map(toBlob));
      if (isOver) return;
      created = blobs.map((blob) => URL.createObjectURL(blob));
      setAddresses(created);
    };
    if (pictures.length > 0) void create();
    return () => {
      isOver = true;
      for (const address of created) URL.revokeObjectURL(address);
    };
  }, [pictures]);
  return addresses;
};
