import { Stack } from 'aws-cdk-lib'
import {
  CfnApi,
  CfnDeployment,
  HttpApi,
  HttpStage,
  LogGroupLogDestination,
  type CfnStage,
  type IHttpApi,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct, type IDependable } from 'constructs'
import { createHash } from 'node:crypto'
import { apiDefinition } from './api-definition.ts'
import type { ApiRoute } from './api-routes.ts'
import { constructId } from './construct-id.ts'
import { metricNamespace } from './log-metrics.ts'
import { defaultThrottle, ownThrottles } from './throttles.ts'

/** Contains no personal data: the function's own line has the user's id, under the same request id. */
const accessLine = JSON.stringify({
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  latencyMilliseconds: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
})

type Props = {
  routes: ApiRoute[]
  /** The ARN of a function, known before the function exists. */
  functionArn: (name: string) => string
}

/**
 * The HTTP API. It names its functions before they exist: they need the site's origin, and the site needs the API's host.
 * `deploy` publishes its routes.
 */
export class Api extends Construct {
  readonly http: IHttpApi
  /** The host name that the CDN forwards to. */
  readonly host: string
  private readonly routes: ApiRoute[]
  /** The parts that change with the routes. */
  private readonly definition: string

  constructor(scope: Construct, id: string, { routes, functionArn }: Props) {
    super(scope, id)
    this.routes = routes
    const stack = Stack.of(this)
    const byArea = Map.groupBy(routes, ({ area }) => area)
    const invokers = new Map(
      [...byArea].map(([area, each]) => [
        area,
        this.invoker(
          area,
          each.map(({ name }) => functionArn(name)),
        ),
      ]),
    )
    const body = apiDefinition({
      title: stack.stackName,
      routes,
      functionArn: ({ name }) => functionArn(name),
      invokerArn: ({ area }) => invokers.get(area)?.roleArn ?? '',
    })
    const api = new CfnApi(this, 'Http', { body })
    this.definition = JSON.stringify(stack.resolve(body))
    this.http = HttpApi.fromHttpApiAttributes(this, 'Imported', { httpApiId: api.attrApiId })
    this.host = `${api.attrApiId}.execute-api.${stack.region}.amazonaws.com`
  }

  /** One role for the functions of an area: no policy grows with the whole API, and no function moves to another role. */
  private invoker(area: string, resources: string[]): Role {
    return new Role(this, constructId(`invoker-${area}`), {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: {
        Invoke: new PolicyDocument({
          statements: [new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources })],
        }),
      },
    })
  }

  /** Publishes all routes together with their throttles, once these functions exist. */
  deploy(functions: IDependable): void {
    // A deployment never changes: other routes need another.
    const version = createHash('sha256').update(this.definition).digest('hex').slice(0, 8)
    const deployment = new CfnDeployment(this, `Deployment${version}`, { apiId: this.http.apiId })
    deployment.node.addDependency(functions)
    const destination = new LogGroup(this, 'AccessLogs')
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      accessLogSettings: {
        destination: new LogGroupLogDestination(destination),
        format: AccessLogFormat.custom(accessLine),
      },
      // The limits per user and address are counted in the table.
      throttle: { rateLimit: defaultThrottle.ThrottlingRateLimit, burstLimit: defaultThrottle.ThrottlingBurstLimit },
    })
    const cfnStage = stage.node.defaultChild as CfnStage
    cfnStage.deploymentId = deployment.attrDeploymentId
    cfnStage.routeSettings = ownThrottles(this.routes)
    new MetricFilter(this, 'Refused', {
      logGroup: destination,
      // API Gateway writes the status as a string.
      filterPattern: FilterPattern.any(
        ...['403', '429'].map((status) => FilterPattern.stringValue('$.status', '=', status)),
      ),
      metricNamespace: metricNamespace(this),
      metricName: 'Refused',
      metricValue: '1',
    })
  }
}
