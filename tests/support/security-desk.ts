import { type MemoryFactor, memoryAccountSecurity } from "@libretto/adapters/memory/account-security";
import { memoryActivity } from "@libretto/adapters/memory/activity";
import { memoryArchiveDesk } from "@libretto/adapters/memory/archive-desk";
import { memoryClock } from "@libretto/adapters/memory/clock";
import { memoryEmergencyCodes } from "@libretto/adapters/memory/emergency-codes";
import { memoryMenuSource } from "@libretto/adapters/memory/menu-source";
import { memoryPrivacyDesk } from "@libretto/adapters/memory/privacy-desk";
import { memorySessionGateway } from "@libretto/adapters/memory/session-gateway";
import { memoryTrouble } from "@libretto/adapters/memory/trouble";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, type TaskEither } from "@libretto/core/kernel/fp";
import type { ProviderAnswer } from "@libretto/core/ports/accounts/account-security";
import { LinkBack } from "@libretto/ui/account/security/link-back";
import type { SecurityParts } from "@libretto/ui/account/security/security-services";
import { SessionModel } from "@libretto/ui/shell/session/session-model";
import { SignOut } from "@libretto/ui/shell/session/sign-out";
import { SettingsModel } from "@libretto/ui/shell/settings-model";
import { aDesk, settle } from "./screens.ts";

export const OWNER = {
  id: 5,
  name: "Giulia",
  surname: "Ferrari",
  email: "giulia@example.it",
  password: "Tre-mele.verdi-7",
};

/** Does what is asked, but its answer gets lost on the way back. */
export const unanswered =
  <A>(call: TaskEither<Failure, A>): TaskEither<Failure, A> =>
  async () => {
    await call();
    return left(failure("unavailable", "failure.unavailable"));
  };

/** What the models of the account's safety are made with, over memory. */
export const aSecurityDesk = async (factor?: MemoryFactor, answer: ProviderAnswer | null = null) => {
  const { services, store, dialogs, notices, memory, said, complaints } = aDesk();
  const clock = memoryClock();
  const trouble = memoryTrouble();
  const activity = memoryActivity(clock);
  const archives = memoryArchiveDesk(trouble);
  const gateway = memorySessionGateway([OWNER], clock);
  const saved: { name: string; text: string }[] = [];
  const copied: string[] = [];
  const fetched: string[] = [];
  const desk = { copies: true, printed: 0, went: [] as string[] };
  await services.record.open();
  await settle();
  const security = memoryAccountSecurity(OWNER, clock, trouble, factor);
  const session = new SessionModel(memory, clock, activity);
  const parts: SecurityParts = {
    security,
    privacy: memoryPrivacyDesk(clock, trouble),
    codes: memoryEmergencyCodes(clock, trouble),
    archives,
    activity,
    session,
    signOut: new SignOut(session, gateway, memory),
    record: services.record,
    dialogs,
    notices,
    language: services.language,
    settings: new SettingsModel(memoryMenuSource({ google: true })),
    linkBack: new LinkBack(security, notices, answer),
    goTo: (address) => void desk.went.push(address),
    encoder: async () => () => [[true]],
    copy: async (text) => {
      if (desk.copies) copied.push(text);
      return desk.copies;
    },
    saveFile: (name, _type, content) => void saved.push({ name, text: new TextDecoder().decode(content) }),
    fetchDownload: (address) => void fetched.push(address),
    print: () => {
      desk.printed += 1;
    },
  };
  return { parts, store, clock, trouble, gateway, saved, copied, fetched, desk, dialogs, said, complaints };
};
