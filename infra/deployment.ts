import { Validations, type App } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { BuildOutput } from './build/output.ts'
import type { Context } from './context.ts'
import { EdgeStack } from './edge-stack.ts'
import { SolaraStack } from './stack.ts'
import { edgeRegion, needsEdgeStack } from './stack/domain.ts'

type Props = { context: Context; build: BuildOutput; version: string }

/** The stacks of a stage, checked by cdk-nag when they are synthesised. */
export function declareStacks(app: App, { context, build, version }: Props): { stack: SolaraStack; edge?: EdgeStack } {
  const name = context.isProduction ? 'Solara' : `Solara-${context.stage}`
  const edgeStack = `${name}-edge`
  const stack = new SolaraStack(app, name, {
    env: { region: context.region },
    build,
    version,
    context,
    edgeStack,
  })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  if (!needsEdgeStack(context)) return { stack }
  const edge = new EdgeStack(app, edgeStack, { env: { region: edgeRegion }, context })
  stack.addStackDependency(edge)
  return { stack, edge }
}
