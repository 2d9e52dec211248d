import { enArchive } from "@libretto/core/messages/parts/en-archive";
import { enCarers } from "@libretto/core/messages/parts/en-carers";
import { itArchive } from "@libretto/core/messages/parts/it-archive";
import { itCarers } from "@libretto/core/messages/parts/it-carers";

/** Messages of the page about people: about carers, and about the archive of a record. */
export const CARERS_MESSAGES = { it: { ...itCarers, ...itArchive }, en: { ...enCarers, ...enArchive } };
