import * as v from 'valibot'
import { stored } from '../../browser/stored.ts'
import { toast, type Toast } from './toast.ts'

const message = stored(
  'toast',
  v.object({ title: v.string(), description: v.optional(v.string()), tone: v.picklist(['ok', 'bad', 'info']) }),
)

/** Shows a toast on the page that this one leads to. */
export const toastOnNextPage = ({ title, description, tone }: Toast) => message.write({ title, description, tone })

/** Shows the toast that the previous page left, if any. */
export function showToastOfPreviousPage() {
  const left = message.read()
  message.remove()
  if (left) toast(left)
}
