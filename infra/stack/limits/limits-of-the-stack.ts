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
  limitsFrom,
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
  ...limitsFrom(iam, {
    'characters of a role’s inline policies': [10_240, policies],
    'characters of a managed policy': [6_144, documentBytes('AWS::IAM::ManagedPolicy', 'PolicyDocument')],
    'characters of a role’s trust policy': [2_048, documentBytes('AWS::IAM::Role', 'AssumeRolePolicyDocument')],
    'managed policies of a role': [10, lengthOf('AWS::IAM::Role', 'ManagedPolicyArns')],
  }),
  ...limitsFrom(cloudFormation, {
    'resources of a template': [
      500,
      (templates) => both(templates).map(([where, { Resources }]) => [where, Object.keys(Resources).length]),
    ],
    'outputs of a template': [
      200,
      (templates) => both(templates).map(([where, { Outputs }]) => [where, Object.keys(Outputs).length]),
    ],
    // CDK indents a template by one space: about a fifth more.
    'bytes of a template': [
      1_048_576,
      (templates) => both(templates).map(([where, template]) => [where, bytes(JSON.stringify(template, null, 1))]),
    ],
  }),
  ...limitsFrom(`${docs}/AWSCloudFormation/latest/UserGuide/dynamic-references.html`, {
    'dynamic references of a template': [
      60,
      (templates) =>
        both(templates).map(([where, template]) => [where, JSON.stringify(template).split('{{resolve:').length - 1]),
    ],
  }),
  ...limitsFrom(lambda, {
    'bytes of a function’s environment': [
      4_096,
      (templates) => each('AWS::Lambda::Function', environment(templates))(templates),
    ],
  }),
  ...limitsFrom(`${docs}/lambda/latest/api/API_CreateFunction.html`, {
    'characters of a function’s name': [
      64,
      each('AWS::Lambda::Function', (properties) => render(at(properties, 'FunctionName')).length),
    ],
  }),
  ...limitsFrom(lambda, {
    'layers of a function': [5, lengthOf('AWS::Lambda::Function', 'Layers')],
  }),
  ...limitsFrom(`${docs}/lambda/latest/dg/configuration-concurrency.html`, {
    // Its quota is 10 or 50, and 100 must be left.
    'executions that a new account can reserve': [
      0,
      each('AWS::Lambda::Function', (properties) => Number(at(properties, 'ReservedConcurrentExecutions') ?? 0)),
    ],
    'executions that the setting reserves, of a quota of 1,000 less 100': [
      900,
      (templates) => [['functions that hash passwords', hashing(templates) * passwordConcurrency]],
    ],
  }),
  ...limitsFrom(`${docs}/lambda/latest/dg/invocation-eventfiltering.html`, {
    'filters of an event source': [
      5,
      lengthOf('AWS::Lambda::EventSourceMapping', 'FilterCriteria', 'Filters'),
      'a consumer of more kinds of records tests them itself',
    ],
  }),
  ...limitsFrom(dynamoDb, {
    'readers of a stream’s shard': [
      2,
      sharing('AWS::Lambda::EventSourceMapping', 'EventSourceArn'),
      'a further consumer joins the function that passes records on',
    ],
    'attributes that the indexes of a table include': [
      100,
      each('AWS::DynamoDB::GlobalTable', (properties) =>
        indexes(properties).reduce((sum: number, index) => sum + attributesOf(index), 0),
      ),
    ],
  }),
  ...limitsFrom(`${docs}/amazondynamodb/latest/APIReference/API_Projection.html`, {
    'attributes that one index includes': [
      20,
      each('AWS::DynamoDB::GlobalTable', (properties) => Math.max(0, ...indexes(properties).map(attributesOf))),
      'a row whose list shows other attributes stores them in its summary',
    ],
  }),
  ...limitsFrom(dynamoDb, {
    'indexes of a table': [20, each('AWS::DynamoDB::GlobalTable', (properties) => indexes(properties).length)],
  }),
  ...limitsFrom(`${docs}/kms/latest/developerguide/resource-limits.html`, {
    'bytes of a key’s policy': [32_768, documentBytes('AWS::KMS::Key', 'KeyPolicy')],
  }),
  ...limitsFrom(`${docs}/AmazonS3/latest/userguide/bucket-policies.html`, {
    'bytes of a bucket’s policy': [20_480, documentBytes('AWS::S3::BucketPolicy', 'PolicyDocument')],
  }),
]
