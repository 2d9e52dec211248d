import { hasId, REQUIREMENTS, requirementIds } from "./requirements.ts";
import type { Subject } from "./table.ts";

/** What a command verifies. */
export interface Plan {
  readonly requirements: readonly Subject[];
  readonly attacks: readonly Subject[];
  /** What is in the title of a test that counts. */
  readonly pattern: string;
  /** Variables of the tests. */
  readonly env: Readonly<Record<string, string>>;
}

const subjectOf = (id: string): Subject => ({
  name: `${id} ${REQUIREMENTS[id as keyof typeof REQUIREMENTS]}`,
  concerns: (title) => hasId(title, id),
});

const attack = (name: string, title: RegExp): Subject => ({ name, concerns: (text) => title.test(text) });

/** The name of the check of all commits, which is no test. */
export const HISTORY = "CR-4: every commit contains no secret";

/** A test of a requirement: its title contains an id. */
const WITH_ID = "(AZ|AU|SE|BR|IO|FI|CR|PR|RE|DV)-[0-9]";

/** Every requirement has a passing test, and each attack on it fails. */
const security = (isLong: boolean): Plan => ({
  requirements: requirementIds.map(subjectOf),
  attacks: [
    attack("headers of every answer", /\bBR-3\b/),
    attack("headers and policy of every screen", /\bBR-1\b.*\bscreen\b/),
    attack("stored scripts in every text field", /\bBR-4\b/),
    attack("hostile uploads", /\bFI-1\b/),
    attack("attacks on sessions", /\bSE-[1-4]\b/),
    attack("requests of other sites", /\bSE-8\b/),
    attack("every call by every kind of caller", /\bAZ-3\b/),
    attack("malformed requests", /\bIO-2\b/),
    attack("limits", /\b(IO-4|AU-3)\b/),
    attack("list of dependencies (SBOM)", /\bDV-1\b.*CycloneDX/),
    attack("secrets in the sources", /\bCR-4\b.*\bcontain no secrets/),
    attack("secrets in every commit", /\bCR-4\b.*\bcommit/),
  ],
  pattern: WITH_ID,
  env: isLong ? { FUZZ_CASES: "500", EVERY_NAME: "1", DATABASES: "all" } : {},
});

/** What a service survives. */
const reliability = ({ minutes, kills }: { readonly minutes: number; readonly kills: number }): Plan => ({
  requirements: requirementIds.filter((id) => id.startsWith("RE-")).map(subjectOf),
  attacks: [
    attack("the server is killed under load", /\bRE-2\b.*kill -9 under load/),
    attack("the database is killed under load", /\bRE-2\b.*kill -9 of the database/),
    attack("the disk is full", /\bRE-7\b.*\bfull disk/),
    attack("the database is stopped", /\bRE-7\b.*stopped database/),
    attack("the database is paused", /\bRE-7\b.*paused database/),
    attack("a standby is promoted", /\bRE-7\b.*promoted standby/),
    attack("the clock is set while jobs erase", /clock that is set/),
    attack("backup and restore while others write", /\bRE-12\b.*while others write/),
    attack(`load for ${minutes} min with constant memory`, /constant memory/),
  ],
  pattern: "RE-[0-9]|clock that is set|constant memory",
  env: { KILLS: String(kills), SOAK_MINUTES: String(minutes) },
});

export const plans = { security, reliability };
