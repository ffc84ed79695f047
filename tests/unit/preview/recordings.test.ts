import { previewOf } from "../../../preview/preview";
import { parse } from "../../../preview/reading/parse";
import { reportOf } from "../../../preview/report";
import { type Place, recordings } from "../../previews/recordings";

const reports = (wanted: Partial<Place>) =>
  recordings(wanted).map(({ title, text }) => [title, reportOf(previewOf(parse(text), "preview"))] as const);

test.each(reports({ scenario: "operations" }))(
  "%s: every operation is told as what it is",
  (_title, { preview, lowers }) => {
    expect(preview.changes.map(({ operation, name }) => `${operation} ${name}`)).toEqual([
      "delete deleted",
      "delete retained",
      "replace attackers",
      "replace bot",
      "update protected",
      "update unprotected",
      "update zone",
      "create created",
    ]);
    expect(lowers.map(({ rule, change }) => `${rule} ${change.name}`)).toEqual(
      expect.arrayContaining(["access-list attackers", "waf-mode zone", "protect unprotected"]),
    );
    expect(preview.messages).toEqual([]);
  },
);
