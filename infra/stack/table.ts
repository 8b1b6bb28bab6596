import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import { AnyPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Stack } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { tableSchema } from '../../functions/table/schema.ts'

const text = (name: string) => ({ name, type: AttributeType.STRING })

/**
 * A key that can be used only through DynamoDB, by any principal that may use the table. Functions therefore need no grant for
 * the key, and nobody in the account can use it on data from another source.
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

type Props = { deletionProtection: boolean }

/** The table with its index and its stream. */
export class Table extends Construct {
  readonly table: TableV2

  constructor(scope: Construct, id: string, { deletionProtection }: Props) {
    super(scope, id)
    this.table = new TableV2(this, 'Table', {
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      globalSecondaryIndexes: [
        {
          indexName: index.name,
          partitionKey: text(index.partitionKey),
          sortKey: text(index.sortKey),
          projectionType: ProjectionType.INCLUDE,
          nonKeyAttributes: [...index.attributes],
        },
      ],
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection,
      encryption: TableEncryptionV2.customerManagedKey(tableKey(this)),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: timeToLive,
    })
  }
}
