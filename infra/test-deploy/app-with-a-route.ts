import { App } from 'aws-cdk-lib'
import { fileURLToPath } from 'node:url'
import { BuildOutput } from '../build/output.ts'
import { parseContext } from '../context.ts'
import { declareStacks } from '../deployment.ts'
import { apiRoutes } from '../stack/api-routes.ts'
import { permissions } from '../stack/permissions.ts'

/** The stacks of `infra/app.ts` with one more route, from the last build. Its function has the code of `health`. */
const added = { name: 'added', path: '/api/added', area: 'service', permissions: permissions.health } as const

class WithAddedRoute extends BuildOutput {
  override bundle(name: string): string {
    return super.bundle(name === added.name ? 'health' : name)
  }
}

const app = new App()
declareStacks(app, {
  context: parseContext(app.node.getAllContext() as Record<string, unknown>),
  version: '1.0.0',
  build: new WithAddedRoute(fileURLToPath(new URL('../../dist', import.meta.url))),
  routes: [...apiRoutes, added],
})
app.synth()
