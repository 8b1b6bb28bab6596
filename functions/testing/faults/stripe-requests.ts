import { endpoints } from '../../../infra/local/stripe/endpoints.ts'
import type { Operation } from '../../../infra/local/stripe/published/operations.ts'
import { parseForm, type Form } from '../../../infra/local/stripe/form-encoding.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'

/** A request of the functions to Stripe. */
export type SentRequest = { operation: Operation; parameters: Form }

function operationOf({ method, url }: Request): Operation {
  const { pathname } = new URL(url)
  const isFor = (path: string) => new RegExp(`^${path.replace(':id', '[^/]+')}$`).test(pathname)
  const endpoint = endpoints.find((each) => each.method === method && isFor(each.path))
  if (!endpoint) throw new Error(`Stripe has no ${method} ${pathname}`)
  return endpoint.operation
}

/** The requests that the functions send to Stripe during a task. */
export async function recordStripeRequests(task: () => Promise<unknown>): Promise<SentRequest[]> {
  const sent: SentRequest[] = []
  const record = async (request: Request): Promise<Request> => {
    const { method, url } = request
    const form = method === 'GET' ? (url.split('?')[1] ?? '') : await request.clone().text()
    sent.push({ operation: operationOf(request), parameters: parseForm(form) })
    return request
  }
  await stripeStandIn.intercept(record, task)
  return sent
}
