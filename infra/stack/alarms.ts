import { Duration } from 'aws-cdk-lib'
import { Stats, TreatMissingData, type Alarm, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Context } from '../context.ts'
import {
  combined,
  faultsAbove,
  iteratorAge,
  sumOf,
  tableErrors,
  tableThrottles,
  total,
  successes,
} from './alarm-metrics.ts'
import { accountAlarms, backupFailed } from './account-alarms.ts'
import { alarmActions } from './alarm-topics.ts'
import { declareAlarm, type AlarmRow } from './declare-alarm.ts'
import type { Functions } from './functions.ts'
import { ownMetric, signInRoutes } from './log-metrics.ts'
import { streamNames, jobNames, jobs } from './permissions.ts'
import { constructId } from './construct-id.ts'
import type { Job } from './function-permissions.ts'

type Props = {
  api: IHttpApi
  table: TableV2
  functions: Functions
  deadLetters: Queue
  /** The vault of the nightly backups, if there are any. */
  backupVaultName: string | undefined
  context: Context
}

const periodMinutes = 5

/** One alarm per job, raised when it stops succeeding. */
const jobAlarms = (functions: Functions): Record<string, AlarmRow> =>
  Object.fromEntries(
    jobNames.map((name): [string, AlarmRow] => {
      const { missedForMinutes, description, isUrgent }: Job['alarm'] = jobs[name].job.alarm
      return [
        `${constructId(name)}Stopped`,
        {
          metric: successes(functions.named(name), sumOf(periodMinutes)),
          threshold: 1,
          periods: missedForMinutes / periodMinutes,
          isMinimum: true,
          description,
          ...(isUrgent && { isUrgent }),
        },
      ]
    }),
  )

/**
 * The alarms and their topics. A raised alarm does not notify again. So each event that needs a person is counted once, when it
 * begins, and its alarm returns to OK in the next period: the next event notifies again.
 */
export class Alarms extends Construct {
  readonly all: Alarm[]

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const actions = alarmActions(this, props.context)
    const rows: Record<string, AlarmRow> = {
      ...this.callAlarms(props.api),
      ...this.dependencyAlarms(props),
      ...this.eventAlarms(props.deadLetters),
      ...jobAlarms(props.functions),
      ...(props.backupVaultName !== undefined && { BackupFailed: backupFailed(props.backupVaultName) }),
      ...(props.context.isProduction && { ...accountAlarms(), NoTraffic: this.noTraffic() }),
    }
    this.all = Object.entries(rows).map(([name, row]) => declareAlarm(this, name, { row, actions }))
  }

  private own(name: Parameters<typeof ownMetric>[1], minutes: number, dimensionsMap?: Record<string, string>) {
    return ownMetric(this, name, { ...sumOf(minutes), ...(dimensionsMap && { dimensionsMap }) })
  }

  /** Source of the API's metrics: developer guide of API Gateway, "Monitor HTTP APIs with CloudWatch metrics". */
  private callAlarms(api: IHttpApi): Record<string, AlarmRow> {
    const calls = (minutes: number) => api.metricCount(sumOf(minutes))
    const fiveMinutes = { period: Duration.minutes(5) }
    return {
      OurFaults: {
        metric: faultsAbove(0.001, { faults: this.own('Errors', 60), calls: calls(60) }),
        threshold: 3,
        description: 'The code reported internal errors. The log line of each has the location.',
      },
      ApiFaults: {
        metric: faultsAbove(0.05, { faults: api.metricServerError(sumOf(5)), calls: calls(5) }),
        threshold: 5,
        isUrgent: true,
        description: 'The API answers one call in twenty or more with 5xx.',
      },
      FunctionErrors: {
        metric: faultsAbove(0.01, { faults: this.own('Crashes', 15), calls: calls(15) }),
        threshold: 3,
        description: 'Functions crash, time out or fail to start.',
      },
      SlowCalls: {
        metric: combined('IF($calls >= 100, $latency, 0)', {
          latency: api.metricLatency({ ...fiveMinutes, statistic: 'p95' }),
          calls: calls(5),
        }),
        threshold: 3_000,
        periods: 3,
        description: 'One call in twenty takes three seconds or longer.',
      },
      SignInBroken: {
        metric: this.refusedSignIns(),
        threshold: 20,
        isUrgent: true,
        description: 'Nearly all sign-ins, or nearly all sessions, are refused with 401.',
      },
      Refused: {
        metric: faultsAbove(0.1, { faults: this.own('Refused', 5), calls: calls(5) }),
        threshold: 300,
        description:
          'The API refuses many calls with 403 or 429: an attack on accounts, or a rule that refuses members.',
      },
    }
  }

  /** The calls of one way to sign in that were refused, in a period in which at least nine in ten were. */
  private refusedSignIns(): IMetric {
    const metrics = signInRoutes.flatMap((Route, position) => [
      [`refused${position}`, this.own('SignInsRefused', 15, { Route })] as const,
      [`accepted${position}`, this.own('CallsSucceeded', 15, { Route })] as const,
    ])
    const each = signInRoutes.map((_, at) => `IF($refused${at} >= 9 * $accepted${at}, $refused${at}, 0)`)
    return combined(`MAX([${each.join(', ')}])`, Object.fromEntries(metrics))
  }

  private dependencyAlarms({ table, functions }: Props): Record<string, AlarmRow> {
    return {
      TableThrottles: {
        metric: tableThrottles(table, sumOf(5)),
        threshold: 10,
        description: 'DynamoDB throttled calls: a partition is hot.',
      },
      TableErrors: {
        metric: tableErrors(table, sumOf(5)),
        threshold: 10,
        isUrgent: true,
        description: 'DynamoDB answers with system errors.',
      },
      StreamsLate: {
        metric: iteratorAge(
          streamNames.map((name) => functions.named(name)),
          Duration.minutes(5),
        ),
        threshold: Duration.minutes(10).toMilliseconds(),
        description: 'A function is ten minutes behind the table’s stream: mails, figures or rewards are late.',
      },
    }
  }

  /** Events that are counted once, when they begin. */
  private eventAlarms(deadLetters: Queue): Record<string, AlarmRow> {
    const event = (metric: IMetric, description: string): AlarmRow => ({ metric, threshold: 1, description })
    return {
      NeedsPerson: event(
        this.own('NeedsPerson', 5),
        'A payment or an order needs a new decision by staff. "npm run operator -- reconcile" lists them.',
      ),
      LedgerFaults: {
        ...event(
          this.own('LedgerFaults', 5),
          'The ledger audit has found damage. GET /api/admin/ledger-audit and "npm run operator -- audit --latest" name it.',
        ),
        isUrgent: true,
      },
      MailsUnsent: event(
        this.own('MailsUnsent', 5),
        'Mails were not sent. The log line of send-mails has the cause and the outcome.',
      ),
      DrillFailed: event(
        this.own('DrillFailed', 5),
        'A restore of the table has failed, or the restored copy has damage. The line "drill" in the log says which.',
      ),
      DrillOverdue: event(this.own('DrillOverdue', 5), 'No backup was restored as a test for 35 days.'),
      StoreEmptied: event(this.own('StoreEmptied', 5), 'A platform’s last gift card was sold: its shelf is empty.'),
      // Lambda sends these messages. SQS counts them; it would not count those that a redrive policy moves. Source:
      // developer guide of SQS, "Using dead-letter queues in Amazon SQS" (NumberOfMessagesSent).
      DeadLetters: event(
        total([this.own('RecordsGivenUp', 5), deadLetters.metricNumberOfMessagesSent(sumOf(5))]),
        'A record of the stream was given up. "npm run operator -- replay" lists and repeats it.',
      ),
      WalletCertificateExpires: {
        metric: ownMetric(this, 'WalletCertificateDays', { period: Duration.days(1), statistic: Stats.MINIMUM }),
        threshold: 30,
        isMinimum: true,
        missing: TreatMissingData.NOT_BREACHING,
        description: 'Apple’s certificate for passes expires within 30 days.',
      },
    }
  }

  /**
   * No member has visited for a day, even if the health check passes: the pages may be broken. A member visits twice a week
   * (`infra/estimate/assumptions.ts`): even with 25 members, a day without one comes once in two years.
   */
  private noTraffic(): AlarmRow {
    const counted = (['CallsSucceeded', 'SignInsRefused'] as const).flatMap((name) =>
      signInRoutes.map((Route) => this.own(name, 60, { Route })),
    )
    return {
      metric: total(counted),
      threshold: 1,
      periods: 24,
      isMinimum: true,
      isUrgent: true,
      description: 'No member has opened the site for a day.',
    }
  }
}
