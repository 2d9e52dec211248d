import type { Instant } from "@libretto/core/kernel/dates";
import { CookiesPage } from "@libretto/ui/account/cookies/CookiesPage.tsx";
import { CookieContext } from "@libretto/ui/account/cookies/cookie-services";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type CreateStoryModels, withRecordModels } from "../record/record-decorator.tsx";

const meta: Meta = { title: "Schermate/Cookie", decorators: [withRecordModels] };
export default meta;

const showPage = (givenAt: Instant | null): StoryObj => {
  const createModels: CreateStoryModels = ({ dialogs, notices, language, adapters }) => {
    let stored = givenAt;
    const consents = {
      load: () => stored,
      save: (at: Instant) => {
        stored = at;
      },
      clear: () => {
        stored = null;
      },
    };
    const signOut = { confirmLoss: async () => true, signOutByChoice: async () => {} };
    return [new CookieContext({ consents, dialogs, notices, language, clock: adapters.clock, signOut })];
  };
  return { render: () => <CookiesPage />, parameters: { createModels } };
};

export const WithoutConsent = showPage(null);
export const WithConsent = showPage("2026-03-01T08:00:00.000Z" as Instant);
export const WithExpiredConsent = showPage("2024-03-01T08:00:00.000Z" as Instant);
