import {
  findHealthWarnings,
  findTroubledParts,
  type HealthPart,
  type HealthWarnings,
  type InstallationHealth,
} from "@libretto/core/admin/installation-health";
import type { LoadedCatalogue } from "@libretto/core/catalogues/edition";
import { Remote } from "../shared/remote.ts";
import type { AdminParts } from "./admin-services.ts";

/** The state of the installation and of its reference data. */
export class HubModel {
  readonly health: Remote<InstallationHealth>;
  readonly catalogues: Remote<readonly LoadedCatalogue[]>;

  constructor(private readonly parts: AdminParts) {
    this.health = new Remote(parts.administration.loadHealth);
    this.catalogues = new Remote(parts.lists.listLoadedCatalogues);
    void this.health.load();
    void this.catalogues.load();
  }

  /** The parts of the state that need attention. */
  troubledPartsOf(health: InstallationHealth): readonly HealthPart[] {
    return findTroubledParts(health, this.parts.clock.now());
  }

  warningsOf(health: InstallationHealth): HealthWarnings {
    return findHealthWarnings(health, this.parts.clock.now());
  }
}
