/** What an edge rule does when it is on, and what that has to do with protection. */
export interface EdgeRuleAction {
  readonly is: "protects" | "opens" | "unrelated" | "not known";
  readonly does: string;
}

const action = (is: EdgeRuleAction["is"], does: string): EdgeRuleAction => ({ is, does });

/** By the platform's numbers; one that is not here came later, and nothing is known of it. */
export const edgeRuleActions: ReadonlyMap<number, EdgeRuleAction> = new Map([
  [0, action("protects", "forces TLS")],
  [1, action("unrelated", "redirects")],
  [2, action("unrelated", "changes the address of the origin")],
  [3, action("unrelated", "changes how long is cached")],
  [4, action("protects", "blocks requests")],
  [5, action("unrelated", "sets a header of responses")],
  [6, action("unrelated", "sets a header of requests")],
  [7, action("unrelated", "forces a download")],
  [8, action("opens", "takes away the need for a token")],
  [9, action("protects", "asks for a token")],
  [10, action("unrelated", "changes how long is cached publicly")],
  [11, action("unrelated", "ignores the query string")],
  [12, action("unrelated", "switches the optimizer off")],
  [13, action("unrelated", "forces compression")],
  [14, action("not known", "sets the status of responses")],
  [15, action("unrelated", "bypasses the permanent cache")],
  [16, action("unrelated", "changes how long browsers cache")],
  [17, action("unrelated", "takes storage as the origin")],
  [18, action("protects", "limits the rate of the network")],
  [19, action("protects", "limits connections")],
  [20, action("protects", "limits requests per second")],
  [21, action("not known", "runs an edge script")],
  [22, action("unrelated", "takes containers as the origin")],
  [23, action("opens", "switches the firewall off")],
  [24, action("unrelated", "asks the origin again")],
  [25, action("unrelated", "changes a header for browsers' caches")],
  [26, action("unrelated", "takes out a header for browsers' caches")],
  [27, action("opens", "switches the shield's challenge off")],
  [28, action("opens", "switches the shield off")],
  [29, action("opens", "switches the shield's bot detection off")],
  [30, action("opens", "bypasses the authentication of the storage")],
  [31, action("opens", "switches the shield's access lists off")],
  [32, action("opens", "switches the shield's rate limits off")],
  [33, action("unrelated", "sends like requests to the origin as one")],
  [34, action("unrelated", "sends each request to the origin")],
  [37, action("not known", "takes cookies out of requests to the origin")],
]);
