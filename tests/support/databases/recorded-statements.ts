import type { SqlEngine, SqlSession } from "@libretto/adapters/sql/engine/engine";

/** A statement that a store sent. */
export interface SentStatement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** A session that also records its statements. */
export const recordStatements = (session: SqlSession, sent: SentStatement[]): SqlSession => ({
  query: (text, parameters) => {
    sent.push({ text, parameters: parameters ?? [] });
    return session.query(text, parameters);
  },
  send: (text, parameters, meaning) => {
    sent.push({ text, parameters });
    session.send(text, parameters, meaning);
  },
});

/** An engine with replaced sessions. */
export const replaceSessions = (engine: SqlEngine, replace: (session: SqlSession) => SqlSession): SqlEngine => {
  const originalSessions = new WeakMap<SqlSession, SqlSession>();
  const replacementOf = (session: SqlSession): SqlSession => {
    const other = replace(session);
    originalSessions.set(other, session);
    return other;
  };
  return {
    ...engine,
    transaction: (context, work, how) => engine.transaction(context, (session) => work(replacementOf(session)), how),
    changeContext: (session, context) => engine.changeContext(originalSessions.get(session) ?? session, context),
  };
};

/** A step of a plan, as EXPLAIN describes it. */
interface Step {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Cond"?: string;
  readonly "Actual Rows"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Step[];
}

const stepsIn = (step: Step): readonly Step[] => [step, ...(step.Plans ?? []).flatMap(stepsIn)];

/** The database's plan for a statement; with `analyze` it also executes it and counts the rows. */
export const explain = async (
  session: SqlSession,
  { text, parameters }: SentStatement,
  how: "plan" | "analyze" = "plan",
): Promise<readonly Step[]> => {
  const [row] = await session.query<{ "QUERY PLAN": readonly [{ readonly Plan: Step }] }>(
    `explain (format json${how === "analyze" ? ", analyze" : ""}) ${text}`,
    parameters,
  );
  return row === undefined ? [] : stepsIn(row["QUERY PLAN"][0].Plan);
};
