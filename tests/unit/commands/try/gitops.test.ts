import { expectBlocked, expectServed, type Trial, trialOf } from "../../../../commands/try";
import { recordedPreview } from "../../../trial/recorded";

const partner = { headers: { Referer: "https://www.example.com/page" } };
const elsewhere = { headers: { Referer: "https://other.example/page" } };

describe.each(["gitops", "gitops-after"] as const)("the recorded preview %s", (name) => {
  let trial: Trial;
  beforeAll(async () => {
    trial = await trialOf(recordedPreview(name));
  });

  test("has everything that the program declares on the pull zone that it creates", () => {
    expect(trial.leftOut).toEqual([]);
    expect(expectServed(trial, { url: "https://shop.example.com/", ...partner }).notCarriedOut).toEqual([
      "the managed rule set",
      "bot detection",
      "DDoS protection",
      "the list Known attackers",
    ]);
    expect(expectBlocked(trial, { url: "/", ...elsewhere }).decidedBy).toMatchObject({ what: "allowed referrers" });
    expect(trial.try({ url: "http://shop.example.com/cart?a=1", ...partner })).toMatchObject({
      outcome: "redirected",
      location: "https://shop.example.com/cart?a=1",
    });
  });

  test("does not decide a request without a referrer, which a new zone may refuse", () => {
    expect(trial.try({ url: "https://shop.example.com/" })).toMatchObject({
      possible: ["served", "blocked"],
      undecided: [{ what: "requests without a referrer" }],
    });
  });

  test("finds the zone only by its own name and host names", () => {
    for (const url of ["https://shop.example.com/", "/"]) {
      expectServed(trial, { url, pullZone: "acme-shop", ...partner });
    }
    expect(() => trial.try({ url: "https://www.other.example/" })).toThrow(
      'www.other.example is not a host name of pull zone "acme-shop", which has',
    );
  });
});
