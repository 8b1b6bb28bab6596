import { at, idsOf, listed, render, type Resources, type Value } from '../testing/resources.ts'
import { Resolver, type Template, type Templates } from './templates.ts'

/** A published limit of AWS, and how much of it the stacks use. */
export type Limit = {
  name: string
  allowed: number
  /** The page of AWS that states the number. */
  source: string
  /** The use of the limit by each thing that has it, by the thing's name. */
  used: (templates: Templates) => [where: string, amount: number][]
  /** Why the limit may be fully used: nothing that grows counts towards it. */
  mayBeFull?: string
}

/** The limits that a page of AWS states, by their names. */
export const limitsFrom = (
  source: string,
  limits: Record<string, [allowed: number, used: Limit['used'], mayBeFull?: string]>,
): Limit[] =>
  Object.entries(limits).map(([name, [allowed, used, mayBeFull]]) => ({ name, allowed, source, used, mayBeFull }))

export const docs = 'https://docs.aws.amazon.com'
export const cloudFormation = `${docs}/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html`
export const iam = `${docs}/IAM/latest/UserGuide/reference_iam-quotas.html`
export const lambda = `${docs}/lambda/latest/dg/gettingstarted-limits.html`
export const httpApi = `${docs}/apigateway/latest/developerguide/http-api-quotas.html`
export const cloudFront = `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`
export const cloudWatch = `${docs}/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html`
export const logs = `${docs}/AmazonCloudWatch/latest/logs/cloudwatch_limits_cwl.html`
export const dynamoDb = `${docs}/amazondynamodb/latest/developerguide/ServiceQuotas.html`

/** Two stages, such as prod and demo, may share an account. */
export const stagesPerAccount = 2

export const bytes = (value: unknown): number =>
  Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value))
export const both = ({ main, edge }: Templates): [string, Template][] => [
  ['main stack', main],
  ['edge stack', edge],
]
export const resolverOf = ({ stackName, region, main }: Templates): Resolver =>
  new Resolver(main.Resources, { stackName, region })
export const ofType = (resources: Resources, type: string) =>
  idsOf(resources, type).map((id): [string, Value] => [id, resources[id]?.Properties ?? {}])

/** The use by each resource of a type in the main stack. */
export const each =
  (type: string, amount: (properties: Value) => number): Limit['used'] =>
  ({ main }) =>
    ofType(main.Resources, type).map(([id, properties]) => [id, amount(properties)])

/** How many entries a list of each resource of a type has. */
export const lengthOf = (type: string, ...path: string[]): Limit['used'] =>
  each(type, (properties) => listed(at(properties, ...path)).length)

/** The bytes of a document of each deployed resource of a type. */
export const documentBytes =
  (type: string, ...path: string[]): Limit['used'] =>
  (templates) =>
    each(type, (properties) => bytes(resolverOf(templates).resolve(at(properties, ...path) ?? null)))(templates)

/** How many resources of a type two stages in one account have. */
export const perAccount =
  (type: string): Limit['used'] =>
  ({ main }) => [[`${stagesPerAccount} stages`, stagesPerAccount * idsOf(main.Resources, type).length]]

/** How many resources of a type refer to the same thing. */
export const sharing =
  (type: string, property: string): Limit['used'] =>
  ({ main }) =>
    [...Map.groupBy(ofType(main.Resources, type), ([, properties]) => render(at(properties, property))).entries()].map(
      ([where, sharers]) => [where, sharers.length],
    )
