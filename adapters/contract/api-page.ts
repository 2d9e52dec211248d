import type { CarerRight } from "@libretto/core/access/carer-rights";
import type { Access, AnyEndpoint } from "./endpoint.ts";

/** The carers who may call, too. */
const describeCarers = ({ carer }: { readonly carer?: CarerRight }): string =>
  carer === undefined ? "" : `, and carers who may ${carer}`;

const describeAccess = (access: Access): string => {
  switch (access.who) {
    case "anyone":
      return "anyone";
    case "signedIn":
      return `${access.roles === undefined ? "signed in" : `signed in: ${access.roles.join(", ")}`}${access.permission === undefined || access.permission === "administer" ? "" : ` with \`${access.permission}\``}`;
    case "patient":
      return `the patient${access.permission === undefined ? "" : ` with \`${access.permission}\``}${describeCarers(access)}`;
    case "reader":
      return `the owner of \`${access.idParameter}\`, and associated doctors and carers as far as their clearance allows`;
    case "owner":
      return `the owner of \`${access.idParameter}\`${access.permission === undefined ? "" : ` with \`${access.permission}\`${access.isExempt === undefined ? "" : ", which some rows do not need (docs/deviations.md)"}`}${describeCarers(access)}`;
  }
};

const describeBody = ({ body }: AnyEndpoint): string => (/^(\{\|\s*\|\}|unknown)$/.test(body.name) ? "" : body.name);

const formatRow = (endpoint: AnyEndpoint): string =>
  `| \`${endpoint.method} ${endpoint.path}\` | ${endpoint.about} | ${describeAccess(endpoint.access)} | ${describeBody(endpoint).replaceAll("|", "\\|")} |`;

/** Renders the endpoint table as `docs/api.md`. */
export const renderApiPage = (endpoints: readonly AnyEndpoint[]): string => `# The API

Generated from the table in \`adapters/contract\` by \`npm run api-doc\`; a test compares them.

- Same origin, JSON, \`Authorization: Bearer …\` after the sign-in; a browser session also needs its cookie.
- JSON from 1 kB on is compressed (\`Accept-Encoding: br, gzip\`), except answers with a secret.
- A response with one row has \`ETag: "<version>"\`, compressed \`"<version>-br"\` or \`"<version>-gzip"\`. A write may have \`If-Match\`, and gets 412 when the row has changed.
  Without \`If-Match\` the \`version\` in the body counts: 412 when it is not the stored one. A body without a version is
  accepted. If the operator requires it, a change of a stored row gets 428 without \`If-Match\`.
- A write may have an \`Idempotency-Key\`: a repeated request within 24 hours gets the first response again.
- A carer names the record of the other person with the header \`Libretto-Record\`, where the path has no id of a record.
- The next page of a list follows a row: \`?before=\` is its id, \`&at=\` the date that the list is sorted by. With \`&at=\`
  the row may be deleted by now; without it a deleted row gets 400.
- Failures are problem details (RFC 9457) with a stable \`code\`, an Italian text in \`detail\`, and per field
  \`errors: [{field, code}]\`, where \`field\` is the path in the body. Another patient's record and a record that does not exist get the same 404.
  Outside of \`/api/\` a browser that opens an address gets a page with the same status.
- A path accepts only the methods in this table: other methods get 405 with \`Allow\`. This includes HEAD, because reads
  are audited and links work once. Pages and their resources respond to HEAD as to GET, without a body.

| call | what | who | body |
|---|---|---|---|
${[...endpoints]
  .sort((a, b) => (a.path < b.path ? -1 : 1))
  .map(formatRow)
  .join("\n")}
`;
