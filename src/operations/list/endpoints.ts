// The lists of the service: path, schema of an item, size of a page.
import type { EnvironmentName, FlowName } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import {
  actionSchema,
  approvalSchema,
  buildSchema,
  environmentEventSchema,
  environmentSchema,
  type Action,
  type Approval,
  type Build,
  type EnvironmentEvent,
  type ListedEnvironment,
} from "../../domain/resources.ts";
import type { ListEndpoint } from "../../service/pagination.ts";

type Org = Pick<ServiceSettings, "org">;

/** Makes the list of an organization's environments. */
export const environmentList = ({ org }: Org): ListEndpoint<ListedEnvironment> => ({
  path: ["environments", org],
  noun: "environments",
  item: environmentSchema,
  key: "environments",
  perPage: 50,
  identity: ({ name }) => name,
});

/** Makes the list of an environment's events, newest first. */
export const eventList = ({ org }: Org, environment: EnvironmentName): ListEndpoint<EnvironmentEvent> => ({
  path: ["environments", org, environment, "events"],
  noun: "environment events",
  item: environmentEventSchema,
  perPage: 100,
});

/** Makes the list of a flow's approvals, which hosted services removed in July 2026. */
export const approvalList = ({ org }: Org, flow: FlowName): ListEndpoint<Approval> => ({
  path: ["approvals", org, flow],
  noun: "approvals",
  item: approvalSchema,
  perPage: 20,
  identity: (approval) => String(approval.release_number),
});

/** Makes the list of builds. */
export const buildList = ({ org }: Org): ListEndpoint<Build> => ({
  path: ["builds", org],
  noun: "builds",
  item: buildSchema,
  key: "builds",
  perPage: 50,
});

/** Makes the list of actions, which has no pages. */
export const actionList = ({ org }: Org): ListEndpoint<Action> => ({
  path: ["actions", org],
  noun: "actions",
  item: actionSchema,
});
