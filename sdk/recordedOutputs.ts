import * as pulumi from "@pulumi/pulumi";

type Output = pulumi.Output<unknown>;

/**
 * Reads outputs of a registered resource from the engine, with one request for all that a program uses together. The
 * engine then records its own default provider of the package `pulumi` in the state.
 */
export class RecordedOutputs {
  private next: { readonly names: Set<string>; readonly found: Promise<ReadonlyMap<string, unknown>> } | undefined;

  /** @param made an output that Pulumi has made, and that every registered resource has */
  constructor(
    private readonly resource: pulumi.Resource,
    private readonly made: Output,
  ) {}

  output(name: string): Output {
    this.next ??= this.begin();
    const { names, found } = this.next;
    names.add(name);
    return this.resource.urn.apply(() => found.then((values) => values.get(name)));
  }

  private begin() {
    const names = new Set<string>();
    // Pulumi would otherwise disconnect when all resources are registered.
    const done = pulumi.runtime.rpcKeepAlive();
    const found = settling(this.resource.urn)
      .promise()
      .then((urn) => {
        this.next = undefined;
        return this.read(urn as string, names);
      });
    found.then(done, done);
    return { names, found };
  }

  /** Returns values of outputs, which are unknown if the create or update failed, as with Pulumi. */
  private async read(urn: string, names: ReadonlySet<string>): Promise<ReadonlyMap<string, unknown>> {
    const unknown = () => new Map([...names].map((name) => [name, pulumi.unknown]));
    if (!pulumi.runtime.isDryRun() && !(await settling(this.made).isKnown)) return unknown();
    // Pulumi puts the outputs onto an object that it treats as the resource.
    const found: Record<string, Output> = Object.create(this.resource);
    const properties = Object.fromEntries([...names].map((name) => [name, undefined]));
    pulumi.runtime.getResource(found as never, undefined, properties, false, urn);
    const values = await Promise.allSettled(
      Object.entries(found).map(async ([name, it]) => [name, await contentOf(it)] as const),
    );
    const known = values.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    return known.length === values.length ? new Map(known) : unknown();
  }
}

/** Returns the value without the output's dependencies. */
async function contentOf(output: Output): Promise<unknown> {
  const { isKnown, isSecret } = settling(output);
  const [value, known, secret] = await Promise.all([settling(output).promise(true), isKnown, isSecret]);
  const shown = known || value !== undefined ? value : pulumi.unknown;
  return secret ? pulumi.secret(shown) : shown;
}

/** Members of outputs that Pulumi does not declare. */
interface Settling {
  readonly isKnown: Promise<boolean>;
  readonly isSecret: Promise<boolean>;
  promise(withUnknowns?: boolean): Promise<unknown>;
}

function settling(output: Output): Settling {
  return output as unknown as Settling;
}
