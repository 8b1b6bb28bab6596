import { Stack, Validations } from 'aws-cdk-lib'
import {
  HttpApi,
  HttpIntegrationType,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRouteIntegration,
  HttpRouteKey,
  HttpRoute,
  HttpStage,
  IntegrationCredentials,
  LogGroupLogDestination,
  PayloadFormatVersion,
  type CfnStage,
  type HttpRouteIntegrationConfig,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { api as contract } from '../../shared/api.ts'
import { routeNames } from '../../shared/calls.ts'
import { constructId } from './construct-id.ts'
import type { Functions } from './functions.ts'
import { unknownPath, type FunctionName } from './permissions.ts'
import { defaultThrottle, throttles } from './throttles.ts'

/** Contains no personal data: the function's own line has the user's id, under the same request id. */
const accessLine = JSON.stringify({
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  latencyMilliseconds: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
})

/** Invokes a function with the API's role: one policy for all functions, instead of one permission resource for each. */
class Invocation extends HttpRouteIntegration {
  private readonly target: Function
  private readonly invoker: Role

  constructor(target: Function, invoker: Role) {
    super(target.node.id)
    this.target = target
    this.invoker = invoker
  }

  bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.target.functionArn,
      credentials: IntegrationCredentials.fromRole(this.invoker),
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
    }
  }
}

/** The HTTP API. It is created before its functions: they need the site's origin, and the site needs the API's host. */
export class Api extends Construct {
  readonly http: HttpApi
  private readonly stage: HttpStage
  /** The host name that the CDN forwards to. */
  readonly host: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.http = new HttpApi(this, 'Http', { apiName: 'Solara', createDefaultStage: false })
    this.host = `${this.http.apiId}.execute-api.${Stack.of(this).region}.amazonaws.com`
    const destination = new LogGroup(this, 'AccessLogs')
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      autoDeploy: true,
      accessLogSettings: {
        destination: new LogGroupLogDestination(destination),
        format: AccessLogFormat.custom(accessLine),
      },
      // The limits per user and address are counted in the table.
      throttle: defaultThrottle,
    })
    new MetricFilter(this, 'Refused', {
      logGroup: destination,
      // API Gateway writes the status as a string.
      filterPattern: FilterPattern.any(
        ...['403', '429'].map((status) => FilterPattern.stringValue('$.status', '=', status)),
      ),
      metricNamespace: 'Solara',
      metricName: 'Refused',
      metricValue: '1',
    })
  }

  /** Routes each path of the contract, with any method, to its function, and every other path to the one that answers 404. */
  route(functions: Functions): void {
    const paths: [FunctionName, HttpRouteKey][] = [
      ...routeNames.map((name): [FunctionName, HttpRouteKey] => [
        name,
        HttpRouteKey.with(contract[name].path, HttpMethod.ANY),
      ]),
      [unknownPath, HttpRouteKey.DEFAULT],
    ]
    const invoker = new Role(this, 'Invoker', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: {
        Invoke: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['lambda:InvokeFunction'],
              resources: paths.map(([name]) => functions.named(name).functionArn),
            }),
          ],
        }),
      },
    })
    for (const [name, routeKey] of paths) {
      const route = new HttpRoute(this, constructId(name), {
        httpApi: this.http,
        routeKey,
        integration: new Invocation(functions.named(name), invoker),
        authorizer: new HttpNoneAuthorizer(),
      })
      // API Gateway refuses a throttle of a route that does not exist yet.
      this.stage.node.addDependency(route)
    }
    const stage = this.stage.node.defaultChild as CfnStage
    stage.routeSettings = throttles
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason:
        'The pipeline of every function authenticates the caller and enforces the access that the contract declares.',
    })
  }
}
