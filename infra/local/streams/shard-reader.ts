import {
  DescribeStreamCommand,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type DynamoDBStreamsClient,
  type _Record,
} from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord } from 'aws-lambda'

/** The ids of the stream's shards. */
export async function shardsOf(client: DynamoDBStreamsClient, streamArn: string): Promise<string[]> {
  const ids: string[] = []
  let after: string | undefined
  do {
    const { StreamDescription } = await client.send(
      new DescribeStreamCommand({ StreamArn: streamArn, ...(after !== undefined && { ExclusiveStartShardId: after }) }),
    )
    ids.push(...(StreamDescription?.Shards ?? []).flatMap(({ ShardId }) => ShardId ?? []))
    after = StreamDescription?.LastEvaluatedShardId
  } while (after !== undefined)
  return ids
}

/** The record as Lambda passes it: its time is in epoch seconds. */
function toEvent({ dynamodb, ...record }: _Record): DynamoDBRecord {
  const { ApproximateCreationDateTime: time, ...change } = dynamodb ?? {}
  const timed = { ...change, ...(time && { ApproximateCreationDateTime: time.getTime() / 1_000 }) }
  return { eventSource: 'aws:dynamodb', ...record, dynamodb: timed } as unknown as DynamoDBRecord
}

/** Reads one shard of the table's stream in order. */
export class ShardReader {
  private iterator: string | undefined
  private readonly client: DynamoDBStreamsClient
  private readonly streamArn: string
  private readonly shardId: string

  constructor(client: DynamoDBStreamsClient, streamArn: string, shardId: string) {
    this.client = client
    this.streamArn = streamArn
    this.shardId = shardId
  }

  /**
   * The records after a position, or from the oldest one; `last` is the position behind them. `isEnd`: the shard is closed
   * and has no more.
   */
  async next(position: string | undefined): Promise<{ records: DynamoDBRecord[]; last?: string; isEnd: boolean }> {
    this.iterator ??= await this.iteratorAfter(position)
    const { Records = [], NextShardIterator } = await this.client.send(
      new GetRecordsCommand({ ShardIterator: this.iterator }),
    )
    this.iterator = NextShardIterator
    const last = Records.at(-1)?.dynamodb?.SequenceNumber
    return {
      records: Records.map(toEvent),
      ...(last !== undefined && { last }),
      isEnd: NextShardIterator === undefined,
    }
  }

  private async iteratorAfter(position: string | undefined): Promise<string> {
    const start =
      position === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' as const }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: position }
    const { ShardIterator } = await this.client.send(
      new GetShardIteratorCommand({ StreamArn: this.streamArn, ShardId: this.shardId, ...start }),
    )
    return ShardIterator ?? ''
  }
}
