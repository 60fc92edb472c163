/** Get policy and List policies. Of the versions of a policy only the one in force is kept. */
import { stringify } from "yaml";
import type { Handler } from "../handler.ts";
import type { Condition, Policy, PolicyRules, Store } from "../records.ts";
import { policyOf } from "../store.ts";

export const get: Handler = ({ path }, { store }) => {
  const { policy_name } = path as { policy_name: string };
  return { status: 200, body: toBody(policyOf(store, policy_name), store) };
};

export const list: Handler = (_request, { store }) => ({
  status: 200,
  body: [...store.policies.values()].map((policy) => toBody(policy, store)),
});

function toBody({ name, version, rules, createdAt }: Policy, { environments }: Store) {
  const attached = [...environments.values()].filter(({ policies }) => policies.includes(name));
  return {
    name,
    description: "",
    created_at: createdAt,
    consuming_envs: attached.map((environment) => environment.name),
    versions: [{ version, policy_yaml: toFile(rules) }],
  };
}

/** Returns the text of a policy file with these rules. */
function toFile({ attestations, ...required }: PolicyRules): string {
  const written = (condition: Condition) => `\${{ ${condition.text} }}`;
  const artifacts = Object.fromEntries(
    Object.entries(required).map(([type, rule]) => {
      const exceptions = rule?.exceptions.map((exception) => ({ if: written(exception.if) }));
      return [type, rule && { ...rule, exceptions }];
    }),
  );
  const rules = attestations.map((rule) => ({ ...rule, ...(rule.if && { if: written(rule.if) }) }));
  return stringify({ artifacts: { ...artifacts, attestations: rules } });
}
