import { withoutHashes } from '../stack/testing/permissions-table.ts'

/** A checker's finding about a resource. */
export type Finding = {
  /** The rule: `CKV_AWS_21`, `W3005`. */
  rule: string
  /** The resource's name, without the characters that CDK appends: `SiteFiles`. Empty for the template itself. */
  resource: string
  /** Its type: `AWS::S3::Bucket`. */
  type: string
  message: string
}

/** A row of FINDINGS.md: the rule, and the names or types of the resources that the decision covers. */
export type Decision = { rule: string; where: string[] }

type Types = Record<string, { Type: string }>

const named = (id: string): string => withoutHashes(`<${id}>`)

/** The output of `cfn-lint --format json`. */
export const fromCfnLint = (output: string, resources: Types): Finding[] =>
  (JSON.parse(output) as { Rule: { Id: string }; Location: { Path?: (string | number)[] }; Message: string }[]).map(
    ({ Rule, Location, Message }) => {
      const id = Location.Path?.[0] === 'Resources' ? String(Location.Path[1]) : ''
      return { rule: Rule.Id, resource: named(id), type: resources[id]?.Type ?? '', message: Message }
    },
  )

/** The output of `checkov --output json` about one template. */
export function fromCheckov(output: string): Finding[] {
  const { results, summary } = JSON.parse(output) as {
    results: { failed_checks: { check_id: string; check_name: string; resource: string }[] }
    summary: { parsing_errors: number }
  }
  if (summary.parsing_errors > 0) throw new Error('checkov cannot read the template')
  return results.failed_checks.map(({ check_id: rule, check_name: message, resource }) => {
    const [type = '', id = ''] = resource.split('.')
    return { rule, resource: named(id), type, message }
  })
}

/** The rows of the table in FINDINGS.md. Its first two columns are the rule and its resources, each in backticks. */
export const decisionsIn = (document: string): Decision[] =>
  [...document.matchAll(/^\| `(\w+)`\s*\|([^|]+)\|/gm)].map(([, rule = '', where = '']) => ({
    rule,
    where: [...where.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }))

const covers = (decision: Decision, { rule, resource, type }: Finding): boolean =>
  decision.rule === rule && (decision.where.includes(resource) || decision.where.includes(type))

/** The findings without a decision. */
export const undecided = (findings: Finding[], decisions: Decision[]): Finding[] =>
  findings.filter((finding) => !decisions.some((decision) => covers(decision, finding)))

/** The decisions, or their resources, without a finding, as `rule where`. */
export const obsolete = (findings: Finding[], decisions: Decision[]): string[] =>
  decisions.flatMap(({ rule, where }) =>
    where
      .filter((name) => !findings.some((finding) => covers({ rule, where: [name] }, finding)))
      .map((name) => `${rule} ${name}`),
  )
