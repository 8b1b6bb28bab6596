import { CfnOutput, Validations, type App } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { BuildOutput } from './build/output.ts'
import type { Context } from './context.ts'
import { EdgeStack } from './edge-stack.ts'
import { asStageFile } from './stage-settings.ts'
import { SolaraStack } from './stack.ts'
import { apiRoutes, type ApiRoute } from './stack/api-routes.ts'
import { edgeRegion, needsEdgeStack } from './stack/domain.ts'

type Props = { context: Context; build: BuildOutput; version: string; routes?: ApiRoute[] }

/** The output of the stack with the settings of the stage, as the content of the stage's file. */
export const settingsOutput = 'Settings'

export const stackNameOf = ({ isProduction, stage }: Pick<Context, 'isProduction' | 'stage'>): string =>
  isProduction ? 'Solara' : `Solara-${stage}`

/** The stacks of a stage, checked by cdk-nag when they are synthesised. */
export function declareStacks(
  app: App,
  { context, build, version, routes = apiRoutes }: Props,
): { stack: SolaraStack; edge?: EdgeStack } {
  const name = stackNameOf(context)
  const edgeStack = `${name}-edge`
  const stack = new SolaraStack(app, name, {
    env: { region: context.region },
    build,
    version,
    context,
    routes,
    edgeStack,
  })
  new CfnOutput(stack, 'Version', { value: context.version ?? version })
  new CfnOutput(stack, settingsOutput, { value: JSON.stringify(asStageFile(context)) })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  if (!needsEdgeStack(context)) return { stack }
  const edge = new EdgeStack(app, edgeStack, { env: { region: edgeRegion }, context })
  stack.addStackDependency(edge)
  return { stack, edge }
}
