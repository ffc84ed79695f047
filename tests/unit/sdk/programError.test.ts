import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { inspect } from "node:util";
import * as pulumi from "@pulumi/pulumi";
import { programError } from "../../../sdk/programError";

const sdk = resolve(__dirname, "../../../sdk");

test("an error of the SDK is formatted as its message, whatever is behind it", () => {
  const error = programError("the message", new Error("the cause"));
  expect(pulumi.RunError.isInstance(error)).toBe(true);
  expect([error.message, error.stack, inspect(error, { colors: true })]).toEqual(Array(3).fill("the message"));
  expect(error.cause).toMatchObject({ message: "the cause" });
});

test("the SDK throws only such errors", () => {
  const files = readdirSync(sdk, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const others = files
    .filter((file) => file !== "programError.ts")
    .filter((file) => /\bnew (pulumi\.)?[A-Z]?\w*Error\(/.test(readFileSync(join(sdk, file), "utf8")));
  expect(others).toEqual([]);
});
