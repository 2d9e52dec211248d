import { useModel, useOwnModel } from "../../shared/models.ts";
import { EcgExportModel } from "./ecg-export-model.ts";
import { EcgExportServices } from "./ecg-export-services.ts";

/** The export of ECGs of a view. */
export const useEcgExport = (): EcgExportModel => {
  const { parts } = useModel(EcgExportServices);
  return useOwnModel(() => new EcgExportModel(parts));
};
