/** Words that no name may have, and what to write instead. */
export const AVOIDED_WORDS: Readonly<Record<string, string>> = {
  "told, tell, tells, untold": "visible, shared, exposed, serialised",
  "said, say, says, unsaid": "message, text, label",
  kept: "stored, saved, cached",
  "asked, ask, asks": "requested, query, confirm",
  "judged, judge, judges, judging": "validated, authorised, evaluated, scanned",
  desk: "context, services, client",
  "beside, behind": "additional; after",
  standing: "access, relation",
  "gone, lose, losing": "deleted, not found, disconnected",
  anew: "on change",
  carried: "passthrough, unknown fields",
  aside: "temporary file",
  "deed, deeds": "action",
  "knock, knocks, knocked, patience, tally": "attempt, timeout, counter",
  foreseen: "prefetched",
  "owed, owes": "deferred, pending",
  "heeding, heeded, begun, tried, shut": "handled, started, attempted, closed",
  "whose, gathered, reckoned": "owner, collected, calculated",
  "sitting, standin, rested": "session, fake, idle",
  "mended, stray, strayed": "repaired, unexpected",
};

/** Names that may have such a word, because the published API document or a library fixes them, and what they are. */
export const ALLOWED_NAMES: Readonly<Record<string, string>> = {
  BEHIND_TLS_PROXY: "environment variable of operators",
  emailChangeAsked: "kind of e-mail in stored queues",
};
