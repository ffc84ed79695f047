import type { EmulatorOptions } from "../options";
import { containerProblem } from "../problems";
import { recordVolumes } from "./pods";
import type { Application, State } from "./state";

// Applications change without a background job: every access first applies due changes.

export function livingApplications(state: State, now: number): readonly Application[] {
  const living = state.applications.filter(({ deletedAt }) => deletedAt === null || deletedAt > now);
  if (living.length < state.applications.length) state.applications = living;
  for (const application of living) settle(application, now);
  return living;
}

export function applicationWith(state: State, id: string, now: number): Application | undefined {
  const application = state.applications.find((candidate) => candidate.id === id);
  if (!application || (application.deletedAt !== null && application.deletedAt <= now)) return undefined;
  settle(application, now);
  return application;
}

export function findApplication(state: State, id: string, now: number): Application {
  const application = applicationWith(state, id, now);
  if (!application) throw containerProblem(404, noApplication, state.options);
  return application;
}

export const noApplication = "The application does not exist.";

export function deploy(application: Application, options: EmulatorOptions, now: number): void {
  if (application.deletedAt !== null) throw containerProblem(409, "The application is being deleted.", options);
  refuseSuspended(application, options);
  head(application, application.deployOutcome, options.transitionMs, now);
}

export function undeploy(application: Application, options: EmulatorOptions, now: number): void {
  refuseSuspended(application, options);
  stop(application, options.transitionMs, now);
}

export function markForDeletion(application: Application, options: EmulatorOptions, now: number): void {
  if (application.deletedAt !== null) return;
  application.deletedAt = now + options.deletionMs;
  stop(application, options.transitionMs, now);
}

function stop(application: Application, transitionMs: number, now: number): void {
  const leadsTo = application.transition?.to ?? application.status;
  if (leadsTo !== "inactive") head(application, "inactive", transitionMs, now);
}

function head(application: Application, to: Application["status"], transitionMs: number, now: number): void {
  application.status = "progressing";
  application.transition = { to, at: now + transitionMs };
  settle(application, now);
}

function refuseSuspended({ status }: Application, options: EmulatorOptions): void {
  if (status === "suspended") throw containerProblem(409, "The application is suspended.", options);
}

function settle(application: Application, now: number): void {
  if (application.transition !== null && application.transition.at <= now) {
    application.status = application.transition.to;
    application.transition = null;
  }
  recordVolumes(application);
}
