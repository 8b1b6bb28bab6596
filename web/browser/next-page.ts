import * as v from 'valibot'
import { screenAccount } from './screen-account.ts'
import { stored } from './stored.ts'

const NextPage = v.object({
  /** The account whose page is next. */
  account: v.string(),
  toast: v.optional(
    v.object({ title: v.string(), description: v.optional(v.string()), tone: v.picklist(['ok', 'bad', 'info']) }),
  ),
  /** The navigation state that the page opens with. */
  state: v.optional(v.record(v.string(), v.unknown())),
})
export type NextPage = v.InferInput<typeof NextPage>

const nextPage = stored('next-page', NextPage)

/** Tells the next page what to show first. */
export const tellNextPage = (told: NextPage) => nextPage.write(told)

/** The message of the former page to this one. */
export function takeFromFormerPage(): Pick<NextPage, 'toast' | 'state'> {
  const left = nextPage.read()
  nextPage.remove()
  return left?.account === screenAccount() ? left : {}
}
