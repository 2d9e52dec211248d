import { randomInt } from "node:crypto";
import { withDatabase } from "@libretto/adapters/command/database";
import { argon2Hasher } from "@libretto/adapters/identity/passwords";
import { systemSecrets } from "@libretto/adapters/identity/secrets";
import { prepareSchema } from "@libretto/adapters/server/composition/database";
import { openFileVault } from "@libretto/adapters/server/composition/file-vault";
import { type Configuration, readConfiguration } from "@libretto/adapters/server/configuration/configuration";
import { createDamageAlarm } from "@libretto/adapters/server/operations/damage-alarm";
import { attachCause } from "@libretto/adapters/server/operations/failure-causes";
import { describeError, openLog, standardError } from "@libretto/adapters/server/operations/log";
import { createPortStates } from "@libretto/adapters/server/operations/port-states";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { timeSortableIds } from "@libretto/adapters/sql/engine/id-source";
import { sqlTransact } from "@libretto/adapters/sql/transact";
import { instantAt } from "@libretto/core/kernel/dates";
import { isLeft } from "@libretto/core/kernel/fp";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { createRandomPassword } from "@libretto/core/use-cases/account/password/random-password";
import { checkFileStore } from "@libretto/core/use-cases/maintenance/check-file-store";
import { unwrapTask } from "../../tests/support/unwrap-task.ts";
import { createAccountWriter, doctorEmailOf } from "./accounts.ts";
import { fullNameOf, type Population } from "./family.ts";
import { emailOf } from "./parts/identity.ts";
import type { SyntheticRecord } from "./record.ts";

/** The most people of whom the list of logins says what they have. */
const MOST_LISTED = 200;

const clock = { now: () => instantAt(Date.now()) };

/** Opens what a record is written to. */
const openInstallation = (engine: SqlEngine, configuration: Configuration) => {
  const log = openLog("warn", standardError());
  const ids = timeSortableIds(clock, randomInt(4096));
  const reportError = (error: unknown) => log.write("error", "transaction failed", describeError(error));
  const transact = sqlTransact(engine, { ids, clock, explain: attachCause, reportError });
  const files = openFileVault(configuration, { log, alarm: createDamageAlarm(log), ports: createPortStates(log) });
  return { transact, ids, clock, files };
};

const loadConfiguration = (): Configuration => {
  const configuration = readConfiguration(process.env);
  if (isLeft(configuration)) throw new Error(configuration.left.join("\n"));
  if (!configuration.right.demoAllowed)
    throw new Error("Invented people belong in no installation that others use: NODE_ENV or HOST says that it is one.");
  return configuration.right;
};

/** One line about a person: address, name, age and what the record says. */
const describePerson = (population: Population, { person, rows }: SyntheticRecord): string => {
  const conditions = ((rows.get(diagnoses) ?? []) as readonly Diagnosis[]).map(({ condition }) => condition);
  const address = emailOf(population, person) || "without access";
  return `  ${address.padEnd(28)} ${fullNameOf(person)}, ${person.age}: ${conditions.join(", ") || "healthy"}`;
};

/** Throws when the first person of the population has an account already. */
const requireNewPopulation = async (
  transact: ReturnType<typeof openInstallation>["transact"],
  address: string,
): Promise<void> => {
  const existing = await unwrapTask(transact(({ accounts }) => accounts.findByEmail(address)));
  if (existing !== null) throw new Error(`${address} has an account already: choose another --seed or --first.`);
};

/**
 * Adds accounts and records to the database of the server, which must not run with the embedded database. Prints the
 * logins; all have one password.
 */
export const addToDatabase = async (
  population: Population,
  records: Iterable<SyntheticRecord>,
  print: (line: string) => void,
): Promise<void> => {
  const configuration = loadConfiguration();
  await withDatabase(configuration, async (engine) => {
    await prepareSchema(engine);
    const installation = openInstallation(engine, configuration);
    await unwrapTask(checkFileStore({ ...installation, filesWithoutScan: installation.files, secrets: systemSecrets }));
    const somebody = { name: "", surname: "", email: "" };
    const password = createRandomPassword({ secrets: systemSecrets }, somebody);
    const passwordHash = await unwrapTask(argon2Hasher().hash(password));
    const writer = createAccountWriter(population, { ...installation, passwordHash });
    let count = 0;
    for (const record of records) {
      if (count === 0) await requireNewPopulation(installation.transact, emailOf(population, record.person));
      if (count === 0) print(`The password of these accounts is ${password}`);
      await writer.add(record);
      count += 1;
      if (count <= MOST_LISTED) print(describePerson(population, record));
      else if (count % MOST_LISTED === 0) print(`  ${count} people …`);
    }
    print(`${count} people. The family doctor of the first ones is ${doctorEmailOf(population, 0, "general")}`);
  });
};
