import { Duration, Validations } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { constructId } from './construct-id.ts'
import { batchSizeOf } from './function-permissions.ts'
import type { Functions } from './functions.ts'
import { streamNames, streams } from './permissions.ts'

/** Receives records that Lambda gave up: their function could not even store the failure. */
export class DeadLetters extends Construct {
  readonly queue: Queue

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // The longest that SQS allows.
      retentionPeriod: Duration.days(14),
    })
    Validations.of(this.queue).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It is the queue of dead letters; nothing reads it but operators.',
    })
  }
}

type Props = { functions: Functions; table: TableV2; deadLetters: Queue }

/**
 * The functions store what fails, so Lambda passes a record again only while the table is unreachable or the function itself cannot run:
 * for as long as the stream has it, so that no record is lost to a deployment that is broken for a few hours.
 */
const maxRecordAge = Duration.hours(23)

/** Passes the table's stream to the functions that receive it. */
export class Streams extends Construct {
  constructor(scope: Construct, id: string, { functions, table, deadLetters }: Props) {
    super(scope, id)
    for (const name of streamNames)
      new EventSourceMapping(this, constructId(name), {
        target: functions.named(name),
        eventSourceArn: table.tableStreamArn ?? '',
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: batchSizeOf(streams[name].stream),
        // The function names the records that failed; only those, and later ones, are passed again.
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        maxRecordAge,
        onFailure: new SqsDlq(deadLetters),
        filters: streams[name].stream.filters.map((filter) => ({ pattern: JSON.stringify(filter) })),
      })
  }
}
