import { componentOf } from "../../provider/components";
import type { Component } from "../../provider/components/component";
import { secretPaths } from "../../provider/lifecycle/state/secretInputs";
import { type Message, message, messages, propertiesOf, structOf } from "../../provider/plugin/requests";
import type { ConstructedBy } from "../../provider/plugin/server";
import { received } from "../../provider/plugin/values";
import { check } from "../../provider/schema/check";
import { withoutProvider } from "../../provider/schema/properties";
import type { Binding } from "../bindings/binding";
import { boundBy } from "../bindings/current";
import { engineInvocation } from "../bindings/engineInvocation";
import { nativeBinding } from "../bindings/native";
import { plainArguments } from "./arguments";
import { type Construct, type Constructed, constructors } from "./constructors";
import { DependencyProviderResource, optionsOf } from "./options";
import { inRun, receivedInputs, sentProperties } from "./runtime";

/** Registers a component and its parts with the engine, as a program would. Returns its URN and outputs. */
export async function construct(request: Message, { engine, provider }: ConstructedBy): Promise<Message> {
  const component = componentOf(request.getType().split(":").at(-1));
  const name = request.getName();
  assertFit(component, request);
  return inRun(request, engine, async () => {
    const args = await plainArguments(component.inputs, await receivedInputs(request));
    const create = constructors[component.type] as Construct;
    const options = optionsOf(request, provider);
    const constructed = boundBy(bindingTo(provider), () => create(name, args, options));
    return responseFor(component, name, constructed);
  });
}

/** Returns the plugin's binding for the provider that constructs the component. */
function bindingTo(reference: string | undefined): Binding {
  const provider = reference === undefined ? {} : { provider: new DependencyProviderResource(reference) };
  return { ...nativeBinding, options: {}, invocation: (name, args) => engineInvocation(name, args, provider) };
}

/** @throws an error that names each wrong argument, before any part is registered; the engine adds the component */
function assertFit({ inputs, conflicts }: Component, request: Message): void {
  const given = received(propertiesOf(request.getInputs()));
  const args = withoutProvider(given);
  const { failures } = check(inputs, args, secretPaths(given));
  const problems = failures.length > 0 ? failures : conflicts(args);
  if (problems.length > 0) throw new Error(problems.join("; "));
}

async function responseFor({ type }: Component, name: string, { component, outputs }: Constructed): Promise<Message> {
  const [urn, [state, dependencies]] = await Promise.all([
    known(component.urn),
    sentProperties(`${type} ${name}`, outputs),
  ]);
  const response = message("ConstructResponse", { urn, state: structOf(state) });
  for (const [output, resources] of dependencies) {
    const urns = new messages.ConstructResponse.PropertyDependencies();
    urns.setUrnsList(await Promise.all([...resources].map(({ urn }) => known(urn))));
    response.getStatedependenciesMap().set(output, urns);
  }
  return response;
}

function known(urn: Message): Promise<string> {
  return urn.promise();
}
