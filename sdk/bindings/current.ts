import type { Binding } from "./binding";
import { dynamicBinding } from "./dynamic";

let current: Binding = dynamicBinding;

/** Returns the binding of the current constructor or function. */
export function currentBinding(): Binding {
  return current;
}

/** Runs a constructor or a function with another binding, which also applies to the resources that it declares. */
export function boundBy<T>(binding: Binding, run: () => T): T {
  const before = current;
  current = binding;
  try {
    return run();
  } finally {
    current = before;
  }
}
