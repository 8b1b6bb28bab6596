import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule as Rate } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { constructId } from './construct-id.ts'
import type { Functions } from './functions.ts'
import type { Job } from './function-permissions.ts'
import { jobNames, jobs } from './permissions.ts'

type Props = { functions: Functions }

/** Less than 80% of EventBridge's five: https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-quota.html */
const maxTargetsOfRule = 3

/** Invokes each job at its interval: one function, or several that share its work. */
export class Schedule extends Construct {
  constructor(scope: Construct, id: string, { functions }: Props) {
    super(scope, id)
    for (const name of jobNames) {
      const { everyMinutes, atOnce = 1 }: Job = jobs[name].job
      const interval = Duration.minutes(everyMinutes)
      for (let first = 0; first < atOnce; first += maxTargetsOfRule) {
        const targets = Array.from(
          { length: Math.min(maxTargetsOfRule, atOnce - first) },
          // No retries: the next run does the work of one that failed.
          () => new LambdaFunction(functions.named(name), { retryAttempts: 0, maxEventAge: interval }),
        )
        new Rule(this, first === 0 ? constructId(name) : `${constructId(name)}${first}`, {
          description: `Solara: calls ${name} every ${everyMinutes} minutes`,
          schedule: Rate.rate(interval),
          targets,
        })
      }
    }
  }
}
