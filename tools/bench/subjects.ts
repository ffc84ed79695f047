/** One way to declare an estate and to run it: a line of the table. */
export interface Subject {
  readonly name: string;
  /** The program in `programs/`. */
  readonly program: "package" | "native" | "yaml" | "floor" | "usual" | "empty";
  /** What its time is divided by: the do-nothing resource, run in the same way. */
  readonly floor: "floor" | "floor-state-once";
  /** Whether Pulumi compiles the program at each run; otherwise it is compiled before. */
  readonly typescript?: boolean;
  /** Into how many stacks the estate is split, which run one after the other. */
  readonly stacks?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments of up, preview, refresh and destroy. */
  readonly args?: readonly string[];
  /** Whether it declares one set a pull zone. */
  readonly sets?: true;
}

/** `NODE_OPTIONS` of the quick start. */
export const quickStart = "--require pulumi-edge-platform/quick-start";
const quick = { NODE_OPTIONS: quickStart };
const once = { PULUMI_EXPERIMENTAL: "1", PULUMI_SKIP_CHECKPOINTS: "1" };

/** What is compared if nothing else is asked for. */
export const defaultSubjects = [
  "empty",
  "floor",
  "package",
  "package-quick-start",
  "usual",
  "package-set",
  "package-set-quick-start",
  "native",
  "native-yaml",
  "floor-state-once",
  "package-state-once",
];

/** All subjects: the defaults, and each thing that a user can turn. */
export const subjects: readonly Subject[] = [
  { name: "empty", program: "empty", floor: "floor" },
  { name: "floor", program: "floor", floor: "floor" },
  { name: "package", program: "package", floor: "floor" },
  { name: "usual", program: "usual", floor: "floor", typescript: true },
  { name: "package-set", program: "package", floor: "floor", sets: true },
  { name: "floor-set", program: "floor", floor: "floor", sets: true },
  { name: "floor-state-once", program: "floor", floor: "floor-state-once", env: once },
  { name: "package-state-once", program: "package", floor: "floor-state-once", env: { ...once, EDGE_ADOPT: "own" } },
  { name: "package-quick-start", program: "package", floor: "floor", env: quick },
  {
    name: "package-set-quick-start",
    program: "package",
    floor: "floor",
    sets: true,
    env: quick,
  },
  {
    name: "package-set-quick-start-state-once",
    program: "package",
    floor: "floor-state-once",
    sets: true,
    env: { ...quick, ...once, EDGE_ADOPT: "own" },
  },
  { name: "native", program: "native", floor: "floor" },
  { name: "native-quick-start", program: "native", floor: "floor", env: quick },
  { name: "native-set", program: "native", floor: "floor", sets: true },
  { name: "native-set-quick-start", program: "native", floor: "floor", sets: true, env: quick },
  { name: "native-state-once", program: "native", floor: "floor-state-once", env: { ...once, EDGE_ADOPT: "own" } },
  { name: "native-yaml", program: "yaml", floor: "floor" },
  { name: "native-yaml-set", program: "yaml", floor: "floor", sets: true },
  { name: "package-typescript", program: "package", floor: "floor", typescript: true },
  { name: "package-4-stacks", program: "package", floor: "floor", stacks: 4 },
  { name: "package-parallel-32", program: "package", floor: "floor", args: ["--parallel", "32"] },
  { name: "package-parallel-diff", program: "package", floor: "floor", env: { PULUMI_PARALLEL_DIFF: "true" } },
  { name: "package-gzip", program: "package", floor: "floor", env: { PULUMI_DIY_BACKEND_GZIP: "true" } },
  {
    name: "package-no-backups",
    program: "package",
    floor: "floor",
    env: { PULUMI_DIY_BACKEND_DISABLE_CHECKPOINT_BACKUPS: "true" },
  },
  { name: "package-zstd", program: "package", floor: "floor", env: { PULUMI_DIY_BACKEND_ZSTD: "true" } },
];

/** @throws an error that names those that there are */
export function subjectOf(name: string): Subject {
  const found = subjects.find((subject) => subject.name === name);
  if (found) return found;
  throw new Error(`there is no subject ${name}; there are ${subjects.map((subject) => subject.name).join(", ")}`);
}
