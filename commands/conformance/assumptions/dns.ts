import type { Assumption } from "../assumption";

/** DNS zones and records. */
export const dns: readonly Assumption[] = [
  {
    assumed: "A time to live of 0 to 2147483647 seconds is accepted",
    operation: "PUT /dnszone/{zoneId}/records",
    ifWrong: "the create is refused, with the platform's message",
    notProbed: "not yet",
  },
  {
    assumed: "An update can change the name of a record",
    operation: "POST /dnszone/{zoneId}/records/{id}",
    ifWrong: "the update fails: `name of record … stay as before`",
    notProbed: "not yet",
  },
  {
    assumed: "The content of a TXT or CAA record is shown with quotes or without them",
    operation: "GET /dnszone/{id}",
    ifWrong: "nothing: quotes do not count",
    notProbed: "not yet",
  },
  {
    assumed: "A Script record takes the id of its script as `ScriptId` and as `Value`",
    operation: "PUT /dnszone/{zoneId}/records",
    ifWrong: "the create is refused",
    notProbed: "not yet",
  },
  {
    assumed: "A name that ends with the domain of its zone is never meant to be within it once more",
    operation: "PUT /dnszone/{zoneId}/records",
    ifWrong: "such a record cannot be declared",
    notProbed: "not yet",
  },
  {
    assumed: "An update may not keep what it leaves out, so the whole record is sent as it was read",
    operation: "POST /dnszone/{zoneId}/records/{id}",
    ifWrong: "nothing: what others have set is sent again",
    notProbed: "not yet",
  },
  {
    assumed: "`LinkName` of a Script record has the id of its script, else `Value` has it",
    operation: "GET /dnszone/{id}",
    ifWrong: "`scriptId` stays as declared, and a change of it elsewhere is not detected",
    notProbed: "not yet",
  },
  {
    assumed: "The list of zones shows the domain of each also without its records (`view` 1)",
    operation: "GET /dnszone",
    ifWrong: "a zone that exists is not found by its domain: adopt it with `dnsZoneId`",
    notProbed: "not yet",
  },
  {
    assumed: "Enabling DNSSEC again changes nothing and shows what the registrar needs",
    operation: "POST /dnszone/{id}/dnssec",
    ifWrong: "the outputs stay as they were after the create",
    notProbed: "not yet",
  },
  {
    assumed: "A domain that has a zone already is refused with 400 or 409",
    operation: "POST /dnszone",
    ifWrong: "the create fails with the platform's message alone",
    notProbed: "not yet",
  },
  {
    assumed: "An update of a zone keeps what it leaves out",
    operation: "POST /dnszone/{id}",
    ifWrong: "settings that nobody declares get the platform's values",
    notProbed: "not yet",
  },
];
