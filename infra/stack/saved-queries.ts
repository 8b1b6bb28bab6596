import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Stack } from 'aws-cdk-lib'
import { Construct } from 'constructs'

/** Queries of the functions' log, which CloudWatch Logs Insights lists under the stack's name. */
const queries: Record<string, string[]> = {
  'faults, newest first': [
    'fields @timestamp, route, status, code, fault.name, fault.at.0, requestId',
    'filter level = "ERROR"',
    'sort @timestamp desc',
    'limit 100',
  ],
  'one request, by its x-request-id': [
    'fields @timestamp, @message',
    'filter requestId = "PASTE-THE-ID-HERE"',
    'sort @timestamp asc',
  ],
  'calls by route, status and code': [
    'filter message = "request"',
    'stats count() as calls, pct(durationMilliseconds, 50) as p50, pct(durationMilliseconds, 99) as p99 by route, status, code',
    'sort calls desc',
  ],
  // The outcomes of the drill and of the ledger audit, and the checks of the reconcile job.
  'runs of the jobs': [
    'filter message in ["reconcile", "audit", "drill"]',
    'fields @timestamp, message, outcome, checked, attention, isIncomplete, faults, durationMilliseconds, fault.name',
    'sort @timestamp desc',
    'limit 100',
  ],
}

/** An operator's first questions to the log, ready to run. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, { logGroup }: { logGroup: ILogGroup }) {
    super(scope, id)
    for (const [position, [name, lines]] of Object.entries(queries).entries())
      new CfnQueryDefinition(this, `Query${position}`, {
        name: `${Stack.of(this).stackName}/${name}`,
        queryString: lines.join('\n| '),
        logGroupNames: [logGroup.logGroupName],
      })
  }
}
