import { withoutHashes } from './permissions-table.ts'
import { at, grantsOfRole, idsOf, listed, render, type Resources } from './resources.ts'

/** CDK's bucket of assets, whose name contains the account and the region. */
const assets = /arn:aws:s3:::cdk-[\w-]+-assets-\$\{AWS::AccountId\}-[\w-]+/

/** The permissions of roles: the role, the action and the resource, all with readable names. */
const allowed = (resources: Resources): { role: string; action: string; resource: string }[] =>
  idsOf(resources, 'AWS::IAM::Role').flatMap((id) =>
    grantsOfRole(resources, id).flatMap((line) => {
      const role = withoutHashes(`<${id}>`)
      const grant = withoutHashes(line.replace(assets, 'the bucket of assets'))
      // A managed policy of AWS names no resource of ours, so it counts as one for every resource.
      if (grant.startsWith('managed policy')) return [{ role, action: grant.split('/').at(-1) ?? '', resource: '*' }]
      const [, action, resource] = /^allow (\S+) on (.+?)(?: with \{.*)?$/.exec(grant) ?? []
      return action && resource ? [{ role, action, resource }] : []
    }),
  )

/** The resources with a wildcard that the roles of a template may use, as `Role: resource`. */
export const wildcardResources = (resources: Resources): string[] => [
  ...new Set(
    allowed(resources)
      .filter(({ resource }) => resource.includes('*'))
      .map(({ role, resource }) => `${role}: ${resource}`),
  ),
]

/** The roles that may perform actions with a wildcard. */
export const rolesWithWildcardActions = (resources: Resources): string[] => [
  ...new Set(allowed(resources).flatMap(({ role, action }) => (action.includes('*') ? [role] : []))),
]

const isEverybody = (principal: unknown): boolean =>
  principal === '*' || (Array.isArray(principal) && principal.includes('*'))

/** The permissions for everybody in resource policies: `Resource: action`, and the names in the conditions. */
export const openPrincipals = (resources: Resources): string[] =>
  Object.entries(resources).flatMap(([id, { Properties }]) =>
    ['PolicyDocument', 'KeyPolicy', 'AccessPolicy', 'ResourcePolicy'].flatMap((name) =>
      listed(at(Properties?.[name], 'Statement')).flatMap((statement) => {
        const principal = at(statement, 'Principal')
        const isOpen = isEverybody(principal) || isEverybody(at(principal, 'AWS'))
        if (at(statement, 'Effect') !== 'Allow' || !isOpen) return []
        const conditions = Object.keys(at(statement, 'Condition', 'StringEquals') ?? {}).toSorted()
        const actions = listed(at(statement, 'Action')).map(render)
        return actions.map((action) => [`${withoutHashes(`<${id}>`)}: ${action}`, ...conditions].join(' '))
      }),
    ),
  )
