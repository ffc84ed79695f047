/**
 * The recovery of `pulumi-edge-platform recover` for programs that run Pulumi themselves, such as workers of a queue.
 *
 * @packageDocumentation
 */

export { type Lock, locksIn } from "./locks";
export { type Recovery, type RecoveryStep, type RecoverySteps, recoverySteps } from "./steps";
