import { passwordConcurrency, passwordMemory } from '../function-sizes.ts'
import { at, listed, render, type Value } from '../testing/resources.ts'
import { rolePolicies, type Templates } from './templates.ts'
import {
  both,
  bytes,
  cloudFormation,
  docs,
  documentBytes,
  dynamoDb,
  each,
  iam,
  lambda,
  lengthOf,
  ofType,
  resolverOf,
  sharing,
  type Limit,
} from './usage.ts'

/** The characters of each role's policies. */
export const policies: Limit['used'] = (templates) =>
  [...rolePolicies(templates.main.Resources, resolverOf(templates))].map(([role, documents]) => [
    role,
    documents.reduce((sum, document) => sum + document.length, 0),
  ])

const environment =
  (templates: Templates) =>
  (properties: Value): number =>
    Object.entries(resolverOf(templates).resolve(at(properties, 'Environment', 'Variables') ?? {}) ?? {}).reduce(
      (sum, [name, value]) => sum + bytes(name) + bytes(value),
      0,
    )

const hashing = ({ main }: Templates): number =>
  ofType(main.Resources, 'AWS::Lambda::Function').filter(
    ([, properties]) => at(properties, 'MemorySize') === passwordMemory,
  ).length

const indexes = (properties: Value): Value[] => listed(at(properties, 'GlobalSecondaryIndexes'))
const attributesOf = (index: Value): number => listed(at(index, 'Projection', 'NonKeyAttributes')).length

/** Limits of IAM, CloudFormation, Lambda, DynamoDB, KMS and S3. */
export const limitsOfTheStack: Limit[] = [
  { name: 'characters of a role’s inline policies', allowed: 10_240, source: iam, used: policies },
  {
    name: 'characters of a managed policy',
    allowed: 6_144,
    source: iam,
    used: documentBytes('AWS::IAM::ManagedPolicy', 'PolicyDocument'),
  },
  {
    name: 'characters of a role’s trust policy',
    allowed: 2_048,
    source: iam,
    used: documentBytes('AWS::IAM::Role', 'AssumeRolePolicyDocument'),
  },
  {
    name: 'managed policies of a role',
    allowed: 10,
    source: iam,
    used: lengthOf('AWS::IAM::Role', 'ManagedPolicyArns'),
  },
  {
    name: 'resources of a template',
    allowed: 500,
    source: cloudFormation,
    used: (templates) => both(templates).map(([where, { Resources }]) => [where, Object.keys(Resources).length]),
  },
  {
    name: 'outputs of a template',
    allowed: 200,
    source: cloudFormation,
    used: (templates) => both(templates).map(([where, { Outputs }]) => [where, Object.keys(Outputs).length]),
  },
  {
    name: 'bytes of a template',
    allowed: 1_048_576,
    source: cloudFormation,
    // CDK indents a template by one space: about a fifth more.
    used: (templates) => both(templates).map(([where, template]) => [where, bytes(JSON.stringify(template, null, 1))]),
  },
  {
    name: 'dynamic references of a template',
    allowed: 60,
    source: `${docs}/AWSCloudFormation/latest/UserGuide/dynamic-references.html`,
    used: (templates) =>
      both(templates).map(([where, template]) => [where, JSON.stringify(template).split('{{resolve:').length - 1]),
  },
  {
    name: 'bytes of a function’s environment',
    allowed: 4_096,
    source: lambda,
    used: (templates) => each('AWS::Lambda::Function', environment(templates))(templates),
  },
  {
    name: 'characters of a function’s name',
    allowed: 64,
    source: `${docs}/lambda/latest/api/API_CreateFunction.html`,
    used: each('AWS::Lambda::Function', (properties) => render(at(properties, 'FunctionName')).length),
  },
  {
    name: 'layers of a function',
    allowed: 5,
    source: lambda,
    used: lengthOf('AWS::Lambda::Function', 'Layers'),
  },
  {
    name: 'executions that a new account can reserve',
    // Its quota is 10 or 50, and 100 must be left.
    allowed: 0,
    source: `${docs}/lambda/latest/dg/configuration-concurrency.html`,
    used: each('AWS::Lambda::Function', (properties) => Number(at(properties, 'ReservedConcurrentExecutions') ?? 0)),
  },
  {
    name: 'executions that the setting reserves, of a quota of 1,000 less 100',
    allowed: 900,
    source: `${docs}/lambda/latest/dg/configuration-concurrency.html`,
    used: (templates) => [['functions that hash passwords', hashing(templates) * passwordConcurrency]],
  },
  {
    name: 'filters of an event source',
    allowed: 5,
    source: `${docs}/lambda/latest/dg/invocation-eventfiltering.html`,
    used: lengthOf('AWS::Lambda::EventSourceMapping', 'FilterCriteria', 'Filters'),
    mayBeFull: 'a consumer of more kinds of records tests them itself',
  },
  {
    name: 'readers of a stream’s shard',
    allowed: 2,
    source: dynamoDb,
    used: sharing('AWS::Lambda::EventSourceMapping', 'EventSourceArn'),
    mayBeFull: 'a further consumer joins the function that passes records on',
  },
  {
    name: 'attributes that the indexes of a table include',
    allowed: 100,
    source: dynamoDb,
    used: each('AWS::DynamoDB::GlobalTable', (properties) =>
      indexes(properties).reduce((sum: number, index) => sum + attributesOf(index), 0),
    ),
  },
  {
    name: 'attributes that one index includes',
    allowed: 20,
    source: `${docs}/amazondynamodb/latest/APIReference/API_Projection.html`,
    used: each('AWS::DynamoDB::GlobalTable', (properties) => Math.max(0, ...indexes(properties).map(attributesOf))),
    mayBeFull: 'a row whose list shows other attributes stores them in its summary',
  },
  {
    name: 'indexes of a table',
    allowed: 20,
    source: dynamoDb,
    used: each('AWS::DynamoDB::GlobalTable', (properties) => indexes(properties).length),
  },
  {
    name: 'bytes of a key’s policy',
    allowed: 32_768,
    source: `${docs}/kms/latest/developerguide/resource-limits.html`,
    used: documentBytes('AWS::KMS::Key', 'KeyPolicy'),
  },
  {
    name: 'bytes of a bucket’s policy',
    allowed: 20_480,
    source: `${docs}/AmazonS3/latest/userguide/bucket-policies.html`,
    used: documentBytes('AWS::S3::BucketPolicy', 'PolicyDocument'),
  },
]
