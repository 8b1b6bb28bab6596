import { at, listed, render, type Value } from '../testing/resources.ts'

/** https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html */
const managed: Record<string, number> = {
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
  AWSManagedRulesCommonRuleSet: 700,
}

/** The capacity units of a statement, as the pages of the rule statements state them: 10 for each transformation of a text. */
function unitsOf(statement: Value | undefined): number {
  const group = at(statement, 'ManagedRuleGroupStatement')
  if (group) {
    const name = render(at(group, 'Name'))
    const units = managed[name]
    if (units === undefined) throw new Error(`State the capacity units of ${name}`)
    return units
  }
  const match = at(statement, 'ByteMatchStatement')
  if (match) {
    const changed = listed(at(match, 'TextTransformations')).filter((each) => at(each, 'Type') !== 'NONE')
    const base = at(match, 'PositionalConstraint') === 'CONTAINS' ? 10 : 2
    return base + 10 * changed.length
  }
  if (at(statement, 'LabelMatchStatement')) return 1
  const rate = at(statement, 'RateBasedStatement')
  if (rate) return 2 + unitsOf(at(rate, 'ScopeDownStatement'))
  const negated = at(statement, 'NotStatement', 'Statement')
  if (negated) return unitsOf(negated)
  return listed(at(statement, 'AndStatement', 'Statements')).reduce((sum: number, each) => sum + unitsOf(each), 0)
}

/** The capacity units of a web ACL. AWS counts less where rules share a transformation. */
export const capacityUnits = (acl: Value): number =>
  listed(at(acl, 'Rules')).reduce((sum: number, rule) => sum + unitsOf(at(rule, 'Statement')), 0)
