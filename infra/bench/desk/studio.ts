import { request, type APIRequestContext } from '@playwright/test'
import { newPerson, register, signInToAdminApi, type AdminApi } from '../../../web/e2e/accounts.ts'
import { controlStripe, type StripeControls } from '../../../web/e2e/stripe.ts'

/** What the tasks are about: prepared through the API, before the time runs. */
export type Studio = {
  api: AdminApi
  stripe: StripeControls
  /** The requests of a visitor. */
  visitor: APIRequestContext
  /** A new member with this first name and this many Solcoins. */
  member: (firstName: string, coins: number) => Promise<{ id: string; username: string; request: APIRequestContext }>
}

/** Connects to a site and to its stand-in for Stripe. */
export async function openStudio(site: string, payments: string): Promise<Studio> {
  const at = (baseURL: string) => request.newContext({ baseURL })
  const api = await signInToAdminApi({ ofCoFounder: await at(site), ofAdmin: await at(site) })
  return {
    api,
    stripe: await controlStripe(await at(payments)),
    visitor: await at(site),
    member: async (firstName, coins) => {
      const own = await at(site)
      const person = { ...newPerson(), firstName }
      const id = await register(own, person)
      if (coins > 0) await api.giveCoins(id, coins)
      return { id, username: person.username, request: own }
    },
  }
}
