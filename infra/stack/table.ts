import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
  type GlobalSecondaryIndexPropsV2,
} from 'aws-cdk-lib/aws-dynamodb'
import { AnyPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Stack } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { tableSchema } from '../../functions/table/schema.ts'
import type { IndexStep } from './index-steps.ts'

const text = (name: string) => ({ name, type: AttributeType.STRING })

/**
 * A key that can be used only through DynamoDB, by any principal that may use the table. Functions therefore need no grant
 * for the key, and nobody in the account can use it on data obtained some other way.
 */
function tableKey(scope: Construct): Key {
  const { account, region } = Stack.of(scope)
  const key = new Key(scope, 'Key', { description: 'Solara: the table at rest', enableKeyRotation: true })
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [new AnyPrincipal()],
      actions: [
        'kms:Encrypt',
        'kms:Decrypt',
        'kms:ReEncrypt*',
        'kms:GenerateDataKey*',
        'kms:CreateGrant',
        'kms:DescribeKey',
      ],
      resources: ['*'],
      conditions: {
        StringEquals: { 'kms:CallerAccount': account, 'kms:ViaService': `dynamodb.${region}.amazonaws.com` },
      },
    }),
  )
  return key
}

const { partitionKey, sortKey, index, timeToLive } = tableSchema

const keys = { partitionKey: text(index.partitionKey), sortKey: text(index.sortKey) }

const currentIndex: GlobalSecondaryIndexPropsV2 = {
  ...keys,
  indexName: index.name,
  projectionType: ProjectionType.INCLUDE,
  nonKeyAttributes: [...index.attributes],
}

/** The index that the current one replaces. */
const formerIndex: GlobalSecondaryIndexPropsV2 = { ...keys, indexName: 'gsi1', projectionType: ProjectionType.ALL }

type Props = { indexStep: IndexStep | undefined; deletionProtection: boolean }

/** The table with its index and its stream. */
export class Table extends Construct {
  readonly table: TableV2
  /** The index that the functions query. */
  readonly indexName: string

  constructor(scope: Construct, id: string, { indexStep, deletionProtection }: Props) {
    super(scope, id)
    this.indexName = indexStep === 'add' ? formerIndex.indexName : currentIndex.indexName
    this.table = new TableV2(this, 'Table', {
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      globalSecondaryIndexes: [currentIndex, ...(indexStep ? [formerIndex] : [])],
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection,
      encryption: TableEncryptionV2.customerManagedKey(tableKey(this)),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: timeToLive,
    })
  }
}
