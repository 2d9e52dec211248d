import { AdminServices } from "@libretto/ui/admin/admin-services";
import { FeaturesPage, RolesPage } from "@libretto/ui/admin/EntriesPage.tsx";
import { HubPage } from "@libretto/ui/admin/HubPage.tsx";
import { LicencesPage } from "@libretto/ui/admin/LicencesPage.tsx";
import { UsersPage } from "@libretto/ui/admin/UsersPage.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactElement } from "react";
import { type CreateStoryModels, withRecordModels } from "../record/record-decorator.tsx";
import { answerIn, type CallState } from "../story-state.ts";
import {
  type AdministrationContent,
  EMPTY,
  fakeAdministration,
  LONG,
  TROUBLED,
  UNMEASURED,
  WORKING,
} from "./fake-administration.ts";

const meta: Meta = { title: "Schermate/Amministrazione", decorators: [withRecordModels] };
export default meta;

const showPage = (page: ReactElement, content: AdministrationContent, state: CallState = "loaded"): StoryObj => {
  const createModels: CreateStoryModels = ({ dialogs, notices, adapters }) => [
    new AdminServices({
      ...{ dialogs, notices, clock: adapters.clock },
      administration: fakeAdministration(content, state),
      lists: { listLoadedCatalogues: () => answerIn(state, content.catalogues) },
    }),
  ];
  return { render: () => page, parameters: { createModels } };
};

export const Hub = showPage(<HubPage />, WORKING);
export const HubWithWarnings = showPage(<HubPage />, TROUBLED);
export const HubWithFailedMeasurements = showPage(<HubPage />, UNMEASURED);
export const HubOfEmptyInstallation = showPage(<HubPage />, EMPTY);
export const HubThatLoads = showPage(<HubPage />, WORKING, "loading");
export const HubThatFails = showPage(<HubPage />, WORKING, "failed");
export const HubWithLongTexts = showPage(<HubPage />, LONG);

export const Features = showPage(<FeaturesPage />, WORKING);
export const NoFeatures = showPage(<FeaturesPage />, EMPTY);
export const FeaturesThatLoad = showPage(<FeaturesPage />, WORKING, "loading");
export const FeaturesThatFail = showPage(<FeaturesPage />, WORKING, "failed");
export const FeaturesWithLongTexts = showPage(<FeaturesPage />, LONG);

export const Roles = showPage(<RolesPage />, WORKING);
export const NoRoles = showPage(<RolesPage />, EMPTY);
export const RolesThatLoad = showPage(<RolesPage />, WORKING, "loading");
export const RolesThatFail = showPage(<RolesPage />, WORKING, "failed");
export const RolesWithLongTexts = showPage(<RolesPage />, LONG);

export const Licences = showPage(<LicencesPage />, WORKING);
export const NoLicences = showPage(<LicencesPage />, EMPTY);
export const LicencesThatLoad = showPage(<LicencesPage />, WORKING, "loading");
export const LicencesThatFail = showPage(<LicencesPage />, WORKING, "failed");
export const LicencesWithLongTexts = showPage(<LicencesPage />, LONG);

export const Users = showPage(<UsersPage />, WORKING);
export const NoUsers = showPage(<UsersPage />, EMPTY);
export const UsersThatLoad = showPage(<UsersPage />, WORKING, "loading");
export const UsersThatFail = showPage(<UsersPage />, WORKING, "failed");
export const UsersWithLongTexts = showPage(<UsersPage />, LONG);
