import { Duration } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { constructId } from './construct-id.ts'
import { batchSizeOf } from './function-permissions.ts'
import type { Functions } from './functions.ts'
import { streamNames, streams } from './permissions.ts'

type Props = { functions: Functions; table: TableV2; deadLetters: Queue }

/** A record that fails for this long is given up; the alarm on failures has been raised long before. Mails are given up earlier. */
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
