import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule as Rate } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { constructId } from './construct-id.ts'
import type { Functions } from './functions.ts'
import { jobNames, jobs } from './permissions.ts'

type Props = { functions: Functions }

/** Invokes each job at its interval. */
export class Schedule extends Construct {
  constructor(scope: Construct, id: string, { functions }: Props) {
    super(scope, id)
    for (const name of jobNames) {
      const { everyMinutes } = jobs[name].job
      const interval = Duration.minutes(everyMinutes)
      new Rule(this, constructId(name), {
        description: `Solara: calls ${name} every ${everyMinutes} minutes`,
        schedule: Rate.rate(interval),
        // No retries: the next run does the work of one that failed.
        targets: [new LambdaFunction(functions.named(name), { retryAttempts: 0, maxEventAge: interval })],
      })
    }
  }
}
