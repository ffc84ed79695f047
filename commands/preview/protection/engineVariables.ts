/** Judgement of an engine variable. The first matching entry applies. */
export interface EngineVariable {
  readonly rule: string;
  readonly named: RegExp;
  /** How a change of the value affects protection. */
  readonly is: "number" | "list" | "not known";
  readonly more?: "weaker" | "stronger";
  readonly least?: number;
  readonly most?: number;
  readonly weaker?: string;
  readonly stronger?: string;
}

const rule = "engine-variables";

/** Variables of the OWASP core rule set, which the engine follows. */
export const engineVariables: readonly EngineVariable[] = [
  {
    rule: "paranoia-level",
    named: /paranoia_level$/,
    is: "number",
    more: "stronger",
    // OWASP defines levels 1 to 4.
    least: 1,
    most: 4,
    weaker: "the firewall's rules are less strict",
    stronger: "the firewall's rules are stricter",
  },
  {
    rule: "anomaly-threshold",
    named: /anomaly_score_threshold$/,
    is: "number",
    more: "weaker",
    least: 1,
    weaker: "a request needs a higher anomaly score before the firewall acts",
    stronger: "the firewall acts at a lower anomaly score",
  },
  {
    rule,
    named: /^allowed_/,
    is: "list",
    more: "weaker",
    weaker: "the firewall lets more kinds of requests through",
    stronger: "the firewall lets fewer kinds of requests through",
  },
  {
    rule,
    named: /^restricted_/,
    is: "list",
    more: "stronger",
    weaker: "the firewall refuses fewer kinds of requests",
    stronger: "the firewall refuses more kinds of requests",
  },
  {
    rule,
    named: /^(max_num_args|arg_name_length|arg_length|total_arg_length|max_file_size|combined_file_sizes)$/,
    is: "number",
    more: "weaker",
    least: 1,
    weaker: "the firewall lets larger requests through",
    stronger: "the firewall lets only smaller requests through",
  },
  // A larger limit lets more through if the engine blocks larger bodies, and less if it skips their inspection.
  { rule, named: /body_limit/, is: "not known" },
  { rule, named: /(?:)/, is: "not known" },
];
