import * as pulumi from "@pulumi/pulumi";

type Output = pulumi.Output<unknown>;
type Make = (name: string) => Output;

/**
 * Adds an output for each name, which is made when the program first uses it. An output of Pulumi costs 0.1 ms and 6 KB,
 * and a pull zone has 160 that most programs never use. Late outputs are plain properties, as Pulumi's own outputs are,
 * so that programs can list, copy and capture them.
 */
export function addLateOutputs(resource: pulumi.Resource, names: Iterable<string>, make: Make): void {
  for (const name of names) Reflect.set(resource, name, new Proxy(shape, new LateOutput(name, make)));
}

/** Lets Pulumi and `instanceof` recognize an output that has not been made. */
const shape = Object.create((pulumi.Output as unknown as { prototype: object }).prototype, {
  __pulumiOutput: { value: true, enumerable: true },
});

class LateOutput implements ProxyHandler<object> {
  private made: Output | undefined;

  constructor(
    private readonly name: string,
    private readonly make: Make,
  ) {}

  get(target: object, key: string | symbol): unknown {
    // Pulumi tests all values for its own marks, which are no reason to make the output.
    if (typeof key === "symbol" || key.startsWith("__")) return Reflect.get(target, key);
    this.made ??= this.make(this.name);
    return Reflect.get(this.made, key);
  }
}
