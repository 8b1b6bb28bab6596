import type { EmulatedAws } from './emulated-aws.ts'

type Resource = { LogicalResourceId: string; PhysicalResourceId: string; ResourceType: string }

/** The deployed functions by their constructs' names, as in `AuthRegister`. */
export async function functionsOf(aws: EmulatedAws): Promise<(construct: string) => string> {
  const { StackResources } = await aws.call<{ StackResources: Resource[] }>(
    'cloudformation',
    'describe_stack_resources',
    {
      StackName: 'Solara',
    },
  )
  return (construct) => {
    const pattern = new RegExp(`^Functions${construct}[0-9A-F]{8}$`)
    const found = StackResources.find(
      ({ LogicalResourceId: id, ResourceType: type }) => type === 'AWS::Lambda::Function' && pattern.test(id),
    )
    if (!found) throw new Error(`The stack has no function ${construct}`)
    return found.PhysicalResourceId
  }
}

/** Invokes a function with an event, as its schedule or stream does, and returns what it returned. */
export async function invoke(aws: EmulatedAws, name: string, event: object): Promise<unknown> {
  const reply = await aws.call<{ FunctionError?: string; Payload: string }>('lambda', 'invoke', {
    FunctionName: name,
    Payload: JSON.stringify(event),
  })
  if (reply.FunctionError) throw new Error(`${name}: ${reply.Payload}`)
  return reply.Payload ? JSON.parse(reply.Payload) : undefined
}

/** Adds variables to a function's environment. */
export async function addEnvironment(aws: EmulatedAws, name: string, variables: Record<string, string>): Promise<void> {
  const FunctionName = name
  const { Configuration } = await aws.call<{ Configuration: { Environment: { Variables: Record<string, string> } } }>(
    'lambda',
    'get_function',
    { FunctionName },
  )
  const Variables = { ...Configuration.Environment.Variables, ...variables }
  await aws.call('lambda', 'update_function_configuration', { FunctionName, Environment: { Variables } })
}

/** Passes no more records of the stream to a function until the returned function is called. Records in between wait. */
export async function pauseStream(aws: EmulatedAws, construct: string): Promise<() => Promise<void>> {
  const FunctionName = (await functionsOf(aws))(construct)
  const { EventSourceMappings } = await aws.call<{ EventSourceMappings: { UUID: string }[] }>(
    'lambda',
    'list_event_source_mappings',
    { FunctionName },
  )
  const enable = async (Enabled: boolean): Promise<void> => {
    for (const { UUID } of EventSourceMappings)
      await aws.call('lambda', 'update_event_source_mapping', { UUID, Enabled })
  }
  await enable(false)
  return () => enable(true)
}

/** A policy as AWS returns it. */
export type PolicyDocument = {
  Statement: { Action: string | string[]; Resource: unknown; Effect: string }[]
  Version: string
}

/** The policy of a function's role, by the name of the function's construct. */
export async function policyOf(
  aws: EmulatedAws,
  construct: string,
): Promise<{ RoleName: string; document: PolicyDocument }> {
  const FunctionName = (await functionsOf(aws))(construct)
  const { Configuration } = await aws.call<{ Configuration: { Role: string } }>('lambda', 'get_function', {
    FunctionName,
  })
  const RoleName = Configuration.Role.split('/').at(-1) ?? ''
  const { PolicyDocument: document } = await aws.call<{ PolicyDocument: PolicyDocument }>('iam', 'get_role_policy', {
    RoleName,
    PolicyName: 'Grants',
  })
  return { RoleName, document }
}
