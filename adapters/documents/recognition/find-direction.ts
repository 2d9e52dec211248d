import type { PageText } from "@libretto/core/documents/pages/page-text";
import type { QuarterTurns } from "@libretto/core/documents/pages/picture-edit";
import { countSureWords, isReadable } from "@libretto/core/documents/pages/readable-text";

/** The other directions of a page: on its side first, because few pictures are upside down. */
const OTHER_TURNS: readonly QuarterTurns[] = [1, 3, 2];

/**
 * The turns after which a page is readable; 0 when it is without a turn, and when it is in no direction.
 *
 * @param first what was recognised without a turn
 * @param readTurned recognises the page after some turns; called only when almost no word of the first was recognised
 */
export const findDirection = async (
  first: PageText,
  readTurned: (turns: QuarterTurns) => Promise<PageText>,
): Promise<QuarterTurns> => {
  if (isReadable(first)) return 0;
  for (const turns of OTHER_TURNS) {
    const turned = await readTurned(turns);
    if (isReadable(turned) && countSureWords(turned) > 2 * countSureWords(first)) return turns;
  }
  return 0;
};
