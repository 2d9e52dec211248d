import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import { noDetails } from "@libretto/core/catalogues/drugs/drug-details";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import type { OpenWindow } from "./new-window.ts";
import type { NoticesModel } from "./notices-model.ts";

const BASE = "/webui";

/** The address of the public page of a drug or vaccine. */
const drugPage = (id: string): string => BASE + ROUTES.drugDetails.replace(":id", encodeURIComponent(id));

interface Services {
  readonly catalogue: Pick<CatalogueSearch, "loadDrug">;
  readonly openWindow: OpenWindow;
  readonly notices: NoticesModel;
}

/** Opens the page of a drug or vaccine in a new window, after checking that the catalogue has it (conventions 19). */
export const openDrugPage =
  ({ catalogue, openWindow, notices }: Services, kind: CatalogueDrug["kind"]) =>
  async (id: string): Promise<void> => {
    const window = openWindow();
    const answer = await catalogue.loadDrug(id)();
    if (answer._tag === "Right") {
      window?.show(drugPage(id));
      return;
    }
    window?.close();
    notices.showFailure(answer.left.kind === "notFound" ? { code: noDetails(kind) } : answer.left);
  };
