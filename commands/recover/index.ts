/**
 * Recovery of interrupted runs for programs that run Pulumi themselves, such as queue workers.
 *
 * @packageDocumentation
 */

export { type Lock, locksIn } from "./locks";
export { type Recovery, type RecoveryStep, type RecoverySteps, recoverySteps } from "./steps";
