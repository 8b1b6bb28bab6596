import { endpoints } from '../../../infra/local/stripe/endpoints.ts'
import type { Operation } from '../../../infra/local/stripe/faults.ts'
import { parseForm, type Form } from '../../../infra/local/stripe/form-encoding.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import type { BrokenVariant } from './broken-variants.ts'

/** A request of the functions to Stripe. */
export type SentRequest = { operation: Operation; parameters: Form }

let change = (form: string): string => form

/** Changes the parameters of recorded requests, in the query string or the body, as broken code would. */
export const withChangedParameters =
  (from: string | RegExp, to: string): BrokenVariant =>
  async (check) => {
    change = (form) => form.replace(from, to)
    try {
      await check()
    } finally {
      change = (form) => form
    }
  }

function operationOf({ method, url }: Request): Operation {
  const { pathname } = new URL(url)
  const isFor = (path: string) => new RegExp(`^${path.replace(':id', '[^/]+')}$`).test(pathname)
  const endpoint = endpoints.find((each) => each.method === method && isFor(each.path))
  if (!endpoint) throw new Error(`Stripe has no ${method} ${pathname}`)
  return endpoint.operation
}

/** The requests that the functions send to Stripe during a task, and the task's error if it failed. */
export async function recordStripeRequests(task: () => Promise<unknown>) {
  const sent: SentRequest[] = []
  const record = async (request: Request): Promise<Request> => {
    const { method, headers, url } = request
    const [address = '', query = ''] = url.split('?')
    const form = change(method === 'GET' ? query : await request.text())
    sent.push({ operation: operationOf(request), parameters: parseForm(form) })
    return method === 'GET'
      ? new Request(form ? `${address}?${form}` : address, { headers })
      : new Request(url, { method, headers, body: form })
  }
  const error: unknown = await stripeStandIn.intercept(record, task).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { sent, error }
}
