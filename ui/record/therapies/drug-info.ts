import { ROUTES } from "@libretto/core/navigation/routes";
import type { RecordServices } from "../sections-model.ts";

const BASE = "/webui";

/** Where the public page of a drug is. */
export const drugPage = (id: string): string => BASE + ROUTES.drugDetails.replace(":id", encodeURIComponent(id));

/** Opens the page of a drug in a window of its own, once the catalogue is known to have it (conventions 19). */
export const openDrugPage =
  ({ catalogue, openWindow, notices }: Pick<RecordServices, "catalogue" | "openWindow" | "notices">) =>
  async (id: string): Promise<void> => {
    const window = openWindow();
    const answer = await catalogue.drug(id)();
    if (answer._tag === "Right") {
      window?.show(drugPage(id));
      return;
    }
    window?.close();
    notices.fail(answer.left.kind === "notFound" ? { code: "drugs.noDetails" } : answer.left);
  };
