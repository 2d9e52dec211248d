import type { Access, AnyEndpoint } from "./endpoint.ts";

const whoOf = (access: Access): string => {
  switch (access.who) {
    case "anyone":
      return "anyone";
    case "signedIn":
      return `${access.roles === undefined ? "signed in" : `signed in: ${access.roles.join(", ")}`}${access.permission === undefined || access.permission === "administer" ? "" : ` with \`${access.permission}\``}`;
    case "patient":
      return access.permission === undefined ? "the patient" : `the patient with \`${access.permission}\``;
    case "reader":
      return `the owner of \`${access.of}\`, and associated doctors as far as the sharing rule lets through`;
    case "owner":
      return `the owner of \`${access.of}\`${access.permission === undefined ? "" : ` with \`${access.permission}\`${access.isExempt === undefined ? "" : ", which some rows do not need (docs/deviations.md)"}`}`;
  }
};

const bodyOf = ({ body }: AnyEndpoint): string => (/^(\{\|\s*\|\}|unknown)$/.test(body.name) ? "" : body.name);

const rowOf = (endpoint: AnyEndpoint): string =>
  `| \`${endpoint.method} ${endpoint.path}\` | ${endpoint.about} | ${whoOf(endpoint.access)} | ${bodyOf(endpoint).replaceAll("|", "\\|")} |`;

/** The table of endpoints as a page of documentation (`docs/api.md`). */
export const documentation = (endpoints: readonly AnyEndpoint[]): string => `# The API

Made from the table in \`adapters/contract\` by \`npm run api-doc\`; a test keeps it true.

- Same origin, JSON, \`Authorization: Bearer …\` from the sign-in on; a browser session also needs its cookie.
- An answer about one row carries \`ETag: "<version>"\`; a write may carry \`If-Match\`, and gets 412 when the row has changed.
  Without \`If-Match\` the \`version\` in the body counts: another than the stored one gets 412 too. A body without a
  version is accepted. Where the operator demands it, a change of what is there gets 428 without \`If-Match\`.
- A write may carry \`Idempotency-Key\`: sent again within 24 hours, it gets the first answer again.
- A list of a record goes on behind a row: \`?before=\` its number, \`&at=\` the date that the list is sorted by, with which
  the row need not be there any more; without it one that is gone gets 400.
- Refusals are problem details (RFC 9457) with a stable \`code\`, the Italian words in \`detail\`, and per field
  \`errors: [{field, code}]\`. A record that is not yours and one that does not exist get the same 404.
  Outside of \`/api/\` a browser that goes to an address gets a page with the same status instead.
- A call takes the methods of its rows and no other: 405 with \`Allow\`. That goes for HEAD too, since a read is noted and a
  link works once; pages and what they load answer HEAD like GET, without a body.

| call | what | who | body |
|---|---|---|---|
${[...endpoints]
  .sort((a, b) => (a.path < b.path ? -1 : 1))
  .map(rowOf)
  .join("\n")}
`;
