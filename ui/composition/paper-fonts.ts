import regular from "@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf?url";
import strong from "@expo-google-fonts/atkinson-hyperlegible-next/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf?url";
import type { PaperFonts } from "@libretto/adapters/paper/paper-pdf";

const fetchBytes = async (address: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(address)).arrayBuffer());

/** Loads the fonts of the documents that the browser makes. */
export const loadPaperFonts = async (): Promise<PaperFonts> => ({
  regular: await fetchBytes(regular),
  strong: await fetchBytes(strong),
});
