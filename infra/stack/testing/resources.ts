/** Reads a synthesised template: enough of CloudFormation to determine all permissions. */

export type Value = string | number | boolean | null | Value[] | { [name: string]: Value }
export type Properties = { [name: string]: Value }
export type Resource = { Type: string; Properties?: Properties; DeletionPolicy?: string; DependsOn?: Value }
export type Resources = Record<string, Resource>

/** A value as one line, with references by logical id: `<TableABC.Arn>/index/lists`. */
export function render(value: Value | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(render).join(',')
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join, 'Fn::Sub': sub } = value
  if (typeof Ref === 'string') return `<${Ref}>`
  if (Array.isArray(attribute)) return `<${attribute.map(render).join('.')}>`
  if (Array.isArray(join) && Array.isArray(join[1])) return join[1].map(render).join(render(join[0]))
  if (typeof sub === 'string') return sub
  return JSON.stringify(value)
}

/** Logical ids of the resources of a type. */
export const idsOf = (resources: Resources, type: string): string[] =>
  Object.keys(resources).filter((id) => resources[id]?.Type === type)

/** The logical id of the only resource of a type. */
export function idOf(resources: Resources, type: string): string {
  const [id, ...others] = idsOf(resources, type)
  if (id === undefined || others.length > 0) throw new Error(`Expected exactly one ${type}`)
  return id
}

/** The value at a path of property names and array positions. */
export function at(value: Value | undefined, ...path: (string | number)[]): Value | undefined {
  let found = value
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Array.isArray(found) ? found[Number(step)] : found[step]
  }
  return found
}

/** A single value or a list, as a list. */
export const listed = (value: Value | undefined): Value[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** The statements of a policy document, one line per action and resource: `allow dynamodb:Query on <Table.Arn>`. */
export const statementsOf = (document: Value | undefined): string[] =>
  listed(at(document, 'Statement')).flatMap((statement) => {
    const known = ['Action', 'Effect', 'Resource', 'Sid']
    const conditions = Object.entries(statement ?? {}).filter(([name]) => !known.includes(name))
    const condition = conditions.length > 0 ? ` with ${JSON.stringify(Object.fromEntries(conditions))}` : ''
    return listed(at(statement, 'Action')).flatMap((action) =>
      listed(at(statement, 'Resource')).map(
        (resource) =>
          `${render(at(statement, 'Effect')).toLowerCase()} ${render(action)} on ${render(resource)}${condition}`,
      ),
    )
  })

/** The response headers that a distribution's behaviour adds, in lower case. */
export function headersOf(resources: Resources, behaviour: Value | undefined): Record<string, string> {
  const policy = resources[render(at(behaviour, 'ResponseHeadersPolicyId')).replace(/^<|>$/g, '')]?.Properties
  const known = at(policy, 'ResponseHeadersPolicyConfig', 'SecurityHeadersConfig')
  const others = listed(at(policy, 'ResponseHeadersPolicyConfig', 'CustomHeadersConfig', 'Items'))
  const transport = at(known, 'StrictTransportSecurity')
  const subdomains = at(transport, 'IncludeSubdomains') === true ? '; includeSubDomains' : ''
  return {
    'content-security-policy': render(at(known, 'ContentSecurityPolicy', 'ContentSecurityPolicy')),
    'strict-transport-security': `max-age=${render(at(transport, 'AccessControlMaxAgeSec'))}${subdomains}`,
    'x-content-type-options': at(known, 'ContentTypeOptions') === undefined ? '' : 'nosniff',
    'x-frame-options': render(at(known, 'FrameOptions', 'FrameOption')),
    'referrer-policy': render(at(known, 'ReferrerPolicy', 'ReferrerPolicy')),
    ...Object.fromEntries(others.map((item) => [render(at(item, 'Header')), render(at(item, 'Value'))])),
  }
}

/** Every grant of a role, inline or from an attached policy. */
export function grantsOfRole(resources: Resources, roleId: string): string[] {
  const properties = resources[roleId]?.Properties
  const attached = Object.values(resources).filter(
    ({ Type, Properties }) =>
      ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy', 'AWS::IAM::RolePolicy'].includes(Type) &&
      [...listed(Properties?.Roles), ...listed(Properties?.RoleName)].some((role) => render(role) === `<${roleId}>`),
  )
  return [
    ...listed(properties?.Policies).flatMap((policy) => statementsOf(at(policy, 'PolicyDocument'))),
    ...attached.flatMap(({ Properties }) => statementsOf(Properties?.PolicyDocument)),
    ...listed(properties?.ManagedPolicyArns).map((arn) => `managed policy ${render(arn)}`),
  ]
}
