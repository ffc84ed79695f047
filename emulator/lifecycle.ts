import { plainProblem } from "./problems";
import type { Application, PlatformState } from "./state";

/*
 * Applications change by themselves as time goes by. Nothing runs in the background for that: whoever looks at them
 * first brings them up to the present.
 */

/** The applications that there are, each as it is now. Those whose deletion is due are gone. */
export function livingApplications(state: PlatformState, now: number): readonly Application[] {
  const living = state.applications.filter(({ deletedAt }) => deletedAt === null || deletedAt > now);
  if (living.length < state.applications.length) state.applications = living;
  for (const application of living) settle(application, now);
  return living;
}

/** The application with an id, as it is now. */
export function findApplication(state: PlatformState, id: string, now: number): Application {
  const application = state.applications.find((candidate) => candidate.id === id);
  if (!application || (application.deletedAt !== null && application.deletedAt <= now)) {
    throw plainProblem(404, "The application does not exist.");
  }
  settle(application, now);
  return application;
}

/** Starts a deployment, or starts it anew. */
export function deploy(application: Application, transitionMs: number, now: number): void {
  if (application.deletedAt !== null) throw plainProblem(409, "The application is being deleted.");
  refuseSuspended(application);
  head(application, application.deployOutcome, transitionMs, now);
}

/** Stops all instances. One that is inactive already stays so. */
export function undeploy(application: Application, transitionMs: number, now: number): void {
  refuseSuspended(application);
  stop(application, transitionMs, now);
}

/** Marks an application for deletion, which is carried out later. Marking it again changes nothing. */
export function markForDeletion(application: Application, transitionMs: number, deletionMs: number, now: number): void {
  if (application.deletedAt !== null) return;
  application.deletedAt = now + deletionMs;
  stop(application, transitionMs, now);
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

function refuseSuspended({ status }: Application): void {
  if (status === "suspended") throw plainProblem(409, "The application is suspended.");
}

function settle(application: Application, now: number): void {
  if (application.transition === null || application.transition.at > now) return;
  application.status = application.transition.to;
  application.transition = null;
}
