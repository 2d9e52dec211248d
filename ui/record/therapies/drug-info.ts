import { ROUTES } from "@libretto/core/navigation/routes";
import type { RecordServices } from "../sections-model.ts";

const BASE = "/webui";

/** The address of a drug's public page. */
const drugPage = (id: string): string => BASE + ROUTES.drugDetails.replace(":id", encodeURIComponent(id));

/** Opens the page of a drug in a new window, after checking that the catalogue has it (conventions 19). */
export const openDrugPage =
  ({ catalogue, openWindow, notices }: Pick<RecordServices, "catalogue" | "openWindow" | "notices">) =>
  async (id: string): Promise<void> => {
    const window = openWindow();
    const answer = await catalogue.loadDrug(id)();
    if (answer._tag === "Right") {
      window?.show(drugPage(id));
      return;
    }
    window?.close();
    notices.showFailure(answer.left.kind === "notFound" ? { code: "drugs.noDetails" } : answer.left);
  };
