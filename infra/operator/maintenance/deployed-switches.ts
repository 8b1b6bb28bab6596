import { ApiGatewayV2Client, GetStageCommand, UpdateStageCommand } from '@aws-sdk/client-apigatewayv2'
import {
  CloudFormationClient,
  paginateListStackResources,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation'
import {
  DescribeRuleCommand,
  DisableRuleCommand,
  EnableRuleCommand,
  EventBridgeClient,
} from '@aws-sdk/client-eventbridge'
import { GetEventSourceMappingCommand, LambdaClient, UpdateEventSourceMappingCommand } from '@aws-sdk/client-lambda'
import { maintenance } from '../../../functions/maintenance.ts'
import { StartError } from '../../local/start-error.ts'
import { reasonOf } from '../table/table-client.ts'
import type { Switch } from './switch.ts'

const stageName = '$default'

/** The resources of the deployment's stack, which must be that of the table. */
async function resourcesOf(stack: string, table: string): Promise<StackResourceSummary[]> {
  const found: StackResourceSummary[] = []
  try {
    for await (const page of paginateListStackResources({ client: new CloudFormationClient() }, { StackName: stack }))
      found.push(...(page.StackResourceSummaries ?? []))
  } catch (error) {
    throw new StartError(`Cannot read the stack ${stack} (${reasonOf(error)}): nothing was changed.`)
  }
  if (!found.some(({ PhysicalResourceId: id }) => id === table))
    throw new StartError(
      `The stack ${stack} has no table ${table}: set STACK_NAME and TABLE_NAME of the same deployment.`,
    )
  return found
}

/** A variable of the API's stage, which API Gateway adds to the event of every call: effective within seconds. */
function apiSwitch(apiId: string): Switch {
  const client = new ApiGatewayV2Client()
  const stage = { ApiId: apiId, StageName: stageName }
  return {
    part: 'api',
    description: 'calls that change something',
    async isRunning() {
      const { StageVariables } = await client.send(new GetStageCommand(stage))
      return StageVariables?.[maintenance.variable] !== maintenance.on
    },
    async set(isRunning) {
      // Other variables stay. The empty text removes this one.
      const value = isRunning ? '' : maintenance.on
      await client.send(new UpdateStageCommand({ ...stage, StageVariables: { [maintenance.variable]: value } }))
    },
  }
}

/** A rule that calls a job. Undefined for a rule without a schedule. */
async function jobSwitch(client: EventBridgeClient, Name: string): Promise<Switch | undefined> {
  const { ScheduleExpression: schedule, Description: description = Name } = await client.send(
    new DescribeRuleCommand({ Name }),
  )
  if (schedule === undefined) return undefined
  return {
    part: 'jobs',
    description: description.replace('Solara: ', ''),
    async isRunning() {
      const { State } = await client.send(new DescribeRuleCommand({ Name }))
      return State !== 'DISABLED'
    },
    async set(isRunning) {
      await client.send(isRunning ? new EnableRuleCommand({ Name }) : new DisableRuleCommand({ Name }))
    },
  }
}

/** The mapping that passes the table's stream to a function. Lambda keeps the position while it is disabled. */
async function streamSwitch(client: LambdaClient, UUID: string): Promise<Switch> {
  const { FunctionArn = UUID } = await client.send(new GetEventSourceMappingCommand({ UUID }))
  return {
    part: 'streams',
    description: `the stream to ${FunctionArn.split(':').at(-1)}`,
    async isRunning() {
      const { State = '' } = await client.send(new GetEventSourceMappingCommand({ UUID }))
      return !State.startsWith('Disabl')
    },
    async set(isRunning) {
      await client.send(new UpdateEventSourceMappingCommand({ UUID, Enabled: isRunning }))
    },
  }
}

/**
 * The switches of the deployment that STACK_NAME and TABLE_NAME name.
 * @throws StartError with instructions for the operator
 */
export async function deployedSwitches(table: string): Promise<Switch[]> {
  const stack = process.env['STACK_NAME'] ?? ''
  const resources = await resourcesOf(stack, table)
  const idsOf = (type: string) =>
    resources.flatMap(({ ResourceType, PhysicalResourceId: id }) => (ResourceType === type && id ? [id] : []))
  const events = new EventBridgeClient()
  const lambda = new LambdaClient()
  const jobs = await Promise.all(idsOf('AWS::Events::Rule').map((name) => jobSwitch(events, name)))
  const streams = await Promise.all(idsOf('AWS::Lambda::EventSourceMapping').map((uuid) => streamSwitch(lambda, uuid)))
  return [...idsOf('AWS::ApiGatewayV2::Api').map(apiSwitch), ...jobs.filter((job) => job !== undefined), ...streams]
}
